// The bench of a case that checks a server: the checker opens as many connections as it likes.

import type { Duplex } from 'node:stream';
import { Bench, makeEnding, type BenchSettings } from './bench.ts';
import { Failure } from './case.ts';
import { StartError, type RunningServer } from './subject.ts';
import { LinePeer, type PeerPlace } from './wire/line-peer.ts';

interface ServerPlace extends BenchSettings {
  readonly server: RunningServer;
  /** Whether the server was started for this case alone, so that its lobby is empty. */
  readonly isFresh: boolean;
}

export class ServerBench extends Bench {
  readonly isFresh: boolean;
  private readonly server: RunningServer;
  private readonly ending = makeEnding();
  private readonly closers: Array<() => void> = [];

  constructor(place: ServerPlace) {
    super(place);
    this.server = place.server;
    this.isFresh = place.isFresh;
  }

  /** A name that nobody else at this server has; on a server of our own, the name itself. */
  makeName(name: string): string {
    return this.isFresh ? name : `${name}-${this.ending}`;
  }

  /** A connection of bytes; `close` is called at the end of the case. */
  async connect<Peer extends { close(): void }>(makePeer: (stream: Duplex) => Peer): Promise<Peer> {
    const peer = makePeer(await this.openStream());
    this.closers.push(() => peer.close());
    return peer;
  }

  /** A connection of lines; the label stands for it in the transcript. */
  openLines(label: string): Promise<LinePeer> {
    return this.connect((stream) => new LinePeer(stream, this.placeOf(label)));
  }

  /** What a connection with this label needs besides its stream. */
  placeOf(label: string): PeerPlace {
    const { transcript, clock, measures } = this;
    const ways = { out: `${label}→S`, in: `S→${label}` };
    return { transcript, clock, patienceMs: measures.patienceMs, ways };
  }

  hasEnded(): boolean {
    return this.server.hasEnded();
  }

  /** Whether it can be seen what the server prints. */
  get hasScreen(): boolean {
    return this.server.isHidden !== true;
  }

  /** All that the server has printed lately. */
  output(): string {
    return this.server.output();
  }

  close(): void {
    for (const close of this.closers) close();
  }

  private async openStream(): Promise<Duplex> {
    try {
      return await this.server.connect();
    } catch (error) {
      if (error instanceof StartError) throw error;
      const { code = 'unknown error' } = error as NodeJS.ErrnoException;
      throw new Failure('that the server accepts a connection', code);
    }
  }
}
