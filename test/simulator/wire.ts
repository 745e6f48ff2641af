// A connection of the simulated network: two pipes and two ends. The server's end is what the doors
// ask of a socket, so the real doors serve it. A wire can be reset, or fall silent: then neither
// end hears of the other, as when a cable is pulled.

import type { PatientSocket } from '../../src/doors/sockets.ts';
import type { DoorName } from './doors.ts';
import { Pipe } from './pipe.ts';
import type { Run } from './run.ts';

/** As with a real socket: it says "drain" when all is taken after more than this had to wait. */
const HIGH_WATER_BYTES = 16 * 1024;

type Listener = (chunk: Uint8Array) => void;
type EventName = 'data' | 'drain' | 'end' | 'close' | 'error';

/** The watcher at the server's end. */
export interface WireWatch {
  onReceived(bytes: Uint8Array): void;
  onSent(data: string | Uint8Array): void;
  onEnded(): void;
  /** Cut from this end. */
  onCut(): void;
  onClosed(): void;
}

export class WireEnd implements PatientSocket {
  readonly remoteAddress: string;
  private readonly wire: Wire;
  private readonly listeners = new Map<EventName, Listener[]>();
  /** From the other end to this one, and back. Set by the wire. */
  into!: Pipe;
  out!: Pipe;
  watch: WireWatch | undefined;
  /** What a stream over this end holds back. */
  countHeld = (): number => 0;
  hasEnd = false;
  isClosed = false;

  constructor(wire: Wire, remoteAddress: string) {
    this.wire = wire;
    this.remoteAddress = remoteAddress;
  }

  /** The other side will never be heard from again, although nobody has said so. */
  get isSilent(): boolean {
    return this.wire.isSilent;
  }

  get writableLength(): number {
    return this.out.queued;
  }

  on(event: EventName, listener: Listener): void {
    this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
  }

  emit(event: EventName, chunk: Uint8Array = new Uint8Array()): void {
    for (const listener of this.listeners.get(event) ?? []) listener(chunk);
  }

  write(data: string | Uint8Array): void {
    if (this.isClosed) return;
    this.watch?.onSent(data);
    this.send(data);
  }

  /** For a stream that has already told the watch. */
  send(data: string | Uint8Array): void {
    if (this.isClosed) return;
    this.out.write(typeof data === 'string' ? Buffer.from(data) : data);
    if (this.out.queued > HIGH_WATER_BYTES && this.listeners.has('drain'))
      this.out.whenTaken(() => this.drain());
    this.wire.noteWrite(this);
  }

  /** As with a real socket, not in the middle of the write. */
  private drain(): void {
    this.wire.soon(() => {
      if (!this.isClosed && this.out.queued === 0) this.emit('drain');
    });
  }

  once(event: EventName, listener: Listener): void {
    this.on(event, listener);
  }

  /** The network notices a dead peer by itself. */
  setKeepAlive(): void {}

  /** This network does not know whether bytes leave one by one or together. */
  cork(): void {}

  uncork(): void {}

  end(last?: string | Uint8Array): void {
    if (this.isClosed || this.out.isEnding) return;
    if (last !== undefined) this.write(last);
    this.watch?.onEnded();
    this.out.end();
    this.wire.closeIfEnded();
  }

  destroy(): void {
    this.watch?.onCut();
    this.wire.reset(this);
  }

  pause(): void {
    this.into.isPaused = true;
  }

  resume(): void {
    this.into.resume();
  }

  /** Nobody is here any more to hear or say anything. */
  abandon(): void {
    this.listeners.clear();
    this.isClosed = true;
    this.watch?.onClosed();
  }

  /**
   * The other side has reset the connection: as with a real socket an error comes first, and
   * somebody must listen for it.
   */
  fail(): void {
    if (this.isClosed) return;
    this.wire.noteReset(this, this.listeners.has('error'));
    this.emit('error');
    this.close();
  }

  /** Once, whatever the reason. */
  close(): void {
    if (this.isClosed) return;
    this.isClosed = true;
    this.watch?.onClosed();
    this.emit('close');
  }
}

export class Wire {
  private readonly run: Run;
  readonly door: DoorName;
  readonly client: WireEnd;
  readonly server: WireEnd;
  isSilent = false;
  private isForgotten = false;

  constructor(run: Run, address: string, door: DoorName) {
    this.run = run;
    this.door = door;
    this.client = new WireEnd(this, 'parlour');
    this.server = new WireEnd(this, address);
    this.connect(this.client, this.server);
    this.connect(this.server, this.client);
    this.server.into.isPaused = true;
  }

  private connect(from: WireEnd, to: WireEnd): void {
    const pipe = new Pipe(this.run, {
      onBytes: (bytes) => {
        to.watch?.onReceived(bytes);
        to.emit('data', bytes);
      },
      onEnd: () => {
        to.hasEnd = true;
        to.emit('end');
        this.closeIfEnded();
      },
    });
    from.out = pipe;
    to.into = pipe;
  }

  /** An end closes when it has half-closed and has heard the same from the other. */
  closeIfEnded(): void {
    for (const end of [this.client, this.server]) {
      if (end.hasEnd && end.out.isEnding) this.run.after(0, () => end.close());
    }
  }

  /** One end is gone at once; the other hears of it, unless the wire is silent. */
  reset(by: WireEnd): void {
    const other = by === this.client ? this.server : this.client;
    for (const { out } of [by, other]) out.stop();
    this.run.after(0, () => by.close());
    if (!this.isSilent) this.run.after(this.run.random.between(1, 5), () => other.fail());
  }

  noteReset(end: WireEnd, isHeard: boolean): void {
    // Before a door has it, it has no listeners at all.
    if (end !== this.server || end.watch === undefined) return;
    this.run.see('socket reset');
    this.run.check(isHeard, 7, `nobody listens for errors at the ${this.door} door`);
  }

  soon(call: () => void): void {
    this.run.after(0, call);
  }

  /** From now on neither end hears of the other. */
  silence(): void {
    this.isSilent = true;
    this.client.out.isSilent = true;
    this.server.out.isSilent = true;
  }

  /**
   * The process at the server's end is gone. The system closes its connections; after a power
   * failure nothing does.
   */
  abandon(isPowerCut: boolean): void {
    this.server.abandon();
    if (!isPowerCut) return this.reset(this.server);
    this.silence();
    this.isForgotten = true;
  }

  /**
   * A client that writes to a machine that has forgotten it learns so, once the machine is back.
   */
  noteWrite(end: WireEnd): void {
    if (this.isForgotten && end === this.client)
      this.run.after(this.run.random.between(50, 2000), () => end.close());
  }
}
