// Starts the processes with the clients, the same number for every contestant, and asks them all
// for the same thing at once. They end with the measurement.

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Matches, MatchesPlayed } from '../play/pig-door.ts';
import type { Measured, ServerPlace, Totals } from '../play/playing.ts';

const DRIVER = fileURLToPath(new URL('../driver.ts', import.meta.url));

type Answered = { readonly value: unknown } | { readonly fault: string };

export class Drivers {
  private readonly processes: readonly ChildProcess[];

  constructor(count: number) {
    this.processes = Array.from({ length: count }, () =>
      fork(DRIVER, [], { serialization: 'advanced', env: { ...process.env, NODE_ENV: 'production' } }),
    );
  }

  async open(place: ServerPlace): Promise<void> {
    await this.share('open', place);
  }

  /** All watchers are in the first process, which has the table. */
  async watch(place: ServerPlace): Promise<void> {
    await ask(this.first, 'watch', place);
  }

  async connectIdle(place: ServerPlace): Promise<void> {
    await this.share('connectIdle', place);
  }

  async play(perSecond?: number): Promise<void> {
    const each = perSecond === undefined ? undefined : perSecond / this.processes.length;
    await this.askAll<undefined>('play', each);
  }

  async measure(seconds: number): Promise<Measured> {
    const measured = await this.askAll<Measured>('measure', seconds);
    const sum = (pick: (one: Measured) => number): number =>
      measured.reduce((total, one) => total + pick(one), 0);
    return {
      seconds: Math.max(...measured.map((one) => one.seconds)),
      moves: sum((one) => one.moves),
      games: sum((one) => one.games),
      shown: sum((one) => one.shown),
      cpuSeconds: sum((one) => one.cpuSeconds),
      waits: Float64Array.from(measured.flatMap(({ waits }) => Array.from(waits))).toSorted(),
    };
  }

  async finish(): Promise<Totals> {
    const totals = await this.askAll<Totals>('finish', undefined);
    const sum = (pick: (one: Totals) => number): number =>
      totals.reduce((total, one) => total + pick(one), 0);
    return {
      moves: sum(({ moves }) => moves),
      games: sum(({ games }) => games),
      shown: sum(({ shown }) => shown),
    };
  }

  async playMatches(matches: Matches): Promise<MatchesPlayed> {
    return ask<MatchesPlayed>(this.first, 'playMatches', matches);
  }

  async stop(): Promise<void> {
    await Promise.all(this.processes.map((one) => stopProcess(one)));
  }

  private get first(): ChildProcess {
    const [first] = this.processes;
    if (first === undefined) throw new Error('there is a process with clients');
    return first;
  }

  private askAll<Value>(call: string, argument: unknown): Promise<readonly Value[]> {
    return Promise.all(this.processes.map((one) => ask<Value>(one, call, argument)));
  }

  /** Each process gets its share of the tables or connections. */
  private async share(call: string, place: ServerPlace): Promise<void> {
    const { length } = this.processes;
    const parts = this.processes.map((one, index) => {
      const before = Math.floor((place.count * index) / length);
      const count = Math.floor((place.count * (index + 1)) / length) - before;
      return ask(one, call, { ...place, from: place.from + before, count });
    });
    await Promise.all(parts);
  }
}

async function ask<Value>(driver: ChildProcess, call: string, argument: unknown): Promise<Value> {
  const answered = once(driver, 'message');
  const gone = once(driver, 'exit').then(() => {
    throw new Error('a process with clients has ended');
  });
  // Whichever comes second is ignored.
  gone.catch(() => {});
  driver.send({ call, argument });
  const [answer] = (await Promise.race([answered, gone])) as [Answered];
  if ('fault' in answer) throw new Error(answer.fault);
  return answer.value as Value;
}

async function stopProcess(driver: ChildProcess): Promise<void> {
  if (driver.exitCode !== null || driver.signalCode !== null) return;
  const gone = once(driver, 'exit');
  driver.kill('SIGKILL');
  await gone;
}

export async function withDrivers<Value>(
  count: number,
  measure: (drivers: Drivers) => Promise<Value>,
): Promise<Value> {
  const drivers = new Drivers(count);
  try {
    return await measure(drivers);
  } finally {
    await drivers.stop();
  }
}
