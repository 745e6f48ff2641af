// English: a game without its own board.

export const plain = {
  players: (min: number, max: number) =>
    min === max ? `For ${min} players.` : `For ${min} to ${max} players.`,
  random: { name: 'Anything goes', says: 'Makes any legal move.' },
  board: 'The position',
  scores: 'The scores',
  dice: 'dice',
  roll: 'Roll',
  title: {
    yours: (name: string) => `Your turn, ${name}.`,
    theirs: (name: string) => `${name} is on turn.`,
    toRoll: (name: string) => `${name} is about to roll.`,
    drawing: 'Rolling or dealing.',
    waiting: 'Waiting for players.',
    youWin: (score: number) => `You win with ${score}.`,
    wins: (name: string, score: number) => `${name} wins with ${score}.`,
    tie: (names: string, score: number) => `A tie: ${names}, with ${score} each.`,
    undecided: 'Nobody wins.',
  },
  tell: {
    rolled: (dice: string) => `Rolled: ${dice}.`,
    dealt: (card: string) => `Dealt: ${card}.`,
    move: (name: string, move: string) => `${name}: ${move}.`,
    has: (name: string, score: number) => `${name} has ${score}.`,
    score: (score: number) => `${score}`,
  },
  winner: 'winner',
  keys: { number: 'Makes the move with this number', roll: 'Rolls' },
};
