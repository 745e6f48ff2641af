// A real Parlour with both doors in the test's own process. It counts the requests that reach it,
// and can be stopped and opened again on the same journal.

import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { openLinesDoor } from '../../src/doors/lines.ts';
import { REAL_TIME } from '../../src/doors/time.ts';
import { openWebDoor } from '../../src/doors/web.ts';
import type { Journal } from '../../src/journal/journal.ts';
import type { Connection, Visitor } from '../../src/protocol/connection.ts';
import { Parlour } from '../../src/server/parlour.ts';
import { makeWorld } from '../../src/server/real-world.ts';
import type { TableEvent } from '../../src/table/events.ts';
import { noLog } from '../doors/no-log.ts';

export const DOORS = ['lines', 'web'] as const;
export type DoorName = (typeof DOORS)[number];

/** The longest time that Node can wait. */
const TIMER_MS_MAX = 2 ** 31 - 1;

export class House {
  /** How often each request has arrived, by its id. */
  readonly arrivals = new Map<string, number>();
  readonly ports = { lines: 0, web: 0 };
  readonly journal: Journal;
  private doors: Server[] = [];
  private parlour: Parlour | undefined;

  private readonly slowness: number;

  private constructor(journal: Journal, slowness: number) {
    this.journal = journal;
    this.slowness = slowness;
  }

  /** Its time passes this many times more slowly. */
  static async open(journal: Journal, slowness = 1): Promise<House> {
    const house = new House(journal, slowness);
    await house.start();
    return house;
  }

  /** A new Parlour that reads the journal. */
  private async start(): Promise<void> {
    const fail = (error: unknown): void => {
      throw error instanceof Error ? error : new Error(String(error));
    };
    const world = makeWorld(this.journal, REAL_TIME, { count: () => {}, log: () => {}, fail });
    const after = (ms: number, call: () => void): (() => void) =>
      world.after(Math.min(ms * this.slowness, TIMER_MS_MAX), call);
    const parlour = new Parlour({ ...world, after }, { allowPractice: false, hasHouse: false });
    await parlour.recover();
    this.parlour = parlour;
    const welcome = (connection: Connection): Visitor => this.note(parlour.welcome(connection));
    const web = { isReady: () => true, readLog: noLog };
    const [lines, pages] = [openLinesDoor(welcome), openWebDoor(welcome, web)];
    this.doors = [lines, pages];
    this.ports.lines = await listen(lines);
    this.ports.web = await listen(pages);
  }

  /** Says goodbye to everybody, as `parlour serve` does when it is told to stop. */
  stop(): void {
    for (const door of this.doors) door.close();
    this.parlour?.drain();
  }

  /** A new one takes over, with only the journal. */
  async restart(): Promise<void> {
    this.stop();
    await this.start();
  }

  async events(table: string): Promise<TableEvent[]> {
    const { entries } = await this.journal.readTable(table);
    return entries.flatMap(({ body }) => JSON.parse(body) as TableEvent[]);
  }

  private note(visitor: Visitor): Visitor {
    return {
      receive: (request, answer) => {
        const id = String(request.id);
        this.arrivals.set(id, (this.arrivals.get(id) ?? 0) + 1);
        return visitor.receive(request, answer);
      },
      leave: () => visitor.leave(),
    };
  }
}

async function listen(door: Server): Promise<number> {
  door.listen(0, '127.0.0.1');
  await once(door, 'listening');
  return (door.address() as AddressInfo).port;
}
