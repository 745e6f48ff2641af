// The grammar of the native protocol: requests that a client could send, and how a malicious client
// distorts them. The lines door sends each as a line, the web door as a message.

import type { RequestKind } from '../../src/protocol/from-client.ts';
import type { Random } from '../simulator/random.ts';
import { anyText, harm } from './bytes.ts';
import { MARKS } from './plan.ts';

type Fields = Record<string, unknown>;

const { table, code, token, otherTable } = MARKS;
const GAMES = ['pig', 'yahtzee', 'twenty-one', 'chess', ''];
const HOUSE_TABLES = ['house-pig-hold-at-20', 'house-pig-random', 'house-yahtzee-greedy', 'house-none'];
const MOVES = [
  'roll',
  'hold',
  'keep 11111',
  'keep 00000',
  'score chance',
  'score ones',
  'deal',
  'hit',
  'stick',
];
const EMOTES = ['hello', 'well played', 'thanks', 'oops', 'hurry up', 'goodbye', 'shout'];

/** A table to name: mostly the connection's own. */
function anyTable(random: Random): string {
  if (random.isLikely(0.75)) return table;
  return random.pick([otherTable, 'AAAA-0123456789abcdef', random.pick(HOUSE_TABLES), 'hall-of-fame']);
}

const MAKERS: Readonly<Record<RequestKind, (random: Random) => Fields>> = {
  greet: (random) => ({
    version: random.isLikely(0.95) ? 1 : random.below(5),
    name: anyText(random, 30),
    ...(random.isLikely(0.2) && { token }),
  }),
  list: (random) => (random.isLikely(0.5) ? {} : { game: random.pick(GAMES) }),
  create: (random) => ({
    game: random.pick(GAMES),
    access: random.pick(['public', 'private', 'secret']),
    clock: random.pick([0, 1, 60, 86_400, -1, 1.5]),
    ...(random.isLikely(0.5) && { options: { target: random.pick([1, 20, 100, -5, 'x', 1e9]) } }),
    ...(random.isLikely(0.5) && { seats: random.between(0, 21) }),
    ...(random.isLikely(0.5) && {
      house: random.pick([['hold-at-20'], ['random', 'random'], ['nobody'], []]),
    }),
    ...(random.isLikely(0.1) && { entry: { tokens: random.pick([0, 100, -1, 1e15]) } }),
    ...(random.isLikely(0.2) && { text: anyText(random, 20) }),
    ...(random.isLikely(0.3) && { hand: random.isLikely(0.8) }),
    ...(random.isLikely(0.1) && { dice: ['1', '6'] }),
    ...(random.isLikely(0.1) && { daily: token }),
  }),
  join: (random) =>
    random.pick<Fields>([
      { table: anyTable(random) },
      { table: HOUSE_TABLES[0] },
      { code },
      { code: random.pick(['AAAA', 'ZZZZ', 'aaaa', '????']) },
      { table, token },
      { table, token, hand: random.isLikely(0.5) },
      { table: HOUSE_TABLES[0], hand: true },
      { table: otherTable, token },
      {},
    ]),
  watch: (random) => random.pick<Fields>([{ table: anyTable(random) }, { code }, { table: otherTable }, {}]),
  invite: (random) => ({
    table: anyTable(random),
    strategy: random.pick(['hold-at-20', 'greedy', 'nobody']),
  }),
  remove: (random) => ({ table: anyTable(random), seat: random.pick([0, 1, 2, 19, 1_000_000]) }),
  start: (random) => ({ table: anyTable(random) }),
  text: (random) => ({ table: anyTable(random), text: anyText(random, 20) }),
  move: (random) => ({
    table: anyTable(random),
    move: random.isLikely(0.8) ? random.pick(MOVES) : anyText(random, 20),
    ...(random.isLikely(0.2) && { number: random.between(1, 30) }),
  }),
  roll: (random) => ({
    table: anyTable(random),
    ...(random.isLikely(0.2) && { number: random.between(1, 30) }),
  }),
  'stand-in': (random) => ({
    table: anyTable(random),
    seat: random.pick([0, 1, 5, 1_000_000]),
    on: random.isLikely(0.7),
  }),
  say: (random) => ({
    table: anyTable(random),
    ...(random.isLikely(0.6) ? { emote: random.pick(EMOTES) } : { text: anyText(random, 30) }),
  }),
  leave: (random) => ({ table: anyTable(random) }),
  again: (random) => ({
    table: anyTable(random),
    ...(random.isLikely(0.3) && { text: anyText(random, 20) }),
  }),
  coach: (random) => ({ table: anyTable(random), on: random.isLikely(0.5) }),
  sync: (random) => ({ table: anyTable(random), from: random.pick([0, 1, 5, 2 ** 31, 2 ** 53 - 1]) }),
  glance: (random) => ({
    seats: Array.from({ length: random.between(0, 25) }, () => ({ table: anyTable(random), token })),
  }),
  fame: (random) => (random.isLikely(0.5) ? {} : { game: random.pick(GAMES) }),
  daily: (random) => ({
    ...(random.isLikely(0.5) && { key: token }),
    ...(random.isLikely(0.5) && {
      day: random.pick(['2026-11-15', '2026-02-31', '9999-12-31', '0000-00-00', '1970-01-01']),
    }),
  }),
  ping: () => ({}),
};
const KINDS = Object.keys(MAKERS) as RequestKind[];
/** Opening tables is bounded elsewhere; here it would only fill the memory that is watched. */
const COMMON = KINDS.filter((kind) => kind !== 'create' && kind !== 'join');

function request(random: Random, kind: RequestKind): Fields {
  const id = random.isLikely(0.9)
    ? random.below(1000)
    : random.pick<unknown>(['x', '', 'y'.repeat(65), null, -1, {}]);
  return { id, do: kind, ...MAKERS[kind](random) };
}

const VALUES: ReadonlyArray<(random: Random) => unknown> = [
  () => null,
  () => true,
  () => -1,
  () => 1.5,
  () => Number.MAX_SAFE_INTEGER,
  () => [],
  () => ({}),
  () => ['a', ['b', ['c', ['d', ['e', ['f', ['g', ['h', ['i']]]]]]]]],
  (random) => anyText(random),
  (random) => 'x'.repeat(random.below(3000)),
  (random) => Array.from({ length: random.below(300) }, () => 1),
];

/** Changes, removes or adds a field. */
function bend(random: Random, fields: Fields): Fields {
  const key = random.pick([...Object.keys(fields), 'more', 'constructor', 'toString']);
  if (random.isLikely(0.2))
    return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== key));
  return { ...fields, [key]: random.pick(VALUES)(random) };
}

/** JSON that nobody expects, and text that is not JSON. */
const TRICKS: ReadonlyArray<(text: string, random: Random) => string> = [
  (text) => text.replace('{', '{"id":1,'),
  (text) => text.replace('{', '{"__proto__":{"ok":true},'),
  (text) => text.replace('{', '{"constructor":{"prototype":{}},'),
  (text) => text.replace('{', '{"n":1e999,'),
  (text) => text.replace('{', '{"n":123456789012345678901234567890,'),
  (text) => text.replace('{', '{"a":"\\u0000\\ud800",'),
  (text) => text.replace('}', ',}'),
  (text) => text.replaceAll('"', "'"),
  (text) => `\ufeff${text}`,
  (text) => `${text} // remark`,
  (text) => `[${text}]`,
  (text) => JSON.stringify(text),
  (text, random) => `${' '.repeat(random.below(4000))}${text}`,
  (_text, random) => '['.repeat(random.below(4000)),
  (_text, random) => '{"a":'.repeat(random.below(1500)),
  (text) => text.slice(0, -1),
  () => '{}',
  () => '[]',
  () => 'null',
  () => '',
  () => '0',
  () => 'NaN',
  () => '"',
];

/** One request, valid or not. */
export function nativeText(random: Random): string | Buffer {
  const kind = random.isLikely(0.04) ? random.pick<RequestKind>(['create', 'join']) : random.pick(COMMON);
  const fields = request(random, kind);
  const choice = random.chance();
  if (choice < 0.5) return JSON.stringify(fields);
  if (choice < 0.7) return JSON.stringify(bend(random, fields));
  if (choice < 0.85) return random.pick(TRICKS)(JSON.stringify(fields), random);
  return harm(random, Buffer.from(JSON.stringify(fields)));
}

/** How a visit begins: mostly so that the rest of it makes sense. */
export function nativeArrival(random: Random): readonly string[] {
  if (random.isLikely(0.1)) return [];
  const arrival = [JSON.stringify({ id: 'g', do: 'greet', version: 1, name: `F${random.hex(6)}` })];
  const choice = random.chance();
  if (choice < 0.3) arrival.push(JSON.stringify({ id: 'j', do: 'join', table: random.pick(HOUSE_TABLES) }));
  else if (choice < 0.4) arrival.push(JSON.stringify({ ...request(random, 'create'), id: 'c', game: 'pig' }));
  else if (choice < 0.6) arrival.push(JSON.stringify({ id: 'w', do: 'watch', table: otherTable }));
  return arrival;
}
