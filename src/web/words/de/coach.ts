// German: the coach.

import type { coach as english } from '../en/coach.ts';

export const coach: typeof english = {
  title: 'Coach',
  advice: 'Rat',
  best: 'am besten',
  bestSays: (move, worth) => `Am besten: ${move}, ${worth}.`,
  costs: (move, loss) => `${move} würde ${loss} kosten.`,
  worth: {
    chance: (number) => `${number} Gewinnchance`,
    points: (number) => `am Ende ${number} Punkte`,
    tokens: (number) => `nach der Runde ${number} Marken`,
  },
  thinking: 'Der Coach überlegt.',
  silent: 'Dazu kann der Coach nichts sagen: Diese Stellung ist nicht gelöst.',
  model: 'Zum Teil geschätzt: Niemand weiß, was die anderen haben oder tun werden.',
  more: 'Mehr',
  fewer: 'Weniger',

  switchOf: (name) => `Coach für ${name}`,
  says: 'Zeigt, was jede Möglichkeit wert ist. Alle am Tisch sehen, wer einen Coach hat.',
  notWithClock: 'An einem Tisch mit Uhr gibt es keinen Coach.',
  notAmongStrangers: 'An einem Tisch, der allen offensteht, gibt es keinen Coach, solange andere mitspielen.',
};
