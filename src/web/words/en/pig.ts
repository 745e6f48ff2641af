// English: the words of Pig.

export const pig = {
  name: 'Pig',
  tagline: 'Roll or hold. First to a hundred.',
  howTo: [
    'On your turn you roll one die as often as you like.',
    'A 2, 3, 4, 5 or 6 is added to the points of this turn.',
    'A 1 loses the points of this turn, and the turn passes on.',
    'Hold adds the points of this turn to your score, where they are safe, and the turn passes on.',
    'You win by holding with a score of at least the target.',
    'In a match the start goes round: who started the last game does not start the next.',
  ],
  options: {
    target: { name: 'Points to win', says: 'Who first holds with so many points wins.' },
    first: {
      name: 'Who starts',
      says: 'Luck decides, or the seat with this number starts.',
      values: { 0: { name: 'Luck decides', says: 'A die with a face for each player is rolled.' } },
    },
  },
  strategies: {
    random: { name: 'Anything goes', says: 'Rolls or holds at random.' },
    'one-round': { name: 'One Round', says: 'Tries to win in one turn and never holds before.' },
    chick: { name: 'Chick', says: 'Holds whatever the first roll brings.' },
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
      says: 'Against one player nobody can do better on average. Against more it plays a race that comes close.',
    },
  },

  board: 'The die',
  race: 'The race',
  goal: (target: number) => `First to ${target}`,
  started: 'started',
  startsNext: (name: string) => `${name} starts the next game.`,

  title: {
    drawing: 'Who starts?',
    yourRoll: (name: string) => `Your turn, ${name}. Roll the die.`,
    yourChoice: (name: string) => `Your turn, ${name}. Roll or hold?`,
    yourWin: (name: string) => `Your turn, ${name}. Hold now and you win.`,
    theirTurn: (name: string) => `${name} is rolling.`,
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
