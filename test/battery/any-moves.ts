// Moves of every kind, legal or not: everything that the notations of all games can express, and
// things that are not moves at all. The battery offers them to every game at every step. A new game
// whose moves have parts adds them to TEXTS; its words are found automatically.

import type { Game } from '../../src/games/game.ts';
import { GAMES } from '../../src/games/registry.ts';
import { BOXES } from '../../src/games/yahtzee/rules/boxes.ts';

const KEEPS = Array.from({ length: 32 }, (_, mask) => `keep ${mask.toString(2).padStart(5, '0')}`);
const COLUMNS = ['', ' 2', ' 3', ' 4', ' 9'];
const FORMS = GAMES.flatMap(({ notation }) => notation.forms.map(({ form }) => form));
const TEXTS: readonly string[] = [
  ...new Set(FORMS.filter((form) => !form.includes(' '))),
  ...KEEPS,
  ...BOXES.flatMap((box) => COLUMNS.map((column) => `score ${box}${column}`)),
];

const MOVES = new Map(
  GAMES.map((game) => [
    game,
    TEXTS.map((text) => game.notation.parseMove(text)).filter((move) => move !== undefined),
  ]),
);

/** Everything that the notation of this game can express. */
export function movesOf(game: Game): readonly unknown[] {
  return MOVES.get(game) ?? [];
}

const YES = true;
const ODD_COLUMNS = [
  -1,
  0.5,
  3,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '0',
  'length',
  'at',
  null,
  undefined,
  [0],
];
const ODD_BOXES = [
  'nonsense',
  '',
  'Ones',
  'constructor',
  '__proto__',
  'toString',
  0,
  null,
  undefined,
  ['ones'],
];
const ODD_KEEPS = [
  undefined,
  null,
  true,
  5,
  '11111',
  {},
  { length: 5 },
  [],
  [YES, YES, YES, YES],
  [YES, YES, YES, YES, YES, YES],
  [1, 1, 1, 1, 1],
  [YES, YES, YES, YES, 1],
  [YES, YES, YES, YES, 'false'],
  [null, null, null, null, null],
];

const THINGS: readonly unknown[] = [
  undefined,
  null,
  true,
  0,
  1,
  -1,
  Number.NaN,
  7n,
  Symbol('roll'),
  '',
  ' ',
  'Roll',
  'HOLD',
  'peek',
  'constructor',
  '__proto__',
  'toString',
  'keep',
  'score',
  [],
  ['roll'],
  ['hold'],
  ['deal'],
  () => 'roll',
  {},
  Object.create(null),
  { kind: 'roll' },
  { kind: undefined },
  { kind: null, keep: [YES, YES, YES, YES, YES] },
  { kind: 'Keep', keep: [YES, YES, YES, YES, YES] },
  { keep: [YES, YES, YES, YES, YES] },
  { kind: 'keep' },
  { kind: 'score' },
  { kind: 'score', box: 'ones' },
  { kind: 'score', column: 0 },
  { box: 'ones', column: 0 },
  { kind: 'toString', box: 'ones', column: 0 },
  ...ODD_KEEPS.map((keep) => ({ kind: 'keep', keep })),
  ...ODD_COLUMNS.map((column) => ({ kind: 'score', box: 'ones', column })),
  ...ODD_BOXES.map((box) => ({ kind: 'score', box, column: 0 })),
];

/** Not moves in this game: things, texts, and the moves of other games. */
export function listJunk(game: Game): readonly unknown[] {
  const own = new Set(movesOf(game).map((move) => JSON.stringify(move)));
  const others = GAMES.filter((other) => other !== game).flatMap((other) => movesOf(other));
  return [...THINGS, ...TEXTS, ...others].filter((thing) => !own.has(describeThing(thing)));
}

/** As in a message, whatever it is. */
export function describeThing(thing: unknown): string {
  const isWritten = ['object', 'string', 'number'].includes(typeof thing);
  return isWritten ? JSON.stringify(thing) : `something of type ${typeof thing}`;
}
