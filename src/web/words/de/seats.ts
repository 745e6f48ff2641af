// German: the words beside the name of a seat, in every game.

import type { Words } from '../en.ts';

export const seats: Words['seats'] = {
  you: 'du',
  house: 'Haus',
  away: 'nicht da',
  standIn: 'Vertretung',
  left: 'gegangen',
  coach: 'Coach',
  onTurn: 'am Zug',
};

export const strip: Words['strip'] = {
  you: 'Du',
  points: (count) => (count === 1 ? '1 Punkt' : `${count} Punkte`),
  open: 'Blatt öffnen.',
};
