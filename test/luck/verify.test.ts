// A true log is verified; a log with one thing changed is not, and the first wrong event is named. Both verifiers, ours and the
// independent one in Python, must say the same.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, test } from 'vitest';
import { makeLines } from '../../src/luck/chain.ts';
import { verifyLog } from '../../src/luck/verify.ts';
import type { LogEvent } from '../../src/rules/log.ts';
import { OPTION_SETS, type OptionSet } from '../battery/option-sets.ts';
import { makeRecord } from './logs.ts';

const page = readFileSync(new URL('../../docs/LUCK.md', import.meta.url), 'utf8');
const example = /```text\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
const pigSet = OPTION_SETS.find(({ game, options }) => game.id === 'pig' && options['target'] === 20)!;
const cardSet = OPTION_SETS.find(({ game, options }) => game.id === 'twenty-one' && options['stake'] === 20)!;

const folder = mkdtempSync(join(tmpdir(), 'parlour-verify-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What tools/verify.py says of some logs: its exit status and output for each. */
function askPython(logs: readonly string[]): ReadonlyArray<{ status: number | null; output: string }> {
  return logs.map((log, index) => {
    const file = join(folder, `${index}.jsonl`);
    writeFileSync(file, log);
    const script = new URL('../../tools/verify.py', import.meta.url).pathname;
    const run = spawnSync('python3', [script, file], { encoding: 'utf8' });
    expect(run.stderr, 'Python complains of nothing').toBe('');
    return { status: run.status, output: run.stdout };
  });
}

/** Ours, in the words of exit statuses. */
function askOurs(log: string): { status: number; event: number | undefined } {
  const verdict = verifyLog(log);
  if (!verdict.ok) return { status: 1, event: verdict.reason.event };
  return { status: verdict.value.isFinished ? 0 : 3, event: undefined };
}

function expectBothSay(log: string, wanted: { status: number; event?: number }): void {
  expect(askOurs(log)).toEqual({ event: undefined, ...wanted });
  const [python] = askPython([log]);
  expect(python?.status, python?.output).toBe(wanted.status);
  if (wanted.event !== undefined) expect(python?.output).toContain(`Event ${wanted.event}:`);
}

describe('a true log', () => {
  test('the example of docs/LUCK.md is verified by both', () => {
    expect(example.split('\n').length).toBe(16);
    expectBothSay(example, { status: 0 });
  });

  test.each(OPTION_SETS)(
    '$title: both verify random games, and agree on those that are not finished',
    (set) => {
      for (const seed of [1, 2, 3]) {
        const whole = makeRecord(set, seed);
        const isOver = set.game.turn(whole.state).kind === 'over';
        expectBothSay(makeLines(whole.events), { status: isOver ? 0 : 3 });
        const half = makeRecord(set, seed, 7);
        const isShort = set.game.turn(half.state).kind === 'over';
        expectBothSay(makeLines(half.events), { status: isShort ? 0 : 3 });
      }
    },
  );

  test.each(OPTION_SETS)('$title: ours verifies a hundred more', (set) => {
    for (let seed = 100; seed < 200; seed += 1) {
      const record = makeRecord(set, seed, 300);
      const verdict = verifyLog(makeLines(record.events));
      expect(verdict.ok, `seed ${seed}: ${JSON.stringify(verdict)}`).toBe(true);
    }
  });
});

describe('a log with one changed byte', () => {
  test('is refused at the line of that byte, wherever it is', () => {
    const lines = example.split('\n');
    let at = 0;
    for (const [index, line] of lines.slice(0, -1).entries()) {
      // Each byte becomes another one; the line feed too, which joins the line with the next.
      for (let place = 0; place <= line.length; place += 1) {
        const letter = example[at + place] === 'a' ? 'b' : 'a';
        const changed = example.slice(0, at + place) + letter + example.slice(at + place + 1);
        expect(askOurs(changed), `line ${index + 1}, byte ${place + 1}`).toEqual({
          status: 1,
          event: index + 1,
        });
      }
      at += line.length + 1;
    }
  });

  test('any byte, any value, any game', () => {
    const sets = fc.constantFrom<OptionSet>(pigSet, cardSet);
    const property = fc.property(
      sets,
      fc.nat({ max: 20 }),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (set, seed, at, bits) => {
        const log = Buffer.from(makeLines(makeRecord(set, seed + 1, 40).events));
        const place = at % log.length;
        const line = log.subarray(0, place).toString('latin1').split('\n').length;
        log[place]! ^= bits;
        // As `parlour verify` reads it: bytes that are no text become U+FFFD.
        const verdict = verifyLog(new TextDecoder('utf-8', { ignoreBOM: true }).decode(log));
        expect(verdict).toMatchObject({ ok: false, reason: { event: line } });
      },
    );
    fc.assert(property, { numRuns: 400 });
  });

  test('the same for the other verifier', () => {
    const bytes = Buffer.from(example);
    const places = Array.from({ length: 25 }, (_, index) => Math.floor((bytes.length * (index + 0.5)) / 25));
    for (const place of places) {
      const changed = Buffer.from(bytes);
      changed[place]! ^= 1;
      const line = bytes.subarray(0, place).toString('latin1').split('\n').length;
      expectBothSay(changed.toString('utf8'), { status: 1, event: line });
    }
  });
});

/** A forger who makes the chain right again: only luck and rules can convict him. */
function forge(events: readonly LogEvent[], change: (events: LogEvent[]) => void): string {
  const copy = structuredClone(events) as LogEvent[];
  change(copy);
  return makeLines(copy.map((event, index) => ({ ...event, number: index + 1 })));
}

function find<Kind extends LogEvent['kind']>(
  events: LogEvent[],
  kind: Kind,
  nth = 0,
): Extract<LogEvent, { kind: Kind }> {
  return events.filter((event) => event.kind === kind)[nth] as Extract<LogEvent, { kind: Kind }>;
}

function replace(events: LogEvent[], event: LogEvent, fields: object): void {
  events[event.number - 1] = { ...event, ...fields } as LogEvent;
}

describe('a forged log, with all sums right', () => {
  const { events } = makeRecord(pigSet, 11);
  const drawAt = events.findIndex(({ kind }) => kind === 'draw');
  const moveAt = events.findIndex(({ kind }) => kind === 'move');
  const overAt = events.findIndex(({ kind }) => kind === 'over');
  const textAt = events.findIndex(({ kind }) => kind === 'text');

  test('is made of what it should be', () => {
    expect([drawAt, moveAt, overAt, textAt].every((at) => at > 0)).toBe(true);
    expectBothSay(makeLines(events), { status: 0 });
  });

  test.each<[string, (list: LogEvent[]) => void, number]>([
    [
      'another die',
      (list) =>
        replace(list, find(list, 'draw'), {
          drawn: list[drawAt]!.kind === 'draw' && find(list, 'draw').drawn === '6' ? '5' : '6',
        }),
      drawAt + 1,
    ],
    ['a die that cannot be', (list) => replace(list, find(list, 'draw'), { drawn: '7' }), drawAt + 1],
    ['a card for a die', (list) => replace(list, find(list, 'draw'), { drawn: 'As' }), drawAt + 1],
    ['a draw left out', (list) => list.splice(drawAt, 1), drawAt + 1],
    ['a draw made twice', (list) => list.splice(drawAt, 0, list[drawAt]!), drawAt + 2],
    ['another text', (list) => replace(list, find(list, 'text'), { text: 'Eva' }), drawAt + 1],
    ['a text too long', (list) => replace(list, find(list, 'text'), { text: 'ü'.repeat(33) }), textAt + 1],
    [
      'a text of somebody who is not there',
      (list) => replace(list, find(list, 'text'), { seat: 5 }),
      textAt + 1,
    ],
    ['another table', (list) => replace(list, find(list, 'start'), { table: 'other' }), drawAt + 1],
    ['another commitment', (list) => replace(list, find(list, 'commit'), { commitment: '0'.repeat(64) }), 2],
    ['another secret', (list) => replace(list, find(list, 'reveal'), { secret: '0'.repeat(64) }), 2],
    [
      'a move of the other seat',
      (list) => replace(list, find(list, 'move'), { seat: 1 - find(list, 'move').seat }),
      moveAt + 1,
    ],
    ['a move that does not exist', (list) => replace(list, find(list, 'move'), { move: 'peek' }), moveAt + 1],
    ['a move in other words', (list) => replace(list, find(list, 'move'), { move: 'ROLL' }), moveAt + 1],
    ['a move left out', (list) => list.splice(moveAt, 1), moveAt + 1],
    ['another winner', (list) => replace(list, find(list, 'over'), { winners: [0, 1] }), overAt + 1],
    [
      'another score',
      (list) =>
        replace(list, find(list, 'over'), {
          scores: [
            { seat: 0, score: 99 },
            { seat: 1, score: 98 },
          ],
        }),
      overAt + 1,
    ],
    ['an early end', (list) => list.splice(moveAt, 0, list[overAt]!), moveAt + 1],
    ['a secret published early', (list) => list.splice(moveAt, 0, list.at(-1)!), moveAt + 1],
    ['two starts', (list) => list.splice(1, 0, list[0]!), 2],
    ['no start', (list) => list.splice(0, 1), 1],
    ['no commitment', (list) => list.splice(1, 1), 2],
    ['another game', (list) => replace(list, find(list, 'start'), { game: 'chess' }), 1],
    [
      'an option that does not exist',
      (list) => replace(list, find(list, 'start'), { options: { aim: 3 } }),
      1,
    ],
    ['too many seats', (list) => replace(list, find(list, 'start'), { seats: 9 }), 1],
    ['a newer format', (list) => replace(list, find(list, 'start'), { format: 2 }), 1],
    [
      'a newcomer where nobody joins',
      (list) => list.splice(moveAt, 0, { number: 1, kind: 'join', seat: 2, entry: {} }),
      moveAt + 1,
    ],
    ['something after the end', (list) => list.push(list[moveAt]!), events.length + 1],
    ['a field too many', (list) => replace(list, find(list, 'move'), { note: 'x' }), moveAt + 1],
  ])('%s', (_title, change, event) => {
    expectBothSay(forge(events, change), { status: 1, event });
  });

  test('of Twenty-One: another tally of tokens, a seat given twice, a round without its own secret', () => {
    const record = makeRecord(cardSet, 5);
    const reveals = record.events.flatMap((event, index) => (event.kind === 'reveal' ? [index] : []));
    expect(reveals.length).toBeGreaterThan(1);
    const first = reveals[0]!;
    expectBothSay(
      forge(record.events, (list) => list.splice(first, 2)),
      { status: 1, event: first + 1 },
    );
    const joinFirst = forge(record.events, (list) =>
      list.splice(2, 0, { number: 1, kind: 'join', seat: 1, entry: { tokens: 5 } }),
    );
    expect(askOurs(joinFirst)).toEqual({ status: 1, event: 3 });
    expectBothSay(joinFirst, { status: 1, event: 3 });
  });
});

describe('what is no log', () => {
  test.each([
    ['nothing', '', 1],
    ['one empty line', '\n', 1],
    ['no line end', example.trimEnd(), 15],
    ['other line ends', example.replaceAll('\n', '\r\n'), 1],
    ['a text', 'hello\n', 1],
    ['JSON of another kind', '[1,2,3]\n', 1],
    ['a byte order mark', `\uFEFF${example}`, 1],
  ])('%s', (_title, log, event) => {
    expectBothSay(log, { status: 1, event });
  });
});
