// A true log is verified; a log with one thing changed is not, and the first wrong event is named.
// Both verifiers, ours and the independent one in Python, must agree.

import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeLines } from '../../src/luck/chain.ts';
import type { LogEvent } from '../../src/games/log.ts';
import { OPTION_SETS, type OptionSet } from '../battery/option-sets.ts';
import { findUnseen, type Sightings } from '../battery/sightings.ts';
import { makeTableLog, type TableLog } from './logs.ts';
import { askOurs, askPython, judgeTogether, type Verdict } from './python.ts';

/** A collector needs more games until it has made every rare scoring. */
const SEEDS_EACH = { random: 15, collecting: 20 };
/** The fewest of each rare scoring of Yahtzee in the logs of one set. */
const SIGHTINGS_MIN = 5;

const page = readFileSync(new URL('../../docs/LUCK.md', import.meta.url), 'utf8');
const example = /```text\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
const pigSet = OPTION_SETS.find(({ game, options }) => game.id === 'pig' && options['target'] === 20)!;
const cardSet = OPTION_SETS.find(
  ({ game, options }) => game.id === 'twenty-one' && options['tokens'] === 35,
)!;

const judge = judgeTogether();

/** A test for a log and its verdict. */
function testBoth(title: string, log: string | Uint8Array, verdict: Verdict): void {
  const judged = judge(log);
  test.each([title])('%s', () => {
    expect(judged()).toEqual({ ours: verdict, python: verdict });
  });
}

function lineOf(log: Uint8Array, place: number): number {
  return Buffer.from(log.subarray(0, place)).toString('latin1').split('\n').length;
}

/** Verifiers ignore who sits where, so it is checked here: two players never share a seat. */
function findSharedSeats(events: readonly LogEvent[]): readonly LogEvent[] {
  const taken = new Set<number>();
  return events.filter((event) => {
    if (event.kind === 'rise') taken.delete(event.seat);
    if (event.kind !== 'sit') return false;
    const isShared = taken.has(event.seat);
    taken.add(event.seat);
    return isShared;
  });
}

describe('a true log', () => {
  test('the example of docs/LUCK.md is whole', () => {
    expect(example.split('\n').length).toBe(16);
  });

  testBoth('the example of docs/LUCK.md is verified by both', example, 'verified');

  const played = OPTION_SETS.map((set) => {
    const seeds = Array.from({ length: SEEDS_EACH[set.choosing] }, (_, index) => index + 1);
    const records = seeds.flatMap((seed) => [makeTableLog(set, seed), makeTableLog(set, seed, seed)]);
    const judged = records.map(({ events }) => judge(makeLines(events)));
    return { title: set.title, set, records, judged };
  });
  test.each(played)('$title: both verify random games, whole and broken off', ({ set, records, judged }) => {
    const isEnded = ({ table }: TableLog): boolean => table.phase === 'over' || table.phase === 'closed';
    const expected = records.map((record) => (isEnded(record) ? 'verified' : 'unfinished'));
    const both = judged.map((verdicts) => verdicts());
    expect(both.map(({ ours }) => ours)).toEqual(expected);
    expect(both.map(({ python }) => python)).toEqual(expected);
    expect(expected).toContain('verified');
    expect(records.flatMap(({ events }) => findSharedSeats(events))).toEqual([]);
    if (set.choosing === 'random') return;
    const sightings: Sightings = new Map();
    for (const [name, count] of records.flatMap((record) => [...record.sightings]))
      sightings.set(name, (sightings.get(name) ?? 0) + count);
    expect(findUnseen(set, sightings, SIGHTINGS_MIN)).toEqual([]);
  });

  const { events } = makeTableLog({ ...pigSet, options: { target: 10_000, first: 0 } }, 1);
  const unwon = judge(makeLines(events));
  test('a game of Pig that nobody wins ends for both after the same number of turns', () => {
    expect(find(events, 'over').winners).toEqual([]);
    expect(unwon()).toEqual({ ours: 'verified', python: 'verified' });
  });
});

describe('a log with one changed byte', () => {
  test('is refused at the line of that byte, wherever it is', () => {
    const bytes = Buffer.from(example);
    for (let place = 0; place < bytes.length; place += 1) {
      const changed = Buffer.from(bytes);
      changed.writeUInt8(bytes.readUInt8(place) ^ 1, place);
      expect(askOurs(changed), `byte ${place}`).toBe(lineOf(bytes, place));
    }
  });

  test('any byte, any value, any game; the other verifier says the same', () => {
    const change = fc.record({
      set: fc.constantFrom<OptionSet>(pigSet, cardSet),
      seed: fc.integer({ min: 1, max: 20 }),
      at: fc.nat(),
      bits: fc.integer({ min: 1, max: 255 }),
    });
    const changes = fc.array(change, { minLength: 200, maxLength: 200 });
    const known = new Map<string, string>();
    const logOf = (set: OptionSet, seed: number): string => {
      const key = `${set.title} ${seed}`;
      const log = known.get(key) ?? makeLines(makeTableLog(set, seed, 40).events);
      known.set(key, log);
      return log;
    };
    const property = fc.property(changes, (list) => {
      const logs = list.map(({ set, seed, at, bits }) => {
        const log = Buffer.from(logOf(set, seed));
        const place = at % log.length;
        log.writeUInt8(log.readUInt8(place) ^ bits, place);
        return { log, line: lineOf(log, place) };
      });
      const lines = logs.map(({ line }) => line);
      expect(logs.map(({ log }) => askOurs(log))).toEqual(lines);
      expect(askPython(logs.map(({ log }) => log))).toEqual(lines);
    });
    fc.assert(property, { numRuns: 1 });
  });
});

/** A forger who repairs the numbers and the chain: only luck and rules can convict them. */
function forge(events: readonly LogEvent[], change: (events: LogEvent[]) => void): string {
  const copy = structuredClone(events) as LogEvent[];
  change(copy);
  return makeLines(copy.map((event, index) => ({ ...event, number: index + 1 })));
}

function find<Kind extends LogEvent['kind']>(
  events: readonly LogEvent[],
  kind: Kind,
): Extract<LogEvent, { kind: Kind }> {
  return events.find((event) => event.kind === kind) as Extract<LogEvent, { kind: Kind }>;
}

/** Changes fields of the first event of this kind. */
function edit(kind: LogEvent['kind'], fields: object): (list: LogEvent[]) => void {
  return (list) => {
    const event = find(list, kind);
    list[event.number - 1] = { ...event, ...fields };
  };
}

describe('a forged log, with all sums right', () => {
  const events = makeTableLog(pigSet, 20).events;
  const at = (kind: LogEvent['kind']): number => events.findIndex((event) => event.kind === kind);
  const [firstDraw, firstMove] = [find(events, 'draw'), find(events, 'move')];
  const end = events.length;

  test('is made from a log with events of many kinds', () => {
    expect(new Set(events.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(9);
  });

  testBoth('is made from a log that is right', makeLines(events), 'verified');

  const forgeries: ReadonlyArray<[string, (list: LogEvent[]) => void, Verdict]> = [
    ['another die', edit('draw', { drawn: firstDraw.drawn === '6' ? '5' : '6' }), at('draw') + 1],
    ['an impossible die', edit('draw', { drawn: '7' }), at('draw') + 1],
    ['a die in other digits', edit('draw', { drawn: `0${firstDraw.drawn}` }), at('draw') + 1],
    ['a card for a die', edit('draw', { drawn: 'As' }), at('draw') + 1],
    ['a draw left out', (list) => list.splice(at('draw'), 1), at('draw') + 1],
    ['a draw made twice', (list) => list.splice(at('draw'), 0, list[at('draw')]!), at('draw') + 2],
    ['a text too long', edit('text', { text: 'ü'.repeat(33) }), at('text') + 1],
    ['an empty text', edit('text', { text: '' }), at('text') + 1],
    ['a text with a control character', edit('text', { text: 'a\u0085b' }), at('text') + 1],
    ['a text of a seat that is not taken', edit('text', { seat: 5 }), at('text') + 1],
    ['a second text', (list) => list.splice(at('text'), 0, list[at('text')]!), at('text') + 2],
    [
      'a text that comes late',
      (list) => list.splice(at('draw') + 1, 0, { number: 1, kind: 'text', seat: 1, text: 'late' }),
      at('draw') + 2,
    ],
    ['another commitment', edit('commit', { commitment: '0'.repeat(64) }), end],
    ['another secret', edit('reveal', { secret: '0'.repeat(64) }), end],
    ['a move of the other seat', edit('move', { seat: 1 - firstMove.seat }), at('move') + 1],
    ['a move that does not exist', edit('move', { move: 'peek' }), at('move') + 1],
    ['a move in other words', edit('move', { move: 'ROLL' }), at('move') + 1],
    ['a move left out', (list) => list.splice(at('move'), 1), at('move') + 1],
    ['two winners', edit('over', { winners: [0, 1] }), end - 1],
    ['other scores', edit('over', { scores: [0, 1].map((seat) => ({ seat, score: 19 })) }), end - 1],
    ['an early end', (list) => list.splice(at('move'), 0, list[at('over')]!), at('move') + 1],
    ['no outcome', (list) => list.splice(at('over'), 1), at('over') + 1],
    ['a secret published early', (list) => list.splice(at('move'), 0, list.at(-1)!), at('move') + 1],
    ['two starts', (list) => list.splice(at('commit'), 0, list[at('start')]!), at('commit') + 1],
    ['a table opened twice', (list) => list.splice(1, 0, list[0]!), 2],
    ['a table that is not opened', (list) => list.splice(0, 1), 1],
    ['no start', (list) => list.splice(at('start'), 1), at('start') + 1],
    ['no commitment', (list) => list.splice(at('commit'), 1), at('commit') + 1],
    ['another game', edit('start', { game: 'yahtzee' }), at('start') + 1],
    ['another table', edit('start', { table: 'other' }), at('start') + 1],
    ['an option that does not exist', edit('start', { options: { aim: 3 } }), at('start') + 1],
    ['a starter who is not at the table', edit('start', { options: { first: 3 } }), at('start') + 1],
    ['too many seats', edit('start', { seats: 9 }), at('start') + 1],
    ['a newer format', edit('start', { format: 2 }), at('start') + 1],
    ['a table of a newer format', edit('open', { format: 2 }), 1],
    [
      'scripted dice where none are allowed',
      (list) => list.splice(at('draw'), 1, { number: 1, kind: 'set', drawn: '3' }),
      at('draw') + 1,
    ],
    ['a table without a name', edit('start', { table: '' }), at('start') + 1],
    [
      'a newcomer where nobody joins',
      (list) => list.splice(at('move'), 0, { number: 1, kind: 'join', seat: 2, entry: {} }),
      at('move') + 1,
    ],
    ['something after the end', (list) => list.push(list[at('move')]!), end + 1],
    ['a field too many', edit('move', { note: 'x' }), at('move') + 1],
    ['no secret', (list) => list.pop(), 'unfinished'],
  ];
  for (const [title, change, verdict] of forgeries) testBoth(title, forge(events, change), verdict);

  const others: ReadonlyArray<[string, (list: LogEvent[]) => void]> = [
    ['another text', edit('text', { text: 'Eva' })],
    ['a missing text', (list: LogEvent[]) => list.splice(at('text'), 1)],
    [
      'another table',
      (list: LogEvent[]) => {
        edit('open', { table: 'other' })(list);
        edit('start', { table: 'other' })(list);
      },
    ],
  ];
  test.each(others.map(([title, change]) => [title, judge(forge(events, change))] as const))(
    '%s gives other draws',
    (_title, judged) => {
      const { ours, python } = judged();
      expect(ours).toBeTypeOf('number');
      expect(python).toBe(ours);
    },
  );

  describe('of Twenty-One', () => {
    const cards = makeTableLog(cardSet, 6).events;
    const first = cards.findIndex(({ kind }) => kind === 'reveal');
    const commit = cards.findIndex(({ kind }) => kind === 'commit');
    const join = (seat: number, tokens: number) => (list: LogEvent[]) =>
      list.splice(commit + 1, 0, { number: 1, kind: 'join', seat, entry: { tokens } });
    const joined = (seat: number, tokens: number): string => forge(cards, join(seat, tokens));
    const unsealed = forge(cards, (list) => list.splice(first, 2));
    testBoth('the log itself is right', makeLines(cards), 'verified');
    testBoth('a round without its own secret', unsealed, first + 1);
    testBoth('a seat given twice', joined(1, 5), commit + 2);
    testBoth('too many tokens', joined(0, 1_000_001), commit + 2);
  });

  describe('of Twenty-One for ten', () => {
    const tenSet = OPTION_SETS.find(({ game, seats }) => game.id === 'twenty-one' && seats === 10)!;
    const cards = makeTableLog(tenSet, 1).events;
    const tenth = cards.findIndex((event) => event.kind === 'join' && event.seat === 9);
    const eleventh: LogEvent = { number: 1, kind: 'join', seat: 10, entry: { tokens: 5 } };
    const tooMany = forge(cards, (list) => list.splice(tenth + 1, 0, eleventh));
    testBoth('a tenth player', makeLines(cards.slice(0, tenth + 1)), 'unfinished');
    testBoth('an eleventh player', tooMany, tenth + 2);
  });
});

describe('the same in other letters', () => {
  /** Chains bodies that JSON.stringify would not make. */
  function chain(bodies: readonly string[]): string {
    let sum = '';
    return bodies
      .map((body) => {
        sum = createHash('sha256')
          .update(sum + body)
          .digest('hex');
        return `${body},"sum":"${sum}"}\n`;
      })
      .join('');
  }

  const bodies = makeTableLog(pigSet, 20).events.map((event) => JSON.stringify(event).slice(0, -1));

  testBoth('chained like this it is the log itself', chain(bodies), 'verified');

  const changes: ReadonlyArray<[string, (body: string) => string]> = [
    ['a space', (body) => body.replace(',', ', ')],
    ['a name twice', (body) => body.replace('{', '{"kind":"open",')],
    ['a number with a fraction', (body) => body.replace('"clock":0', '"clock":0.0')],
    ['a number with an exponent', (body) => body.replace('"clock":0', '"clock":0e0')],
    ['an unnecessary escape', (body) => body.replace('"pig"', String.raw`"\u0070ig"`)],
    ['a list around it', (body) => `[${body}`],
    ['deep nesting', (body) => body.replace('"clock":0', `"clock":${'['.repeat(5000)}${']'.repeat(5000)}`)],
  ];
  for (const [title, change] of changes)
    testBoth(`${title} is refused`, chain([change(bodies[0]!), ...bodies.slice(1)]), 1);
});

describe('a text that is not a log', () => {
  const texts: ReadonlyArray<[string, string | Uint8Array, number]> = [
    ['nothing', '', 1],
    ['one empty line', '\n', 1],
    ['no line end', example.trimEnd(), 15],
    ['other line ends', example.replaceAll('\n', '\r\n'), 1],
    ['a text', 'hello\n', 1],
    ['JSON of another kind', '[1,2,3]\n', 1],
    ['a byte order mark', `\uFEFF${example}`, 1],
    ['bytes', Uint8Array.of(0, 255, 10, 13), 1],
  ];
  for (const [title, log, event] of texts) testBoth(title, log, event);
});
