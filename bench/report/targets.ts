// The targets. They are ratios within one run, because absolute numbers say more about a machine
// than about a program.

import type { Results } from './results.ts';

interface Target {
  readonly says: string;
  /** Whether the limit is a minimum or a maximum. */
  readonly bound: 'least' | 'most';
  readonly limit: number;
  readonly workload: string;
  readonly value: string;
  readonly one: { readonly contestant: string; readonly size: number };
  readonly other: { readonly contestant: string; readonly size: number };
  /** The ratio by default. */
  readonly relate?: (one: number, other: number) => number;
}

const speed = { workload: 'closed', value: 'perSecond', bound: 'least' } as const;

function faster(one: string, other: string, goal: { size: number; limit: number; says: string }): Target {
  const { size, limit, says } = goal;
  return {
    ...speed,
    says: `${says}, ${size.toLocaleString('en')} tables`,
    limit,
    one: { contestant: one, size },
    other: { contestant: other, size },
  };
}

function steady(contestant: string, says: string): Target {
  return {
    ...speed,
    says: `${says}: moves/s at 1,000 tables to 100 tables`,
    limit: 0.8,
    one: { contestant, size: 1000 },
    other: { contestant, size: 100 },
  };
}

function idleAt(size: number): Target {
  return {
    says: `Memory of an idle connection, in-memory Parlour to Colyseus, ${size.toLocaleString('en')} connections`,
    workload: 'idle',
    value: 'each',
    bound: 'most',
    limit: 1,
    one: { contestant: 'memory', size },
    other: { contestant: 'colyseus', size },
  };
}

const TARGETS: readonly Target[] = [
  ...[100, 1000].flatMap((size) => [
    faster('durable', 'colyseus', { size, limit: 1, says: 'Moves/s, durable Parlour to Colyseus in memory' }),
    faster('durable', 'boardgame.io', { size, limit: 5, says: 'Moves/s, durable Parlour to boardgame.io' }),
    faster('memory', 'ws', { size, limit: 0.7, says: 'Moves/s, in-memory Parlour to the bare ws server' }),
  ]),
  {
    says: 'p99 at 1,000 moves a second, durable: milliseconds beyond 2 times in-memory',
    workload: 'open',
    value: 'p99',
    bound: 'most',
    limit: 10,
    one: { contestant: 'durable', size: 1000 },
    other: { contestant: 'memory', size: 1000 },
    relate: (durable, memory) => durable - 2 * memory,
  },
  idleAt(1000),
  idleAt(10_000),
  steady('durable', 'Durable Parlour'),
  steady('memory', 'In-memory Parlour'),
];

/** Only targets with both values measured. */
export function makeTargetRows(results: Results): readonly (readonly string[])[] {
  return TARGETS.flatMap((target) => {
    const { says, bound, limit, workload, value, one, other } = target;
    const relate = target.relate ?? ((first: number, second: number) => first / second);
    const found = results.compare(
      [
        { workload, ...one },
        { workload, ...other },
      ],
      value,
      relate,
    );
    if (found === undefined) return [];
    const isMet = bound === 'least' ? found.median >= limit : found.median <= limit;
    const spread = `${found.min.toFixed(2)} to ${found.max.toFixed(2)}`;
    return [[says, `at ${bound} ${limit}`, found.median.toFixed(2), spread, isMet ? 'met' : 'not met']];
  });
}
