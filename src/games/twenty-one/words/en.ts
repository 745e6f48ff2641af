// English: the words of Twenty-One.

export const twentyOne = {
  name: 'Twenty-One',
  tagline: 'The deal goes round. Twenty tokens a stake.',
  fame: { mark: 'Tokens', notRanked: 'Tables that close after a number of rounds are ranked.' },
  refusals: {
    'seat-gone': 'You have no tokens left, so your seat was freed. You can sit down again with new ones.',
  },
  options: {
    stake: { name: 'Stake', says: 'Tokens that a hand is played for.' },
    cards: {
      name: 'Cards',
      says: 'Who sees the hands during a round.',
      values: {
        open: { name: 'Open', says: 'Everybody sees every hand.' },
        closed: { name: 'Closed', says: 'You see only your own hand until the round is over.' },
      },
    },
    tokens: { name: 'Tokens', says: 'What everybody sits down with, unless he says otherwise.' },
    rounds: {
      name: 'Rounds',
      says: 'After so many rounds the table closes, and the most tokens win.',
      values: { 0: { name: 'No end', says: 'The table goes on as long as somebody plays.' } },
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
      says: 'Counts the cards it has seen and makes the most of them. Hidden hands and later players it has to guess.',
    },
  },
};
