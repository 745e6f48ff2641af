// Everything that a client process does with the clients of one contestant: opens tables, plays at
// them in a closed or an open loop, watches, idles. driver.ts lets another process ask for it.

import { CLIENTS } from '../clients/by-contestant.ts';
import type { Clients, OpenedTable } from '../clients/clients.ts';
import { BenchTable } from './bench-table.ts';
import { Tally } from './tally.ts';

/** Connections that are opened at the same time. */
const AT_ONCE = 20;
const TICK_MS = 1;
const REST_MS = 10_000;

export interface ServerPlace {
  readonly contestant: string;
  readonly address: string;
  /** The number of the first table or connection of this process. */
  readonly from: number;
  readonly count: number;
}

export interface Measured {
  readonly seconds: number;
  readonly moves: number;
  readonly games: number;
  readonly shown: number;
  readonly waits: Float64Array;
  /** The CPU time of this process meanwhile. */
  readonly cpuSeconds: number;
}

export interface Totals {
  readonly moves: number;
  readonly games: number;
  readonly shown: number;
}

interface Place {
  readonly table: BenchTable;
  readonly opened: OpenedTable;
}

export class Playing {
  private readonly tally = new Tally();
  private places: readonly Place[] = [];
  private cancelDue = (): void => {};

  async open({ contestant, address, from, count }: ServerPlace): Promise<void> {
    const clients = findClients(contestant);
    const places: Place[] = [];
    await inTurns(count, async (index) => {
      const table = new BenchTable(this.tally);
      const opened = await clients.openTable({ address, number: from + index }, (seat, position) =>
        table.hear(seat, position),
      );
      places.push({ table, opened });
    });
    this.places = places;
  }

  /** Watchers at the first table. */
  async watch({ contestant, address, from, count }: ServerPlace): Promise<void> {
    const [place] = this.places;
    if (place === undefined) throw new Error('there is no table to watch');
    const show = place.table.gather(count);
    await inTurns(count, (index) =>
      findClients(contestant).watch({ address, number: from + index }, place.opened.id, (position) =>
        show(index, position),
      ),
    );
  }

  async connectIdle({ contestant, address, from, count }: ServerPlace): Promise<void> {
    await inTurns(count, (index) => findClients(contestant).connectIdle({ address, number: from + index }));
  }

  /** Plays in a closed loop, or in an open one with this many moves a second. */
  play(perSecond?: number): void {
    for (const { table, opened } of this.places) table.start(opened.seats, perSecond !== undefined);
    if (perSecond !== undefined) this.beginDue(perSecond);
  }

  async measure(seconds: number): Promise<Measured> {
    const { moves, games, shown } = this.tally;
    const begin = performance.now();
    const cpu = process.cpuUsage();
    this.tally.start();
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const waits = this.tally.stop();
    const { user, system } = process.cpuUsage(cpu);
    return {
      seconds: (performance.now() - begin) / 1000,
      moves: this.tally.moves - moves,
      games: this.tally.games - games,
      shown: this.tally.shown - shown,
      waits,
      cpuSeconds: (user + system) / 1e6,
    };
  }

  /** Stops making moves; resolves when all moves made have been answered. */
  async finish(): Promise<Totals> {
    this.cancelDue();
    for (const { table } of this.places) table.stop();
    const until = performance.now() + REST_MS;
    while (this.places.some(({ table }) => !table.isAtRest)) {
      if (performance.now() > until) throw new Error('a move was never answered');
      await new Promise((resolve) => setTimeout(resolve, TICK_MS));
    }
    const { moves, games, shown } = this.tally;
    return { moves, games, shown };
  }

  /** The tables take turns, and each move has its own time, whether or not the server keeps up. */
  private beginDue(perSecond: number): void {
    const begin = performance.now();
    let count = 0;
    const timer = setInterval(() => {
      const now = performance.now();
      for (let at = begin; ; count += 1) {
        at = begin + (count * 1000) / perSecond;
        if (at > now) return;
        this.places[count % this.places.length]?.table.addDue(at);
      }
    }, TICK_MS);
    this.cancelDue = () => clearInterval(timer);
  }
}

function findClients(contestant: string): Clients {
  const clients = CLIENTS[contestant];
  if (clients === undefined) throw new Error(`there is no contestant ${contestant}`);
  return clients;
}

/** A few at a time. */
async function inTurns(count: number, open: (index: number) => Promise<void>): Promise<void> {
  let next = 0;
  const work = async (): Promise<void> => {
    for (let index = next++; index < count; index = next++) await open(index);
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, count) }, work));
}
