// Deutsch: die Wörter von Twenty-One.

import type { twentyOne as english } from './en.ts';

export const twentyOne: typeof english = {
  name: 'Twenty-One',
  tagline: 'Das Geben wandert. Zwanzig Marken Einsatz.',
  fame: { mark: 'Marken', notRanked: 'Gewertet werden Tische, die nach einer Zahl von Runden schließen.' },
  refusals: {
    'seat-gone':
      'Du hast keine Marken mehr, darum ist dein Platz frei. Mit neuen kannst du dich wieder setzen.',
  },
  options: {
    stake: { name: 'Einsatz', says: 'Um so viele Marken geht es bei jeder Hand.' },
    cards: {
      name: 'Karten',
      says: 'Wer während einer Runde welche Karten sieht.',
      values: {
        open: { name: 'Offen', says: 'Alle sehen alle Karten.' },
        closed: { name: 'Verdeckt', says: 'Bis zum Ende der Runde siehst du nur deine eigenen.' },
      },
    },
    tokens: { name: 'Marken', says: 'Damit setzt sich jeder hin, der nichts anderes sagt.' },
    rounds: {
      name: 'Runden',
      says: 'Nach so vielen Runden schließt der Tisch, und die meisten Marken gewinnen.',
      values: { 0: { name: 'Ohne Ende', says: 'Der Tisch bleibt offen, solange jemand spielt.' } },
    },
  },
  strategies: {
    random: { name: 'Wie es kommt', says: 'Nimmt Karten auf gut Glück.' },
    'stick-at-N': {
      name: (n) => `Bleibt ab ${n}`,
      says: (n) => `Nimmt Karten, bis die Hand ${n} oder mehr wert ist.`,
    },
    perfect: {
      name: 'Perfekt',
      says: 'Zählt die Karten, die zu sehen waren, und macht das Beste daraus. Was verdeckt ist oder noch kommt, muss es schätzen.',
    },
  },
};
