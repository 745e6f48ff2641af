import { describe, expect, it } from 'vitest';
import { LEASE_MS } from '../../src/cluster/directory.ts';
import type { TableEvent } from '../../src/table/events.ts';
import { PIG } from '../server/guests.ts';
import { Cluster } from './cluster.ts';

function eventsOf(cluster: Cluster, table: unknown): readonly TableEvent[] {
  const entries = cluster.journal.tables.get(String(table)) ?? [];
  return entries.flatMap(({ body }) => JSON.parse(body) as TableEvent[]);
}

function kindsOf(cluster: Cluster, table: unknown): readonly string[] {
  return eventsOf(cluster, table).map(({ kind }) => kind);
}

describe('when a node has died', () => {
  it('the game goes on by the clock, even if nobody asks for the table', async () => {
    const cluster = await Cluster.open(3);
    const ana = await cluster.greet('Ana', 0);
    const opened = await cluster.insist(ana, { ...PIG, seats: 2, clock: 10, house: ['hold-at-20'] });
    const { table } = opened;
    cluster.nodes[0]!.machine.kill();
    await cluster.clock.pass(60_000);
    const kinds = kindsOf(cluster, table);
    expect(kinds.filter((kind) => kind === 'handover')).toHaveLength(1);
    expect(kinds).toContain('stand-in');
  });

  it('each of its tables is taken by one other node, within the lease and a moment', async () => {
    const cluster = await Cluster.open(3);
    const tables: unknown[] = [];
    for (let count = 0; count < 30; count += 1) {
      const ana = await cluster.greet(`Ana ${count}`, 0);
      const { table } = await cluster.insist(ana, { ...PIG, seats: 2, clock: 60 });
      tables.push(table);
    }
    cluster.nodes[0]!.machine.kill();
    await cluster.clock.pass(LEASE_MS + 2000);
    const owners = tables.flatMap((table) =>
      eventsOf(cluster, table).flatMap((event) => (event.kind === 'handover' ? [event.epoch] : [])),
    );
    expect(owners).toHaveLength(30);
    expect(new Set(owners)).toEqual(new Set([2, 3]));
  });

  it('a table that nobody comes back to is closed in the end, and forgotten', async () => {
    const cluster = await Cluster.open(2);
    const ana = await cluster.greet('Ana', 0);
    const { table } = await cluster.insist(ana, { ...PIG, seats: 2, house: ['hold-at-20'] });
    cluster.nodes[0]!.machine.kill();
    await cluster.clock.pass(90 * 60_000);
    expect(kindsOf(cluster, table)).toContain('close');
    expect(cluster.journal.finished.has(String(table))).toBe(true);
    expect(await cluster.directory.find({ table: String(table) })).toBeUndefined();
  });
});

describe('the daily game', () => {
  const KEY = 'k'.repeat(32);
  const wish = { do: 'create', game: 'yahtzee', daily: KEY } as const;

  it('gives a device one try, at whichever node it asks, and the same luck everywhere', async () => {
    const cluster = await Cluster.open(2);
    const [here, there] = [await cluster.greet('Ana', 0), await cluster.greet('Ana', 1)];
    const asked = [here.insist(wish), there.insist(wish)];
    const [one, other] = await cluster.clock.until(Promise.all(asked));
    expect(one!['table']).toBe(other!['table']);
    const stranger = await cluster.greet('Bea', 1);
    const bea = await cluster.insist(stranger, { ...wish, daily: 'b'.repeat(32) });
    expect(bea['table']).not.toBe(one!['table']);
    const told = await Promise.all(
      [here, there].map((client) => cluster.insist(client, { do: 'daily', key: KEY })),
    );
    expect(told[0]!['commitment']).toBe(told[1]!['commitment']);
    for (const { you } of told as ReadonlyArray<{ you?: unknown }>)
      expect(you).toEqual({ phase: 'playing', table: one!['table'] });
    expect(cluster.journal.tables.get('daily-root')).toHaveLength(1);
  });
});
