// What several examples share: one table of Pig in the middle of a turn. docs/PROTOCOL.md shows the
// examples, and a test checks each against its schema.

export const TABLE = 'KTRW-0123456789abcdef';
export const SEAT_TOKEN = '5f1d7a84db00d2fce00b31a7fc73224f';

const SEAT = {
  house: '',
  hasQuit: false,
  wantsAgain: false,
  hasCoach: false,
  isHere: true,
  standIn: false,
};
const ANA = { seat: 0, name: 'Ana', colour: 5, ...SEAT };
const BEN = { seat: 1, name: 'Ben', colour: 4, ...SEAT };

export const ANA_AWAY = { ...ANA, isHere: false, away: 30 };

export const POSITION = {
  options: { target: 100, first: 1 },
  scores: [0, 0],
  phase: 'choose',
  first: 0,
  seat: 0,
  pot: 10,
  turns: 0,
};

const ABOUT = {
  table: TABLE,
  code: 'KTRW',
  game: 'pig',
  options: { target: 100, first: 1 },
  access: 'public',
  clock: 60,
  startAt: 2,
  isPractice: false,
} as const;

/** Ana has opened the table with a house player, and is waiting for a third player. */
export const GATHERING = {
  ...ABOUT,
  access: 'private',
  startAt: 3,
  phase: 'gathering',
  number: 3,
  host: 0,
  you: 0,
  seats: [ANA, { ...BEN, name: 'hold-at-20', house: 'hold-at-20', colour: 6 }],
  watchers: 0,
} as const;

/** As Ana sees it, after she has rolled a six. */
export const PLAYING = {
  ...ABOUT,
  phase: 'playing',
  number: 9,
  host: 0,
  you: 0,
  seats: [ANA, { ...BEN, isHere: false, away: 12 }],
  watchers: 3,
  position: POSITION,
  turn: { kind: 'seat', seat: 0 },
  commitment: '5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9',
  seconds: 60,
} as const;

export const ROLLED = [
  { number: 8, kind: 'move', seat: 0, move: 'roll' },
  { number: 9, kind: 'draw', drawn: '6' },
] as const;
