// What every simulated client of a classic door does: it comes, plays as its course taught it,
// leaves, and comes again as a new client, because these wires know no coming back. While faults
// are on it vanishes, half-closes, stops reading or sends garbage. Its subclass says how it plays.

import type { DoorName } from '../doors.ts';
import type { Network } from '../network.ts';
import type { Run } from '../run.ts';
import type { WireEnd } from '../wire.ts';

const LOOK_MS = 30_000;
const VISITS_MAX = 4;

export abstract class ClassicClient {
  protected readonly run: Run;
  private readonly network: Network;
  private readonly name: string;
  private wire: WireEnd | undefined;
  private heard: string[] = [];
  private wake = (): void => {};
  private visits = 0;
  /** The second phase: finish what was begun, begin nothing. */
  isWindingUp = false;

  constructor(run: Run, network: Network, name: string) {
    this.run = run;
    this.network = network;
    this.name = name;
    this.comeLater();
    this.lookLater();
  }

  protected abstract readonly door: DoorName;
  /** Forgets what was heard on the previous connection. */
  protected abstract reset(): void;
  /** What these bytes complete. */
  protected abstract decode(bytes: Uint8Array): readonly string[];
  /** Plays until the connection is gone, or it has had enough. */
  protected abstract play(): Promise<void>;
  /** Whether it may be waiting for others, so that it has to leave when nobody will come. */
  protected abstract readonly isWaiting: boolean;

  get hasGone(): boolean {
    return this.wire === undefined && this.isWindingUp;
  }

  go(): void {
    this.wire?.destroy();
  }

  private comeLater(): void {
    this.run.after(this.run.random.between(100, 8000), () => {
      if (this.isWindingUp || this.visits === VISITS_MAX) return;
      if (this.run.isResting) return this.comeLater();
      void this.visit();
    });
  }

  private async visit(): Promise<void> {
    const wire = this.network.connect(`${this.name}-${this.visits}`, this.door);
    this.visits += 1;
    this.wire = wire;
    this.heard = [];
    this.reset();
    wire.on('data', (bytes) => {
      this.heard.push(...this.decode(bytes));
      this.wake();
    });
    wire.on('end', () => wire.end());
    wire.on('close', () => {
      this.wire = undefined;
      this.wake();
      this.comeLater();
    });
    await this.play();
    wire.end();
    this.run.after(this.run.random.between(10, 1000), () => wire.destroy());
  }

  /**
   * Nobody tells it that a cable was pulled. In the second phase it no longer waits for others, nor
   * for an answer to something foolish: a stand-in would play its game, but slowly.
   */
  private lookLater(): void {
    this.run.after(LOOK_MS, () => {
      const mayWaitForEver = this.isWaiting || this.isFoolish;
      const isOver = this.wire?.isSilent === true || (this.isWindingUp && mayWaitForEver);
      if (isOver || this.run.isResting) this.wire?.destroy();
      this.lookLater();
    });
  }

  /** The next line or string; undefined when the connection is gone. */
  protected async next(): Promise<string | undefined> {
    while (this.heard.length === 0) {
      if (this.wire === undefined) return undefined;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    return this.heard.shift();
  }

  /** It takes its time, and sometimes does something foolish instead of answering. */
  protected async send(bytes: Uint8Array): Promise<void> {
    const { random } = this.run;
    await new Promise<void>((resolve) => void this.run.after(random.between(0, 200), resolve));
    if (this.run.isFaulty && random.isLikely(0.02)) this.misbehave();
    this.wire?.write(bytes);
  }

  private misbehave(): void {
    const { wire } = this;
    const { random } = this.run;
    const ways = [
      () => wire?.destroy(),
      () => wire?.end(),
      () => wire?.write(random.bytes(random.between(1, 40))),
      () => wire?.write(Buffer.from('\n'.repeat(random.between(1, 40)))),
      () => wire?.write(Buffer.from('x'.repeat(2000))),
      () => {
        wire?.pause();
        this.run.after(random.between(1000, 20_000), () => wire?.resume());
      },
    ];
    this.isFoolish = true;
    random.pick(ways)();
  }

  /** It has sent something to which any answer is allowed. */
  protected isFoolish = false;
}

/** A client whose messages are lines. */
export abstract class LineClient extends ClassicClient {
  private rest = '';

  protected reset(): void {
    this.rest = '';
    this.isFoolish = false;
  }

  protected decode(bytes: Uint8Array): readonly string[] {
    const lines = (this.rest + Buffer.from(bytes).toString('utf8')).split('\n');
    this.rest = lines.pop() ?? '';
    return lines;
  }

  protected say(line: string): Promise<void> {
    return this.send(Buffer.from(`${line}${this.run.random.isLikely(0.3) ? '\r\n' : '\n'}`));
  }
}
