// The server of a simulation: one process (server-process.ts) after another over the same disk.
// Each is killed, loses its power, drains, or ends itself because its disk failed; then the next
// one starts.

import type { Audit } from './invariants/audit.ts';
import { Disk } from './disk.ts';
import type { Network } from './network.ts';
import type { Run } from './run.ts';
import { ServerProcess, type Ending } from './server-process.ts';

/** How long connected clients have to read the goodbye, as in cli/serve/serve.ts. */
const GOODBYE_MS = 5000;

export class Machine {
  private readonly run: Run;
  private readonly network: Network;
  private readonly audit: Audit;
  readonly disk = new Disk();
  process: ServerProcess | undefined;

  constructor(run: Run, network: Network, audit: Audit) {
    this.run = run;
    this.network = network;
    this.audit = audit;
    this.disk.onDurable = (entries) => audit.logs.takeDurable(entries);
  }

  boot(): void {
    this.audit.noteBoot();
    const process = new ServerProcess(this.run, this.disk, {
      audit: this.audit,
      end: (ending) => this.end(process, ending),
      fillDisk: () => this.fillDisk(),
    });
    this.process = process;
    void this.openDoor(process);
  }

  private async openDoor(process: ServerProcess): Promise<void> {
    await process.start();
    if (!process.isAlive) return;
    this.audit.checkStart(process.parlour);
    this.network.accept = (wire) => process.serve(wire);
  }

  /** Closes the doors, says goodbye, finishes the commits, and is gone in time. */
  drain(): void {
    const { process } = this;
    if (process === undefined || !process.isAlive) return;
    this.run.note('machine', 'drain');
    this.run.see('drained');
    this.network.accept = undefined;
    process.parlour.drain();
    void process.journal.close();
    this.run.after(GOODBYE_MS, () => this.end(process, 'drained'));
  }

  /** No space for a while. */
  fillDisk(): void {
    this.run.note('disk', 'full');
    this.disk.isFull = true;
    this.run.after(this.run.random.between(100, 8000), () => {
      this.disk.isFull = false;
    });
  }

  stop(ending: Ending): void {
    if (this.process !== undefined) this.end(this.process, ending);
  }

  private end(process: ServerProcess, ending: Ending): void {
    if (!process.isAlive) return;
    this.run.note('machine', ending);
    process.isAlive = false;
    this.network.lose(ending === 'power cut');
    if (this.disk.unsynced > 0) this.run.see('crash with unsynced records');
    // After a failed sync nobody knows what the disk has, as after a power cut.
    if (ending === 'power cut' || ending === 'failure') this.disk.cutPower(this.run.random);
    const { random, faults, isFaulty } = this.run;
    if (isFaulty && random.isLikely(faults.flippedBit)) this.audit.noteDamage(this.disk.flip(random));
    this.run.after(random.between(10, 3000), () => this.boot());
  }
}
