// German: the names of dice, cards and tokens, and the words inside buttons, fields and dialogs.

import type { Words } from '../en.ts';

export const pieces: Words['pieces'] = {
  faces: ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs'],
  blankDie: 'noch nicht geworfen',
  die: (place, face) => `Würfel ${place}: ${face}`,
  heldDie: (place, face) => `Würfel ${place}: ${face}, gehalten`,
  ranks: {
    A: 'Ass',
    2: 'Zwei',
    3: 'Drei',
    4: 'Vier',
    5: 'Fünf',
    6: 'Sechs',
    7: 'Sieben',
    8: 'Acht',
    9: 'Neun',
    T: 'Zehn',
    J: 'Bube',
    Q: 'Dame',
    K: 'König',
  },
  suits: { s: 'Pik', h: 'Herz', d: 'Karo', c: 'Kreuz' },
  corners: { T: '10', J: 'B', Q: 'D' },
  card: (rank, suit) => `${suit}-${rank}`,
  closedCard: 'verdeckte Karte',
  tokens: (amount) => (amount === 1 ? '1 Spielmarke' : `${amount} Spielmarken`),
  gets: (amount) => (amount === 1 ? 'bekommt 1 Spielmarke' : `bekommt ${amount} Spielmarken`),
  pays: (amount) => (amount === 1 ? 'zahlt 1 Spielmarke' : `zahlt ${amount} Spielmarken`),
  close: 'Schließen',
  less: (label) => `${label}: weniger`,
  more: (label) => `${label}: mehr`,
  wait: 'Einen Moment …',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyByHand: 'Markierten Text kopieren',
};
