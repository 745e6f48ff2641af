// Deutsch: die Wörter von Pig.

import type { pig as english } from './en.ts';

export const pig: typeof english = {
  name: 'Pig',
  tagline: 'Würfeln oder sichern. Wer hat zuerst hundert?',
  fame: { mark: 'Züge' },
  options: {
    target: { name: 'Punkte zum Sieg', says: 'Wer zuerst so viele Punkte gesichert hat, gewinnt.' },
    first: {
      name: 'Wer beginnt',
      says: 'Das Los entscheidet, oder der Platz mit dieser Nummer beginnt.',
      values: {
        0: { name: 'Das Los entscheidet', says: 'Ein Würfel mit einer Seite für jeden wird geworfen.' },
      },
    },
  },
  strategies: {
    random: { name: 'Wie es kommt', says: 'Würfelt oder sichert auf gut Glück.' },
    'one-round': { name: 'One Round', says: 'Will in einem einzigen Zug gewinnen und sichert vorher nie.' },
    chick: { name: 'Chick', says: 'Sichert, was der erste Wurf bringt.' },
    cautious: { name: 'Vorsichtig', says: 'Sichert, sobald 10 Punkte beisammen sind.' },
    'hold-at-N': {
      name: (n) => `Sichert ab ${n}`,
      says: (n) => `Würfelt, bis ${n} Punkte beisammen sind oder es zum Sieg reicht.`,
    },
    'black-jack': {
      name: 'Black Jack',
      says: 'Würfelt, bis 21 Punkte beisammen sind oder es zum Sieg reicht.',
    },
    'keep-pace': {
      name: 'Hält Schritt',
      says: 'Sichert bei etwa 21, im Rückstand später, in Führung früher. Kurz vor Schluss würfelt es auf Sieg.',
    },
    perfect: {
      name: 'Perfekt',
      says: 'Zu zweit kann es im Schnitt niemand besser. Zu mehreren spielt es ein Rennen, das dem nahekommt.',
    },
  },
};
