// One process of the simulated server: the real parlour behind its real doors, with the
// simulation's time, luck and disk. After it has ended, none of its pending work happens.

import { makeFate } from '../../src/luck/fate.ts';
import type { Connection, Visitor } from '../../src/protocol/connection.ts';
import { PIPELINED_MAX } from '../../src/protocol/limits.ts';
import { Parlour } from '../../src/server/parlour.ts';
import type { World } from '../../src/server/world.ts';
import type { Audit } from './invariants/audit.ts';
import { CANARY, SECRET_LENGTH, TOKEN_LENGTH } from './invariants/secrets.ts';
import type { Disk } from './disk.ts';
import { DiskJournal } from './disk-journal.ts';
import { openDoors } from './doors.ts';
import type { Run } from './run.ts';
import type { Wire } from './wire.ts';

/** Why a process ended. */
export type Ending = 'kill' | 'power cut' | 'failure' | 'drained';

interface Surroundings {
  readonly audit: Audit;
  end(ending: Ending): void;
  fillDisk(): void;
}

export class ServerProcess {
  private readonly run: Run;
  private readonly audit: Audit;
  private readonly around: Surroundings;
  private readonly bootedAt: number;
  isAlive = true;
  readonly timers = new Set<() => void>();
  readonly journal: DiskJournal;
  readonly parlour: Parlour;
  private readonly doors: ReturnType<typeof openDoors>;

  constructor(run: Run, disk: Disk, around: Surroundings) {
    this.run = run;
    this.around = around;
    this.audit = around.audit;
    this.bootedAt = run.now;
    run.note('machine', 'boot');
    this.journal = this.openJournal(disk);
    const world = this.makeWorld();
    this.parlour = new Parlour(world, { allowPractice: false, hasHouse: true });
    this.doors = openDoors({
      run,
      audit: this.audit,
      welcome: (connection) => this.countRequests(connection),
      time: { now: () => this.now(), after: (ms, call) => this.after(ms, call) },
      log: (event, details) => world.log(event, details),
      isAlive: () => this.isAlive,
    });
  }

  start(): Promise<void> {
    return this.parlour.recover();
  }

  /** Never calls back once the process has ended. */
  after(ms: number, call: () => void): () => void {
    const timer = (): void => {
      this.timers.delete(timer);
      if (this.isAlive) call();
    };
    this.timers.add(timer);
    const cancel = this.run.after(ms, timer);
    return () => {
      this.timers.delete(timer);
      cancel();
    };
  }

  serve(wire: Wire): void {
    this.doors[wire.door](wire);
  }

  private now(): number {
    return this.run.now - this.bootedAt;
  }

  /** The real visitor, with its pending requests counted. */
  private countRequests(connection: Connection): Visitor {
    const visitor = this.parlour.welcome(connection);
    let underWay = 0;
    return {
      receive: async (request, answer) => {
        underWay += 1;
        if (underWay === PIPELINED_MAX) this.run.see('pipelining paused');
        this.run.check(
          underWay <= PIPELINED_MAX,
          9,
          `${underWay} requests of ${connection.address} are under way`,
        );
        await visitor.receive(request, answer);
        underWay -= 1;
      },
      leave: () => visitor.leave(),
    };
  }

  private openJournal(disk: Disk): DiskJournal {
    const { run } = this;
    const { random, faults } = run;
    return new DiskJournal(disk, {
      // Not counted with the server's timers.
      after: (ms, call) => void run.after(ms, () => this.isAlive && call()),
      syncMs: () =>
        run.isFaulty && random.isLikely(faults.slowSync) ? random.between(50, 1000) : random.between(1, 8),
      isSyncError: () => this.failSync(),
      onTorn: () => run.see('torn record found'),
      onWritten: (entry) => this.audit.noteWritten(entry),
      onSynced: (entries) => {
        if (entries.length === 0 || !run.isFaulty) return;
        const isClose = entries.some(({ body }) => body.includes('"close"'));
        const probability = isClose ? faults.killAtClose : faults.aimedKill;
        if (isClose && random.isLikely(faults.fullDisk)) this.around.fillDisk();
        if (!random.isLikely(probability)) return;
        run.see('kill between durable and answered');
        this.around.end(random.isLikely(0.5) ? 'kill' : 'power cut');
      },
    });
  }

  /**
   * Whether this sync fails. The fate of the entries is then unknown, so the process must be gone
   * before anybody is told anything.
   */
  private failSync(): boolean {
    const { run } = this;
    if (!run.isFaulty || !run.random.isLikely(run.faults.syncError)) return false;
    run.after(1, () => run.check(!this.isAlive, 1, 'the disk has failed, and the server goes on'));
    return true;
  }

  private makeWorld(): World {
    const { run } = this;
    const { random } = run;
    return {
      journal: this.journal,
      fate: makeFate(() => Buffer.from(CANARY + random.hex(SECRET_LENGTH - CANARY.length), 'hex')),
      now: () => this.now(),
      date: () => Date.UTC(2026, 10, 15),
      after: (ms, call) => this.after(ms, call),
      randomHex: (bytes) => {
        // Anything as long as a token is a token, and so a secret.
        const digits = bytes * 2;
        return digits === TOKEN_LENGTH ? CANARY + random.hex(digits - CANARY.length) : random.hex(digits);
      },
      chance: random.chance,
      count: () => {},
      log: (event, details) => {
        if (this.isAlive) this.audit.noteLog(event, details);
      },
      fail: (error) => {
        if (!this.isAlive) return;
        run.note('machine', `fails: ${String(error)}`);
        this.audit.noteFailure(error);
        this.around.end('failure');
      },
    };
  }
}
