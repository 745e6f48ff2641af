// English: the table around every game.

export const table = {
  title: 'Table',
  nameless: (number: number) => (number === 1 ? 'Guest' : `Player ${number}`),
  guest: (number: string | undefined) => (number === undefined ? 'Guest' : `Guest ${number}`),
  satDown: (name: string) => `${name} sat down.`,
  houseSatDown: (name: string) => `${name} sat down for the house.`,
  left: (name: string) => `${name} left the table.`,
  wantsAgain: (name: string) => `${name} wants another game.`,
  coachOn: (name: string) => `${name} has a coach now.`,
  coachOff: (name: string) => `${name} no longer has a coach.`,
  standIn: {
    clock: (name: string) => `${name} ran out of time; a stand-in moves.`,
    away: (name: string) => `${name} is away; a stand-in moves.`,
  },
  started: 'The game begins.',
  closed: 'The table is closed.',
  wins: (name: string) => `${name} wins.`,
  drawn: (names: readonly string[]) => `A draw between ${names.join(' and ')}.`,
  nobodyWins: 'Nobody wins.',
  /** Alone there is nobody to win against. */
  endsWith: (name: string, score: string) => `${name} ends with ${score}.`,
  winsBy: (said: { name: string; score: string; margin: number; others: readonly string[] }) =>
    `${said.name} wins with ${said.score}, ${said.margin} ahead of ${said.others.join(' and ')}.`,
  drawnWith: (names: readonly string[], score: string) =>
    `A draw between ${names.join(' and ')} with ${score} each.`,
  missed: 'Some of the game went by while you were away.',
  movesMissed: (count: number) => `${count} moves were made meanwhile.`,
  said: (name: string, text: string) => `${name} says: ${text}`,
  fame: (name: string, place: number) => `${name} enters the hall of fame in place ${place}.`,
  noScreen: 'This page cannot show that game yet. Reload it, it may be old.',

  arriving: 'Going to the table',
  arrivingLong: 'The server has not answered yet. You will be there as soon as it does.',
  notThere: 'No such table',
  endings: {
    replaced: 'You are playing on another screen',
    closed: 'The table is closed',
    left: 'You have left the table',
    'table-full': 'The table is full',
    'no-screen': 'A game that this page does not know',
  } as Readonly<Record<string, string>>,
  playHere: 'Play here',
  comeBack: 'Come back',

  invites: (name: string, game: string) => `${name} invites you to ${game}`,
  invitedSays: 'Choose a name and sit down. That is all.',
  tableOpen: (game: string) => `A table for ${game} is open`,
  askFriends: (name: string) => `Ask your friends to the table, ${name}`,
  askSays: 'They need the link, or the code, and a name. Nothing else.',
  whoElse: (name: string) => `${name} is here. Who else?`,
  lateSays: 'People who come later can watch, and play the next game.',
  waitingFor: (count: number) =>
    count === 1 ? 'Waiting for one more player' : `Waiting for ${count} more players`,
  waitingForHost: (name: string) => `Waiting for ${name} to start the game`,
  readyToStart: 'Everybody here?',
  start: (count: number) => `Start with ${count} players`,
  startAlone: 'Start alone',
  canStart: (count: number) => (count === 2 ? 'Two can start.' : `${count} can start.`),
  startsAlone: 'The first round begins as soon as two are here.',
  startsAt: (count: number) => `The game starts by itself when ${count} are seated.`,
  host: 'host',
  house: 'house',
  here: 'here',
  away: 'away',
  mute: (name: string) => `Mute ${name}`,
  unmute: (name: string) => `Unmute ${name}`,
  muted: 'muted',
  remove: (name: string) => `Remove ${name}`,
  awayFor: (name: string, time: string) => `${name} has been away for ${time}.`,
  letStandIn: 'Let a stand-in play',
  wait: 'Wait',
  standInPlays: (name: string) => `A stand-in plays for ${name} until they are back.`,
  waitFor: (name: string) => `Wait for ${name}`,

  seats: 'Seats',
  freeSeat: 'free',
  justCame: 'just came',
  isHere: 'here',
  seated: (count: number) => (count === 1 ? '1 player' : `${count} players`),
  askHouse: 'Or ask the house',
  houseStrength: (strength: number, of: number) => `, house player, strength ${strength} of ${of}`,
  houseAdd: '. Add.',
  houseRemove: '. Remove.',
  practice: 'practice',
  change: 'change',
  changeGame: 'Change the game or the rules',

  invite: 'Invite friends',
  code: 'Code',
  copyLink: 'Copy the link',
  share: 'Share the link',
  shareText: (name: string, game: string) =>
    name === '' ? `Come and play ${game}` : `${name} invites you to ${game}`,
  qr: 'QR code',
  qrSays: 'Point a camera here, or type',
  qrCode: 'and the code.',
  /** Around the flag. */
  notReachable: [
    'Only this computer can open this link. Start the server with',
    ', and others in your network can come.',
  ],
  otherAddress: 'They cannot open it? Try another address',
  notifyMe: 'Tell me when it is my turn',
  qrOf: (address: string) => `QR code of ${address}`,
  houseOffer: 'Nobody has come yet. The house is always ready to play.',
  personHere: 'Somebody else at this device',
  addPerson: 'Add',
  yourName: 'Your name',
  sitDown: 'Sit down',
  bring: (what: string) => `${what} to sit down with`,
  watching: 'You are watching.',

  /** Shouted over the table. */
  moments: { yahtzee: 'Yahtzee!', natural: 'Natural!' },
  skip: 'Skip',
  delays: {
    sending: 'Sending…',
    noAnswer: 'No answer from the server',
    notConnected: 'Not connected. Your move will be sent.',
  },
  timeLeft: (minutes: number, seconds: number) => `${minutes}:${String(seconds).padStart(2, '0')}`,
  passTo: (name: string) => `Pass the device to ${name}`,
  passWhy: 'The cards are closed. Nobody else should look now.',
  iAm: (name: string) => `I am ${name}, show my cards`,

  over: 'The game is over.',
  again: 'Play again',
  tally: (games: number, wins: readonly string[]) => `Wins in ${games} games: ${wins.join(', ')}.`,
  wantAgain: (names: readonly string[]) =>
    names.length === 1
      ? `${names.join('')} wants another game.`
      : `${names.join(' and ')} want another game.`,
  waitsAgain: (names: readonly string[]) => `Waiting for ${names.join(' and ')} to agree.`,
  mayNotComeBack: (names: readonly string[]) =>
    `${names.join(' and ')} may not come back. You can open a new table from the lobby.`,
  replay: 'Replay',
  review: 'Review',
  check: 'Check the luck',

  log: 'What happened',
  logEmpty: 'Nothing yet.',
  emotes: 'Say something',
  unread: (count: number) => `${count} new`,
  say: 'Say in your own words',
  send: 'Say',

  askCoach: 'Ask the coach',
  menu: 'Table, help and settings',
  menuTitle: 'Menu',
  daily: (game: string) => `Daily ${game}`,
  dailyWhere: (where: string) => `Daily: ${where.charAt(0).toLowerCase()}${where.slice(1)}`,
  aboutTable: 'About this table',
  help: 'How to play, and keys',
  howTo: (game: string) => `How to play ${game}`,
  keysTitle: 'Keys',
  keysOff: 'Keys for moves are switched off in the settings.',
  keysReader:
    'With a screen reader, letters, digits and arrows may be its own keys. Every move is a button, too: Tab leads there, and the first Tab of the page offers to skip to the table.',
  keys: [
    { key: 'Esc', says: 'Skip what is being shown' },
    { key: 'C', says: 'Open or close the chat' },
    { key: 'M', says: 'Turn the sound on or off' },
    { key: '?', says: 'This help' },
    { key: 'Tab', says: 'Go to the next control' },
  ],
  players: 'Players',
  watchers: (count: number) =>
    count === 0
      ? 'Nobody is watching.'
      : count === 1
        ? 'One person is watching.'
        : `${count} people are watching.`,
  rules: 'Rules',
  clock: 'Time for a move',
  noClock: 'No limit',
  clockSeconds: (seconds: number) => (seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`),
  access: 'Who can join',
  accesses: { public: 'Anybody, from the lobby', private: 'Only people with the link or the code' },
  fairness: 'Fair luck',
  commitmentSays:
    'The luck of this game was fixed before it began. This number is its seal: when the secret is published at the end, everybody can check that nothing was changed.',
  leave: 'Leave the table',
  stopWatching: 'Stop watching',
  leaveWhat: 'A stand-in will play on for you, and you cannot come back to this game.',
  leaveRunning: 'You leave when your round is over, with the tokens you have.',
  noLog: 'The log of this table is not available just now.',
};

export const emotes: Readonly<Record<string, string>> = {
  hello: 'Hello!',
  'well played': 'Well played!',
  thanks: 'Thanks!',
  oops: 'Oops!',
  'hurry up': 'Hurry up!',
  goodbye: 'Goodbye!',
};

/**
 * Refusals by the server's reason, or by that reason and the game where the game knows better. A
 * reason that is missing here is shown in the server's own sentence.
 */
export const refusals: Readonly<Record<string, string>> = {
  'no-such-table': 'There is no table with this code. It may be over, or the code may be mistyped.',
  'table-full': 'Every seat is taken. You can watch.',
  'already-started': 'The game has started already. You can watch.',
  'not-host': 'Only the host can do that.',
  'too-late': 'That came too late. Please look again and choose.',
  'no-roll-due': 'No roll is waiting for you.',
  'not-your-roll': 'Another player is about to roll.',
  replaced: 'Your seat moved to another tab or device of yours. You can take it back here.',
  closed: 'Nobody can play here any more.',
  left: 'Your seat is free.',
  'has-left':
    'You left this game, or were away for too long. You may watch, and sit down again once your old seat is free.',
  'left-table': 'You left this table, or were away for too long, and your seat is free.',
  'was-removed': 'The host removed you from this table.',
  'seat-gone': 'The rules of this game have freed your seat.',
  'wrong-token': 'You no longer have this seat.',
  'not-away': 'That player is back.',
  'away-too-short': 'That player has not been away for 30 seconds yet.',
  'has-quit': 'That player has left the game.',
  'clock-runs': 'This table has a clock: when it runs out, a stand-in plays.',
  'not-published-yet': 'The log is published when the game is over.',
  'name-empty': 'Please enter a name.',
  'name-too-long': 'A name has at most 40 characters.',
  'name-not-printable': 'The name has characters that cannot be seen.',
  'name-marks': 'The name has too many marks on one letter.',
  'too-many-requests': 'That was a bit fast. Please try again.',
  'too-many-tables': 'Too many tables are being played from your network. Leave one first.',
  'all-tables-taken': 'Every table of this server is taken. Please try again later.',
  'follows-too-many': 'You have too many tables open here. Leave one first.',
};
