// English: the lobby.

import { isolate } from '../isolate.ts';

function listed(names: readonly string[]): string {
  const shown = names.map(isolate);
  return shown.length < 2 ? shown.join('') : `${shown.slice(0, -1).join(', ')} and ${shown.at(-1) ?? ''}`;
}

export const lobby = {
  title: 'What shall we play?',
  change: 'change name and face',
  chooseName: 'Choose a name',

  playNow: 'Play now',
  play: 'Play',
  notNow: 'That could not be done.',
  playHere: 'Play on this device',

  friends: 'With friends',
  newTable: (game: string) => `New table: ${game}`,
  otherGame: 'Another game, or other rules',
  gotCode: 'You get a link and a code. Or do you have one?',
  code: 'Code, four letters',
  join: 'Join',
  codeWrong: 'A code has four letters, such as KTRW, and never I or O. You can paste a whole link too.',

  here: 'Everybody here',
  hereSays: 'One screen, passed around. Works without a network.',
  hereLast: 'as last time',
  hereStart: 'Start',
  hereStartWith: (names: string, game: string) => `Start: ${game} with ${names}`,
  hereOthers: 'Others',
  hereWho: 'Who plays?',

  yours: 'Your tables',
  listed,
  yourTurn: 'Your turn',
  yourTurnAgainst: (names: string) => (names === '' ? 'Your turn' : `Your turn against ${names}`),
  turns: (count: number) => (count === 1 ? 'Your turn' : `Your turn at ${count} tables`),
  goOn: 'Go on',
  goOnAt: (table: string) => `Go on: ${table}`,
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

  results: 'Your games',
  resultsSay: 'On this device, under this name.',
  games: (count: number) => (count === 1 ? '1 game' : `${count} games`),
  average: 'Average',
  best: 'Best',
  inARow: (count: number) => `Won ${count} in a row`,

  moreTables: 'More tables',
  shownOf: (shown: number, total: number) =>
    `${shown.toLocaleString('en')} of ${total.toLocaleString('en')} tables`,

  open: 'Open tables',
  openNone: 'Nobody is waiting for players just now.',
  openOne: 'Open a public table',
  asking: 'Asking what is being played',
  noServer:
    'No connection to the server. You can play against the house and with everybody on this screen; other tables appear when it is back.',
  nobody: 'Nobody yet',
  free: (count: number) => (count === 1 ? '1 seat free' : `${count} seats free`),
  clock: (seconds: number) => (seconds % 60 === 0 ? `${seconds / 60} min a move` : `${seconds} s a move`),
  watching: (count: number) => (count === 1 ? '1 watching' : `${count} watching`),
  joinTable: 'Join',
  joinTableOf: (table: string) => `Join: ${table}`,
  watch: 'Watch',
  watchTable: (table: string) => `Watch: ${table}`,

  fame: 'Hall of fame',
  about: 'About Parlour',
  terminal: 'You can also play from a terminal, and so can programs.',
  terminalHow: 'How',
};

/** The dialog in which people choose their name, face and colour. */
export const look = {
  title: 'This is you',
  name: 'Your name',
  nameHint: 'Others see it at the table. No account, no password.',
  face: 'Face',
  faceOf: (number: number) => `Face ${number}`,
  fromName: 'The one that belongs to the name',
  others: 'Other faces',
  colour: 'Colour',
  colourHint: 'If somebody at the table has it already, you get the next one.',
  colours: ['Blue', 'Rose', 'Olive', 'Violet', 'Sea', 'Rust', 'Slate', 'Brown'],
  keep: 'Keep',
  cancel: 'Cancel',
};
