// English: the lobby.

function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}

export const lobby = {
  title: 'Play something',
  youAre: 'You are',
  change: 'Change the name',
  chooseName: 'Choose a name',
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
  codeWrong: 'A code has four letters, such as KTRW. You can paste the whole link too.',

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

  moreTables: 'More tables',
  shownOf: (shown: number, total: number) =>
    `${shown.toLocaleString('en')} of ${total.toLocaleString('en')} tables`,

  open: 'Open tables',
  openNone: 'No table is waiting for players',
  openNoneSays: 'Open one, or play against the house meanwhile.',
  openOne: 'Open a public table',
  running: 'Games in progress',
  runningNone: 'No public game is being played',
  runningNoneSays: 'When one is, you can watch it here.',
  asking: 'Asking what is being played',
  noServer: 'No connection to the server',
  noServerSays:
    'You can play against the house and with everybody on this screen. Other tables appear when it is back.',
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
  terminal: 'You can also play from a terminal, and so can programs.',
  terminalHow: 'How',
};
