// English: the words of Twenty-One.

export const twentyOne = {
  name: 'Twenty-One',
  tagline: 'The deal goes round. Twenty tokens a stake.',
  fame: { mark: 'Tokens', notRanked: 'Tables that close after a number of rounds are ranked.' },
  refusals: {
    'seat-gone': 'You have no tokens left, so your seat was freed. You can sit down again with new ones.',
  },
  options: {
    stake: { name: 'Stake', says: 'Tokens that each hand is played for.' },
    cards: {
      name: 'Cards',
      says: 'Who sees the hands during a round.',
      values: {
        open: { name: 'Open', says: 'Everybody sees every hand.' },
        closed: { name: 'Closed', says: 'You see only your own hand until the round is over.' },
      },
    },
    tokens: { name: 'Tokens', says: 'What each player sits down with, unless they choose otherwise.' },
    rounds: {
      name: 'Rounds',
      says: 'After this many rounds the table closes, and the most tokens win.',
      values: { 0: { name: 'No end', says: 'The table continues while anybody plays.' } },
    },
  },
  strategies: {
    random: { name: 'Anything goes', says: 'Hits or sticks at random.' },
    'stick-at-N': {
      name: (n: number) => `Sticks at ${n}`,
      says: (n: number) => `Takes cards until the hand is worth ${n} or more.`,
    },
    perfect: {
      name: 'Perfect',
      says: 'Counts the cards it has seen and makes the most of them. It has to guess hidden hands and what later players do.',
    },
  },
};
