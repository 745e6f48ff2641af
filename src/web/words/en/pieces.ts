// English: the names of dice, cards and tokens, and the words inside buttons, fields and
// dialogs.

const faces: readonly string[] = ['one', 'two', 'three', 'four', 'five', 'six'];

/** By the letters of our notation for cards. */
const ranks: Readonly<Record<string, string>> = {
  A: 'ace',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
};

const suits: Readonly<Record<string, string>> = { s: 'spades', h: 'hearts', d: 'diamonds', c: 'clubs' };

/** The text in the corner of a card, if it is not the letter of our notation. */
const corners: Readonly<Record<string, string>> = { T: '10' };

export const pieces = {
  faces,
  blankDie: 'not rolled yet',
  rollingDie: 'rolling',
  die: (place: number, face: string) => `Die ${place}: ${face}`,
  heldDie: (place: number, face: string) => `Die ${place}: ${face}, kept`,
  ranks,
  suits,
  corners,
  card: (rank: string, suit: string) => `${rank} of ${suit}`,
  closedCard: 'closed card',
  tokens: (amount: number) => (amount === 1 ? '1 token' : `${amount} tokens`),
  gets: (amount: number) => (amount === 1 ? 'gets 1 token' : `gets ${amount} tokens`),
  pays: (amount: number) => (amount === 1 ? 'pays 1 token' : `pays ${amount} tokens`),
  close: 'Close',
  less: (label: string) => `${label}: less`,
  more: (label: string) => `${label}: more`,
  wait: 'One moment…',
  copy: 'Copy',
  copied: 'Copied',
  copyByHand: 'Copy the selected text',
};
