// The connection of the terminal clients of the object protocols: Java objects to and from any
// server. It does not know what they mean, and it knows no class: what the stream says about an
// object is enough. Both sides send their header at once.

import type { Socket } from 'node:net';
import { CLIENT_LIMITS, ELEMENT_KINDS, STREAM_FAULTS } from '../../java-objects/limits.ts';
import { STREAM_HEADER, openObjectReader } from '../../java-objects/reader.ts';
import type { JavaValue } from '../../java-objects/value.ts';
import { openObjectWriter } from '../../java-objects/writer.ts';
import { CommandError, EXIT } from '../command-error.ts';
import { openSocket, type ServerPlace } from './lines.ts';
import type { ServerLink } from './visit.ts';

/** The client stops reading from a server that sends faster than it is asked for. */
const WAITING_MAX = 1000;

export async function connectToObjects(place: ServerPlace): Promise<ServerObjects> {
  return new ServerObjects(await openSocket(place));
}

export class ServerObjects implements ServerLink {
  readonly closed: Promise<void>;
  private readonly socket: Socket;
  private readonly writer = openObjectWriter();
  private readonly waiting: JavaValue[] = [];
  private fault: string | undefined;
  private hasClosed = false;
  private isStopped = false;
  private wake = (): void => {};

  constructor(socket: Socket) {
    this.socket = socket;
    const reader = openObjectReader({ kinds: ELEMENT_KINDS, classes: 'any', limits: CLIENT_LIMITS });
    socket.on('data', (chunk) => {
      for (const piece of reader.push(chunk)) {
        if (piece.kind === 'value') this.waiting.push(piece.value);
        if (piece.kind === 'fault') this.refuse(STREAM_FAULTS[piece.fault]);
      }
      if (this.waiting.length >= WAITING_MAX) socket.pause();
      this.wake();
    });
    // `close` follows every error.
    socket.on('error', () => {});
    this.closed = new Promise((resolve) => {
      socket.on('close', () => {
        this.hasClosed = true;
        this.wake();
        resolve();
      });
    });
    socket.write(STREAM_HEADER);
  }

  isOpen(): boolean {
    return !this.hasClosed && !this.isStopped;
  }

  /** The next object; undefined when there are no more. */
  async next(): Promise<JavaValue | undefined> {
    while (!this.isStopped) {
      const value = this.waiting.shift();
      if (this.waiting.length < WAITING_MAX) this.socket.resume();
      if (value !== undefined) return value;
      if (this.fault !== undefined)
        throw new CommandError(`The server sent something that cannot be read. ${this.fault}`, EXIT.failed);
      if (this.hasClosed) return undefined;
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    return undefined;
  }

  send(...values: readonly JavaValue[]): void {
    if (!this.hasClosed) this.socket.write(Buffer.concat(values.map((value) => this.writer.write(value))));
  }

  stop(): void {
    this.isStopped = true;
    this.wake();
  }

  close(): void {
    this.stop();
    this.socket.destroySoon();
  }

  private refuse(sentence: string): void {
    this.fault = sentence;
    this.socket.destroy();
  }
}
