// Deutsch: der Rückblick auf ein Spiel Pig.

import type { pigReview as english } from './en-review.ts';

export const pigReview: typeof english = {
  notes: {
    race: 'Für drei und mehr hat niemand Pig gelöst. Von den anderen wird angenommen, dass sie um die Wette laufen: Die Zahlen sind ein Modell.',
  },
  whyNot: {
    'too-far': 'Das Ziel dieses Spiels ist für den Löser zu weit weg.',
  },

  where: (own, other, pot) => `${own} zu ${other}, ${pot} in diesem Zug`,
  rolling: 'weiterzuwürfeln',
  holding: 'zu halten',
  rival: (name, needs, chance) => `${name} fehlen noch ${needs}, die ein einziger Zug mit ${chance} bringt`,
  ownWin: (needs, chance) => `die fehlenden ${needs} kommen in diesem Zug mit ${chance}`,
  oneRoll: (pot, gain) => `noch ein Wurf bringt im Schnitt ${gain} Punkte, denn nur ${pot} sind zu verlieren`,
  wasEnough: (pot) => `die ${pot} dieses Zuges reichten zum Sieg`,
  potAtRisk: (pot, chance) => `wer weiterwürfelt, verliert die ${pot} dieses Zuges mit ${chance}`,

  bestTurn: 'Bester Zug',
  bestSays: (points, rolls) =>
    rolls === 1 ? `${points} Punkte mit einem Wurf` : `${points} Punkte mit ${rolls} Würfen`,
};
