// English: the coach.

export const coach = {
  title: 'Coach',
  best: 'best',
  bestSays: (move: string, worth: string) => `Best: ${move}, ${worth}.`,
  costs: (move: string, loss: string) => `${move} would cost ${loss}.`,
  worth: {
    chance: (number: string) => `${number} to win`,
    points: (number: string) => `${number} points at the end`,
    tokens: (number: string) => `${number} tokens after the round`,
  },
  thinking: 'The coach is thinking.',
  silent: 'There is nothing the coach could say: nobody has solved this.',
  model: 'In part a guess: nobody knows what the others hold or will do.',
  more: 'More',
  fewer: 'Fewer',

  switchOf: (name: string) => `Coach for ${name}`,
  says: 'Shows what each choice is worth. Everybody at the table sees who has a coach.',
  notWithClock: 'At a table with a clock nobody has a coach.',
  notAmongStrangers: 'At a table that is open to everybody nobody has a coach while others play.',
};
