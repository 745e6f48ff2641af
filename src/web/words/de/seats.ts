// Deutsch: was neben dem Namen eines Platzes steht, in jedem Spiel.

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
