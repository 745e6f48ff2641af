// English: the replay of a table.

export const replay = {
  title: 'Replay',
  of: (game: string) => `Replay of ${game}`,
  loading: 'The log is on its way',
  refused: 'There is no replay to show',
  damaged: 'This log cannot be replayed',
  damagedAt: (event: number, what: string) => `Event ${event} of the log is wrong: ${what}.`,
  noGame: 'No game was played at this table.',
  again: 'Try again',
  toTable: 'To the table',

  controls: 'Replay',
  slider: 'Moment',
  moment: (step: number, steps: number) => `${step} of ${steps}`,
  momentSays: (step: number, steps: number, lines: string) =>
    lines === '' ? `Moment ${step} of ${steps}` : `Moment ${step} of ${steps}: ${lines}`,
  first: 'To the beginning',
  previous: 'One step back',
  next: 'One step on',
  last: 'To the end',
  play: 'Play',
  pause: 'Pause',
  speed: 'Speed',

  log: 'What happened',
  earlier: (count: number) => (count === 1 ? 'One moment before this' : `${count} moments before these`),
  later: (count: number) => (count === 1 ? 'One moment after this' : `${count} moments after these`),
  nothing: 'The table is set',

  about: 'This game',
  game: 'Game',
  gameNumber: (number: number, result: string) =>
    result === '' ? `Game ${number}` : `Game ${number}: ${result}`,
  nextGame: 'Watch the next game',
  eyes: 'Closed cards',
  allOpen: 'All open',
  asSeenBy: (name: string) => `As ${name} saw them`,
  copyLink: 'Copy the link to this moment',
  running: 'The table is still playing. The replay goes as far as its luck has been published.',
  reload: 'Look for more',
  keys: 'Keys: ← and → step, Home and End go to the beginning and the end, Space plays.',
};
