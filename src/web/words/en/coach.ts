// English: the coach.

export const coach = {
  title: 'Coach',
  advice: 'Advice',
  best: 'best',
  bestSays: (move: string, worth: string) => `Best: ${move}, ${worth}.`,
  costs: (move: string, loss: string) => `${move} would cost ${loss}.`,
  worth: {
    chance: (number: string) => `${number} to win`,
    points: (number: string) => `${number} points at the end`,
    tokens: (number: string) => `${number} tokens after the round`,
  },
  thinking: 'The coach is thinking.',
  silent: 'The coach has no advice: this position is not solved.',
  model: 'Partly a guess: nobody knows what the others hold or will do.',
  more: 'More',
  fewer: 'Fewer',

  switchOf: (name: string) => `Coach for ${name}`,
  says: 'Shows what each choice is worth. Everybody at the table sees who has a coach.',
  notWithClock: 'A table with a clock has no coach.',
  notAmongStrangers: 'A table open to everybody has no coach while others play.',
};
