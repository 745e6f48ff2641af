// English: the lobby, the form for a new table, and the hall of fame.

function players(count: number): string {
  return count === 1 ? '1 player' : `${count} players`;
}

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

export const lobby = {
  title: 'Play something',
  youAre: 'You are',
  change: 'Change the name',
  name: 'Your name',
  nameHint: 'Others see it at the table. No account, no password.',
  keepName: 'Keep',
  cancel: 'Cancel',

  playNow: 'Play now',
  playNowGame: (game: string) => `Play now: ${game}`,
  alone: 'Alone',
  aloneGame: (game: string) => `Alone: ${game}`,
  against: 'Against',
  notNow: 'That could not be done.',
  playHere: 'Play on this device',
  friends: 'New table for friends',
  friendsSays: 'You get a link and a code of four letters.',
  here: 'Everybody on this screen',
  hereSays: 'Pass the device around. Works without a network.',
  join: 'Join with a code',
  joinCode: 'Join',
  codeWrong: 'A code has four letters, as in KTRW. You can paste the whole link too.',

  yours: 'Your tables',
  listed,
  yourTurn: 'your turn',
  onDevice: 'on this device',
  unknownTable: (code: string) => (code === '' ? 'A table' : `Table ${code}`),
  over: 'over',
  lookAgain: 'Look again',
  lookAgainAt: (table: string) => `Look again: ${table}`,
  finished: (count: number) =>
    count === 1 ? 'One finished game on this device' : `${count} finished games on this device`,
  goBack: 'Go back',
  goBackTo: (table: string) => `Go back: ${table}`,
  allTables: (count: number) => `Show all ${count}`,

  open: 'Open tables',
  openNone: 'No table waits for players',
  openNoneSays: 'Open one, or play against the house meanwhile.',
  openOne: 'Open a public table',
  running: 'Games in progress',
  runningNone: 'No public game is being played',
  runningNoneSays: 'When one is, you can watch it here.',
  asking: 'Asking what is being played',
  noServer: 'No connection to the server',
  noServerSays:
    'You can play against the house and with everybody on this screen. Tables of others appear when it is back.',
  nobody: 'Nobody yet',
  free: (count: number) => (count === 1 ? '1 seat free' : `${count} seats free`),
  clock: (seconds: number) => (seconds % 60 === 0 ? `${seconds / 60} min a move` : `${seconds} s a move`),
  watching: (count: number) => (count === 1 ? '1 watching' : `${count} watching`),
  house: 'house',
  joinTable: 'Join',
  joinTableOf: (table: string) => `Join: ${table}`,
  watch: 'Watch',
  watchTable: (table: string) => `Watch: ${table}`,

  fame: 'Hall of fame',
  about: 'About Parlour',
  terminal: 'Parlour is also played from a terminal and by programs.',
  terminalHow: 'How',
};

export const newTable = {
  title: 'New table',
  game: 'Game',
  what: 'What you play',
  more: 'More options',
  where: 'Where',
  elsewhere: { name: 'With friends elsewhere', says: 'They come by link, by code or from the lobby.' },
  here: { name: 'On this device only', says: 'Everybody plays on this screen, also without a network.' },
  who: 'Who plays',
  you: 'You',
  person: (number: number) => `Player ${number}, at this device`,
  house: (number: number) => `Player ${number}, house`,
  addPerson: 'Somebody at this device',
  addHouse: 'A house player',
  remove: (label: string) => `Remove ${label}`,
  room: (free: number, max: number) => {
    if (free === 0) return `All ${max} seats are taken.`;
    return free === 1 ? 'One more can come by the link.' : `Up to ${free} more can come by the link.`;
  },
  roomHere: (min: number, max: number) =>
    min === 1 ? `1 to ${max} players, you included.` : `${min} to ${max} players, you included.`,
  access: 'Who can come',
  private: { name: 'Friends only', says: 'Whoever has the link or the code.' },
  public: { name: 'Anybody', says: 'The table is listed in the lobby.' },
  clock: 'Time for a move',
  clockSays: 'When it runs out, a stand-in moves. The seat stays yours.',
  clocks: {
    0: 'No limit',
    30: '30 s',
    60: '1 min',
    120: '2 min',
    300: '5 min',
  } as Readonly<Record<number, string>>,
  startsBy: 'Start by itself',
  startsBySays: 'Otherwise you start the game when everybody is there.',
  startAt: 'With so many players',
  create: 'Open the table',
  startHere: (count: number) => (count === 1 ? 'Start alone' : `Start with ${players(count)}`),
  tooFew: (min: number) => `This game needs at least ${players(min)}. Add somebody, or a house player.`,
  tooMany: (max: number) => `At this table there is room for ${players(max)}.`,
  sameName: 'Two people have this name. Give one of them another.',
  together: (option: string) => `“${option}” does not go together with the other options.`,
  noServer: 'There is no connection to the server just now. A table on this device works without one.',
  notSeated: (name: string, why: string) => `${name} could not sit down: ${why}`,
  toTable: 'To the table',
};

export const fame = {
  title: 'Hall of fame',
  says: 'The best ten of every game and rule set. Whoever plays to the end can enter; house players do not count.',
  usual: 'The usual rules',
  marks: {
    pig: 'Turns to win',
    'twenty-one': 'Tokens won',
    yahtzee: 'Points',
  } as Readonly<Record<string, string>>,
  place: 'Place',
  name: 'Name',
  day: 'Day',
  replay: 'Replay',
  replayOf: (name: string, mark: number) => `Replay: ${name}, ${mark}`,
  none: 'Nobody is here yet',
  noneSays: 'The first place is free.',
  notRanked: {
    'twenty-one': 'Tables that close after a number of rounds are ranked.',
  } as Readonly<Record<string, string>>,
  play: (game: string) => `Play ${game}`,
  noServer: 'The hall of fame cannot be reached just now',
  noServerSays: 'It appears here as soon as the server answers.',
};
