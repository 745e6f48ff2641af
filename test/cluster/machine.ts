// The machine of one simulated node: it can be stopped for a while and let loose again, or killed.
// Everything that reaches a node from outside, timers included, comes through here.

import type { Bus } from '../../src/cluster/bus.ts';
import type { Directory } from '../../src/cluster/directory.ts';
import type { Journal } from '../../src/journal/journal.ts';
import type { Random } from '../simulator/random.ts';
import type { Clock } from './clock.ts';

export class Machine {
  isDead = false;
  /** Calls to a database fail. */
  isCutOff = false;
  private isStopped = false;
  private readonly backlog: Array<() => void> = [];
  private readonly clock: Clock;
  private readonly random: Random;

  constructor(clock: Clock, random: Random) {
    this.clock = clock;
    this.random = random;
  }

  run(call: () => void): void {
    if (this.isDead) return;
    if (this.isStopped) this.backlog.push(call);
    else call();
  }

  kill(): void {
    this.isDead = true;
  }

  stop(): void {
    this.isStopped = true;
  }

  /** Everything that was due meanwhile happens now, in any order. */
  resume(): void {
    this.isStopped = false;
    while (this.backlog.length > 0) {
      const [call] = this.backlog.splice(this.random.below(this.backlog.length), 1);
      this.run(() => call?.());
    }
  }

  after(ms: number, call: () => void): () => void {
    let isCancelled = false;
    const cancel = this.clock.after(ms, () =>
      this.run(() => {
        if (!isCancelled) call();
      }),
    );
    return () => {
      isCancelled = true;
      cancel();
    };
  }

  /**
   * A call to a database: it takes time to get there and to come back. What a killed node has sent
   * may get there or not.
   */
  call<Value>(act: () => Promise<Value>, mayBeLost = true): Promise<Value> {
    if (this.isDead) return new Promise(() => {});
    if (this.isCutOff) return this.clock.sleep(1).then(() => Promise.reject(new Error('cut off')));
    return new Promise((resolve, reject) => {
      this.clock.after(this.latencyMs(), () => {
        if (this.isDead && mayBeLost && this.random.isLikely(0.5)) return;
        const answer = act();
        this.clock.after(this.latencyMs(), () => this.run(() => void answer.then(resolve, reject)));
        answer.catch(() => undefined);
      });
    });
  }

  private latencyMs(): number {
    return this.random.chance() * 4;
  }

  reachJournal(journal: Journal): Journal {
    return {
      append: (entry) => this.call(() => journal.append(entry)),
      readTable: (table, from) => this.call(() => journal.readTable(table, from)),
      readOpenTables: () => journal.readOpenTables(),
      listTables: () => this.call(() => journal.listTables()),
      finishTable: (table) => this.call(() => journal.finishTable(table)),
      backup: (file) => journal.backup(file),
      close: () => journal.close(),
    };
  }

  reachDirectory(directory: Directory): Directory {
    return {
      enlist: () => this.call(() => directory.enlist()),
      renew: (epoch) => this.call(() => directory.renew(epoch)),
      resign: (epoch) => this.call(() => directory.resign(epoch)),
      register: (table, owner) => this.call(() => directory.register(table, owner)),
      find: (name) => this.call(() => directory.find(name)),
      claim: (seen, claimant) => this.call(() => directory.claim(seen, claimant)),
      takeOrphans: (claimant, max) => this.call(() => directory.takeOrphans(claimant, max)),
      forget: (table, owner) => this.call(() => directory.forget(table, owner)),
      show: (rows, owner) => this.call(() => directory.show(rows, owner)),
      page: (wish) => this.call(() => directory.page(wish)),
      findPrivate: (tables) => this.call(() => directory.findPrivate(tables)),
      hasOpen: (group) => this.call(() => directory.hasOpen(group)),
    };
  }

  reachBus(bus: Bus): Bus {
    return {
      open: (own, hear) => {
        const port = bus.open(own, (from, text) => this.run(() => hear(from, text)));
        return { send: (to, text) => this.isDead || port.send(to, text), close: () => port.close() };
      },
    };
  }
}
