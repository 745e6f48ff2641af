// Two verifiers, one verdict: random logs, damaged at random and chained again, must be judged
// alike by ours and by tools/verify.py, down to the number of the event. Neither knows the other,
// so a mistake in one would show.

import { expect, test } from 'vitest';
import { makeLines } from '../../src/luck/chain.ts';
import type { LogEvent } from '../../src/games/log.ts';
import { BOXES } from '../../src/games/yahtzee/rules/boxes.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import { OPTION_SETS, type OptionSet } from '../battery/option-sets.ts';
import { makeTableLog } from './logs.ts';
import { judgeTogether, type Verdict } from './python.ts';

const LOGS_EACH = { random: 30, collecting: 20 };
/** Where a log breaks off. A collector needs some turns before a joker comes. */
const MOVES_MAX = { random: [3, 10, 40], collecting: [40, 80, 160] };
/** Roughly how many further Yahtzees are tried in other boxes. */
const FURTHERS_TRIED = 60;

type Pick = <Item>(items: readonly Item[]) => Item;

/** Other values for a field, possible and impossible. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  seat: [0, 1, 2, 3, 7],
  seats: [0, 1, 2, 3, 20],
  drawn: ['1', '6', '1 2 3 4 5', '2 2', 'As', 'Th', '9d'],
  move: [
    'roll',
    'hold',
    'deal',
    'hit',
    'stick',
    'keep 11111',
    'keep 00000',
    'score chance',
    'score yahtzee',
    'score ones 2',
    'score sixes',
    'score full-house',
    'score large-straight',
  ],
  entry: [{}, { tokens: 1 }, { tokens: 20 }, { tokens: 0 }, { stake: 2 }],
  winners: [[], [0], [1], [0, 1]],
  text: ['x', '', 'für Elise'],
};

const DAMAGES: ReadonlyArray<(events: LogEvent[], at: number, pick: Pick) => void> = [
  (events, at) => events.splice(at, 1),
  (events, at) => events.splice(at, 0, events[at]!),
  (events, at) => events.splice(at, 2, ...events.slice(at, at + 2).toReversed()),
  (events, at, pick) => events.splice(at, 0, pick(events)),
  (events, at) => events.splice(at),
  change,
  change,
  change,
  (events, at, pick) => {
    const seat = pick([0, 1, 2, 3, 10]);
    events.splice(
      at,
      0,
      pick<LogEvent>([
        { number: 1, kind: 'join', seat, entry: { tokens: 30 } },
        { number: 1, kind: 'leave', seat },
      ]),
    );
  },
];

function change(events: LogEvent[], at: number, pick: Pick): void {
  const event = events[at]!;
  const fields = Object.keys(event).filter((name) => Object.hasOwn(VALUES, name));
  if (fields.length === 0) return;
  const field = pick(fields);
  events[at] = { ...event, [field]: pick(VALUES[field]!) };
}

interface Named {
  readonly name: string;
  readonly log: string;
}

const judge = judgeTogether();

/** When it is called, our verdicts, which must be those of the other verifier. */
function judgeAll(logs: readonly Named[]): () => readonly Verdict[] {
  const judged = logs.map(({ name, log }) => ({ name, verdicts: judge(log) }));
  return () => {
    const all = judged.map(({ name, verdicts }) => ({ name, ...verdicts() }));
    expect(all.filter(({ ours, python }) => ours !== python)).toEqual([]);
    return all.map(({ ours }) => ours);
  };
}

function damageLogs(set: OptionSet): readonly Named[] {
  return Array.from({ length: LOGS_EACH[set.choosing] }, (_, index) => {
    const chance = seededChance(index + 1);
    const pick: Pick = (items) => items[Math.floor(chance() * items.length)]!;
    const events = structuredClone(
      makeTableLog(set, index + 1, pick(MOVES_MAX[set.choosing])).events,
    ) as LogEvent[];
    pick(DAMAGES)(events, Math.floor(chance() * events.length), pick);
    const log = makeLines(events.map((event, place) => ({ ...event, number: place + 1 })));
    return { name: `seed ${index + 1}`, log };
  });
}

test.each(OPTION_SETS.map((set) => ({ title: set.title, judged: judgeAll(damageLogs(set)) })))(
  '$title',
  ({ judged }) => {
    const verdicts = judged();
    // Most damage is found; the rest, such as a departure that changes nothing, both must still
    // judge alike.
    const found = verdicts.filter((verdict) => typeof verdict === 'number');
    expect(found.length).toBeGreaterThan(verdicts.length / 3);
  },
);

interface Misplaced {
  readonly name: string;
  readonly make: () => string;
}

/**
 * The log up to a further Yahtzee, which is then scored elsewhere: any box of any column, allowed
 * or not.
 */
function misplaceFurthers(set: OptionSet, seed: number): readonly Misplaced[] {
  const { events, furthers } = makeTableLog(set, seed);
  const columns = set.options['columns'] === 3 ? ['', ' 2', ' 3'] : [''];
  const moves = columns.flatMap((column) => BOXES.map((box) => `score ${box}${column}`));
  return furthers.flatMap((at) =>
    moves.map((move) => ({
      name: `seed ${seed}, ${move} at ${at + 1}`,
      make: () => makeLines([...events.slice(0, at), { ...events[at], move } as LogEvent]),
    })),
  );
}

function tryFurthers(set: OptionSet): readonly Named[] {
  const all = [1, 2, 3, 4, 5].flatMap((seed) => misplaceFurthers(set, seed));
  const chance = seededChance(1);
  const some = all.filter(() => chance() < FURTHERS_TRIED / all.length);
  return some.map(({ name, make }) => ({ name, log: make() }));
}

const collecting = OPTION_SETS.filter(({ choosing }) => choosing === 'collecting');

test.each(collecting.map((set) => ({ title: set.title, judged: judgeAll(tryFurthers(set)) })))(
  'both allow a further Yahtzee in the same boxes: $title',
  ({ judged }) => {
    const verdicts = judged();
    const allowed = verdicts.filter((verdict) => verdict === 'unfinished');
    expect(allowed.length).toBeGreaterThan(verdicts.length / 20);
    expect(allowed.length).toBeLessThan(verdicts.length * 0.95);
  },
);
