// English: the board of Pig. Its name, options and house players are in en.ts.

export const pigBoard = {
  board: 'The die',
  race: 'The race',
  goal: (target: number) => `First to ${target}`,
  startsNext: (name: string) => `${name} starts the next game.`,

  title: {
    drawing: 'Who starts?',
    yourRoll: (name: string) => `Your turn, ${name}. Roll the die.`,
    yourChoice: (name: string) => `Your turn, ${name}. Roll or hold?`,
    yourWin: (name: string) => `Your turn, ${name}. Hold now and you win.`,
    theirTurn: (name: string) => `${name} is rolling.`,
    theirRoll: (name: string) => `${name} is about to roll.`,
    youWin: (score: number) => `You win with ${score} points.`,
    wins: (name: string, score: number) => `${name} wins with ${score} points.`,
    undecided: (turns: number) => `Nobody wins after ${turns} turns.`,
  },
  next: (name: string) => `${name} is next.`,
  risk: (points: number) => `1 in 6 loses ${points}.`,
  riskTurn: '1 in 6 loses the turn.',
  riskWin: (points: number) => `Rolling on: 1 in 6 loses ${points}.`,

  roll: 'Roll',
  hold: 'Hold',
  holdAndHave: (score: number) => `Hold, and have ${score}`,
  holdAndWin: (score: number) => `Hold, and win with ${score}`,

  thisTurn: 'this turn',
  inThePot: 'in the pot',
  lost: 'lost',
  held: 'held',
  winner: 'winner',
  points: 'points',
  rolls: 'Rolls of this turn',
  earlier: (points: number) => `${points} before`,
  raceText: (score: number, goal: number) => `${score} of ${goal} points`,
  raceTextAtRisk: (score: number, atRisk: number, goal: number) =>
    `${score} of ${goal} points, and ${atRisk} at risk`,
  atRisk: (points: number) => `+${points} at risk`,

  tell: {
    starts: (name: string) => `${name} starts.`,
    rolledFirst: (name: string, face: number) => `${name} rolled ${face}.`,
    rolled: (name: string, face: number, pot: number) =>
      `${name} rolled ${face} and has ${pot} in this turn.`,
    lost: (name: string, points: number) => `${name} rolled 1 and lost ${points} points.`,
    lostTurn: (name: string) => `${name} rolled 1, and the turn is over.`,
    held: (name: string, points: number, score: number) => `${name} held ${points} and has ${score} points.`,
    score: (score: number) => (score === 1 ? '1 point' : `${score} points`),
  },
  keys: {
    space: 'Presses the filled button: rolls, or holds when that wins',
    roll: 'Rolls',
    hold: 'Holds',
  },
};
