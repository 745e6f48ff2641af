// Several nodes in one process on simulated time, with one journal, one directory and a bus.

import type { Directory } from '../../src/cluster/directory.ts';
import { openMemoryDirectory } from '../../src/cluster/memory-directory.ts';
import { Node } from '../../src/cluster/node.ts';
import { makeFate } from '../../src/luck/fate.ts';
import type { ParlourSettings } from '../../src/server/guest-access.ts';
import type { World } from '../../src/server/world.ts';
import { TestClient } from '../server/client.ts';
import type { Accepted } from '../server/any-answer.ts';
import { Random } from '../simulator/random.ts';
import { Clock } from './clock.ts';
import { FINE, LossyBus, type Weather } from './lossy-bus.ts';
import { Machine } from './machine.ts';
import { SharedJournal } from './shared-journal.ts';

const START = Date.UTC(2026, 10, 15, 12);

export interface TestNode {
  readonly node: Node;
  readonly machine: Machine;
  readonly notes: string[];
}

type Fields = Parameters<TestClient['ask']>[0];

export class Cluster {
  readonly clock = new Clock();
  readonly journal = new SharedJournal();
  readonly random: Random;
  readonly directory: Directory;
  readonly bus: LossyBus;
  readonly nodes: TestNode[] = [];
  private readonly settings: ParlourSettings;

  private constructor(seed: number, weather: Weather, settings: Partial<ParlourSettings>) {
    this.random = new Random(seed);
    this.settings = { allowPractice: true, hasHouse: true, ...settings };
    this.directory = openMemoryDirectory(() => this.clock.nowMs);
    const after = (ms: number, call: () => void): (() => void) => this.clock.after(ms, call);
    this.bus = new LossyBus({ random: this.random, after }, weather);
  }

  static async open(
    count: number,
    { seed = 1, weather = FINE, settings = {} }: ClusterWishes = {},
  ): Promise<Cluster> {
    const cluster = new Cluster(seed, weather, settings);
    for (let index = 0; index < count; index += 1) await cluster.add();
    return cluster;
  }

  async add(): Promise<TestNode> {
    const { clock, random, journal, directory, bus, settings } = this;
    const machine = new Machine(clock, random);
    const notes: string[] = [];
    const world: World = {
      journal: machine.reachJournal(journal),
      fate: makeFate(() => Buffer.from(random.hex(64), 'hex')),
      now: () => clock.nowMs,
      date: () => START + clock.nowMs,
      after: (ms, call) => machine.after(ms, call),
      randomHex: (bytes) => random.hex(2 * bytes),
      chance: random.chance,
      count: () => {},
      log: (event, details) => notes.push(`${event} ${JSON.stringify(details)}`),
      fail: (error) => {
        throw error instanceof Error ? error : new Error(String(error));
      },
    };
    const node = new Node({
      world,
      settings,
      directory: machine.reachDirectory(directory),
      bus: machine.reachBus(bus),
    });
    const added = { node, machine, notes };
    this.nodes.push(added);
    await clock.until(node.start());
    return added;
  }

  /** A greeted client at this node's door. */
  async greet(name: string, at: number): Promise<TestClient> {
    const client = new TestClient(this.nodes[at]!.node, `address of ${name}`);
    await this.insist(client, { do: 'greet', version: 1, name });
    return client;
  }

  insist(client: TestClient, fields: Fields, id?: string | number): Promise<Accepted> {
    return this.clock.until(client.insist(fields, id));
  }

  refusal(client: TestClient, fields: Fields, id?: string | number): Promise<string> {
    return this.clock.until(client.refusal(fields, id));
  }
}

interface ClusterWishes {
  readonly seed?: number;
  readonly weather?: Weather;
  readonly settings?: Partial<ParlourSettings>;
}
