// How the watchers of a simulation turn the bytes on a wire into messages: one listener for each
// door at the server's end. They know how messages are written; the Conversation knows what they
// say. At a classic door they sit inside, between the door and the server.

import type { Connection, Visitor } from '../../../src/protocol/connection.ts';
import { LINE_BYTES_MAX, QUEUED_BYTES_MAX } from '../../../src/protocol/limits.ts';
import { openFrameReader, type FrameReader } from '../frames.ts';
import type { Run } from '../run.ts';
import type { WireEnd, WireWatch } from '../wire.ts';
import type { Conversation } from './conversation.ts';

/** What holds at every door, whatever is said there. */
export class Ears implements WireWatch {
  protected readonly run: Run;
  protected readonly end: WireEnd;
  isClosed = false;

  constructor(run: Run, end: WireEnd) {
    this.run = run;
    this.end = end;
  }

  onReceived(_bytes: Uint8Array): void {}

  onSent(_data: string | Uint8Array): void {
    const queued = Math.max(this.end.out.queued, this.end.countHeld());
    this.run.check(queued <= QUEUED_BYTES_MAX, 9, `${queued} bytes are queued for ${this.end.remoteAddress}`);
  }

  onEnded(): void {}

  onCut(): void {
    if (this.end.writableLength > QUEUED_BYTES_MAX) this.run.see('slow reader cut');
  }

  onClosed(): void {
    this.isClosed = true;
  }
}

/** One message a line. */
export class LineEars extends Ears {
  private readonly talk: Conversation;
  private rest: Uint8Array = new Uint8Array();
  /** A line was too long: nothing after it is read. */
  private isDoomed = false;

  constructor(run: Run, end: WireEnd, talk: Conversation) {
    super(run, end);
    this.talk = talk;
  }

  override onReceived(bytes: Uint8Array): void {
    if (this.talk.isOver || this.isDoomed) return;
    this.rest = this.rest.length === 0 ? bytes : Buffer.concat([this.rest, bytes]);
    for (let end = this.rest.indexOf(10); end >= 0 && !this.isDoomed; end = this.rest.indexOf(10)) {
      const line = Buffer.from(this.rest.subarray(0, end)).toString('utf8').replace(/\r$/, '');
      this.rest = this.rest.subarray(end + 1);
      this.isDoomed = Buffer.byteLength(line) > LINE_BYTES_MAX;
      if (!this.isDoomed) this.talk.hear(line);
    }
    if (this.rest.length > LINE_BYTES_MAX + 1) this.isDoomed = true;
  }

  override onSent(data: string | Uint8Array): void {
    super.onSent(data);
    for (const line of textOf(data).trimEnd().split('\n')) this.talk.tell(line);
  }

  override onEnded(): void {
    this.talk.end();
  }

  override onClosed(): void {
    super.onClosed();
    this.talk.close();
  }
}

/** One message a WebSocket frame, after the upgrade. */
export class FrameEars extends Ears {
  private readonly talk: Conversation;
  private readonly heard: FrameReader = openFrameReader();
  private readonly said: FrameReader = openFrameReader();

  constructor(run: Run, end: WireEnd, talk: Conversation) {
    super(run, end);
    this.talk = talk;
  }

  override onReceived(bytes: Uint8Array): void {
    for (const { kind, text } of this.heard.push(bytes)) if (kind === 'text') this.talk.hear(text);
  }

  override onSent(data: string | Uint8Array): void {
    super.onSent(data);
    for (const { kind, text } of this.said.push(Buffer.from(data))) {
      if (kind === 'text') this.talk.tell(text);
      // A frame that breaks the protocol ends the connection, and nothing has to be answered.
      if (kind === 'close') this.talk.isOver = true;
    }
  }

  override onClosed(): void {
    super.onClosed();
    this.talk.close();
  }
}

/**
 * Listens between a classic door and the server. Texts for the luck, which the door makes itself,
 * are made from the seed.
 */
export function overhear(
  connection: Connection,
  {
    talk,
    welcome,
    isAlive,
    makeText,
  }: {
    readonly talk: Conversation;
    readonly welcome: (connection: Connection) => Visitor;
    readonly isAlive: () => boolean;
    readonly makeText: () => string;
  },
): Visitor {
  const { door, address } = connection;
  /** The door was told to let its client go, and no longer waits for answers. */
  let isDismissed = false;
  const visitor = welcome({
    door,
    address,
    send(message) {
      if (!isAlive()) return;
      if (!isDismissed) talk.tell(JSON.stringify(message));
      connection.send(message);
    },
    close(reason, sentence) {
      if (!isAlive()) return;
      talk.tell(JSON.stringify({ say: 'bye', reason, sentence }));
      isDismissed = true;
      connection.close(reason, sentence);
    },
  });
  return {
    receive(request, answer) {
      const hasLuck = 'text' in request && request.do !== 'say';
      const known = { ...request, ...(hasLuck && { text: makeText() }) };
      talk.hear(JSON.stringify(known));
      return visitor.receive(known, (message) => {
        if (!isAlive()) return;
        if (!isDismissed) talk.tell(JSON.stringify(message));
        answer(message);
      });
    },
    leave() {
      talk.close();
      visitor.leave();
    },
  };
}

function textOf(data: string | Uint8Array): string {
  return typeof data === 'string' ? data : Buffer.from(data).toString('utf8');
}
