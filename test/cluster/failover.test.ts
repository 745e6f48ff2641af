import { describe, expect, it } from 'vitest';
import type { TableEvent } from '../../src/table/events.ts';
import { Cluster, type TestNode } from './cluster.ts';
import { FINE, STORM } from './lossy-bus.ts';
import { Robot } from './robot.ts';

type Trouble = (cluster: Cluster, node: TestNode) => Promise<void>;

const TROUBLES: Readonly<Record<string, Trouble>> = {
  'is killed': async (cluster, node) => {
    node.machine.kill();
    cluster.nodes.splice(cluster.nodes.indexOf(node), 1);
  },
  'is stopped for 10 seconds and comes back': async (cluster, node) => {
    node.machine.stop();
    cluster.clock.after(10_000, () => node.machine.resume());
  },
  'is drained': async (cluster, node) => {
    cluster.nodes.splice(cluster.nodes.indexOf(node), 1);
    void node.node.drain();
  },
};

interface Party {
  readonly players: readonly [Robot, Robot];
  readonly watcher: Robot;
}

async function openParties(cluster: Cluster, count: number): Promise<readonly Party[]> {
  const parties: Party[] = [];
  for (let index = 0; index < count; index += 1) {
    const players = [new Robot(cluster, `Ana ${index}`), new Robot(cluster, `Bea ${index}`)] as const;
    const watcher = new Robot(cluster, `Cleo ${index}`, false);
    const { clock, random, nodes } = cluster;
    const table = await clock.until(players[0].open(random.pick(nodes), { target: 150 }));
    await clock.until(watcher.join(random.pick(nodes), table));
    await clock.until(players[1].join(random.pick(nodes), table));
    parties.push({ players, watcher });
  }
  return parties;
}

/** Every acknowledged move is in the log once, under its number; no command is there twice. */
function expectKept(cluster: Cluster, { players }: Party, why: string): void {
  const entries = cluster.journal.tables.get(players[0].table) ?? [];
  let next = 1;
  const found = new Map<string, number[]>();
  for (const { number, count, body } of entries) {
    expect(number, why).toBe(next);
    next += count;
    const [first] = JSON.parse(body) as TableEvent[];
    if (first?.command === undefined) continue;
    const key = `${first.command.player}/${first.command.id}`;
    found.set(key, [...(found.get(key) ?? []), first.number]);
  }
  for (const [key, numbers] of found) expect(numbers.length, `${why}: ${key}`).toBe(1);
  for (const robot of players)
    for (const [id, number] of robot.acknowledged)
      expect(found.get(`${robot.player}/${id}`), `${why}: ${id}`).toEqual([number]);
}

async function expectNothingLost(seed: number, kinds: readonly string[]): Promise<Cluster> {
  const cluster = await Cluster.open(3, { seed, weather: seed % 2 === 0 ? STORM : FINE });
  const { clock, random } = cluster;
  const parties = await openParties(cluster, 3);
  const robots = parties.flatMap(({ players, watcher }) => [...players, watcher]);
  for (const kind of kinds) {
    // At any moment: between any two messages, timers, or answers of the journal.
    await clock.pass(random.between(1500, 6000) + random.chance());
    await TROUBLES[kind]!(cluster, random.pick(cluster.nodes));
    for (const robot of robots) robot.noteDeath();
    if (cluster.nodes.length < 3) await cluster.add();
  }
  await clock.pass(120_000);
  const why = `seed ${seed}: ${kinds.join(', ')}`;
  for (const party of parties) expectKept(cluster, party, why);
  expect(
    robots.flatMap(({ complaints }) => complaints),
    why,
  ).toEqual([]);
  expect(
    robots.filter(({ isOver }) => !isOver).map(({ name }) => name),
    why,
  ).toEqual([]);
  return cluster;
}

const SEEDS = Array.from({ length: 12 }, (_, index) => index + 1);

describe('no acknowledged move is lost or doubled, and no event is shown twice or skipped', () => {
  describe.each(Object.keys(TROUBLES))('when a node %s', (kind) => {
    it.each(SEEDS)('(seed %i)', async (seed) => {
      await expectNothingLost(seed, [kind]);
    });
  });

  it.each(SEEDS)('when all of that happens (seed %i)', async (seed) => {
    const kinds = Object.keys(TROUBLES);
    await expectNothingLost(100 + seed, [...kinds, ...kinds.toReversed()]);
  });
});
