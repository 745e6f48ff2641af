// English: the words of Pig.

export const pig = {
  name: 'Pig',
  tagline: 'Roll or hold. First to a hundred.',
  fame: { mark: 'Turns' },
  options: {
    target: { name: 'Points to win', says: 'The first player to hold at this score wins.' },
    first: {
      name: 'Who starts',
      says: 'Luck decides, or the seat with this number starts.',
      values: { 0: { name: 'Luck decides', says: 'A die with a face for each player is rolled.' } },
    },
  },
  strategies: {
    random: { name: 'Anything goes', says: 'Rolls or holds at random.' },
    'one-round': { name: 'One Round', says: 'Tries to win in one turn: never holds before it has enough.' },
    chick: { name: 'Chick', says: 'Holds after the first roll.' },
    cautious: { name: 'Cautious', says: 'Holds as soon as the turn has 10 points.' },
    'hold-at-N': {
      name: (n: number) => `Holds at ${n}`,
      says: (n: number) => `Rolls until the turn has ${n} points, or enough to win.`,
    },
    'black-jack': { name: 'Black Jack', says: 'Rolls until the turn has 21 points, or enough to win.' },
    'keep-pace': {
      name: 'Keeps pace',
      says: 'Holds at about 21, later when behind and sooner when ahead. Near the end it rolls to win.',
    },
    perfect: {
      name: 'Perfect',
      says: 'Against one player nobody can do better on average. Against more it plays a race model that comes close.',
    },
  },
};
