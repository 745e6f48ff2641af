// A server of lines for tests of the terminal clients: a script says what it sends and what it
// waits for. It knows no protocol and nothing about Parlour.

import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

export interface ScriptedServer {
  readonly place: { readonly host: string; readonly port: number };
  /** Resolves with the next client that connects. */
  readonly accept: () => Promise<Peer>;
  readonly close: () => void;
}

export async function openScriptedServer(): Promise<ScriptedServer> {
  const peers: Peer[] = [];
  let wake = (): void => {};
  const server: Server = createServer({ noDelay: true }, (socket) => {
    peers.push(new Peer(socket));
    wake();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    place: { host: '127.0.0.1', port },
    async accept() {
      while (peers.length === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
      return peers.shift()!;
    },
    close: () => void server.close(),
  };
}

/** One connected client. */
export class Peer {
  /** Every line that it has sent. */
  readonly lines: string[] = [];
  private readonly socket: Socket;
  private rest = '';
  private taken = 0;
  private isClosed = false;
  private wake = (): void => {};

  constructor(socket: Socket) {
    this.socket = socket;
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      const lines = (this.rest + text).split('\n');
      this.rest = lines.pop()!;
      this.lines.push(...lines);
      this.wake();
    });
    socket.on('error', () => {});
    socket.on('close', () => {
      this.isClosed = true;
      this.wake();
    });
  }

  send(...lines: readonly string[]): void {
    this.socket.write(lines.map((line) => `${line}\n`).join(''));
  }

  /** Sends the same bytes in pieces of this size, each in its own packet. */
  async sendInPieces(text: string, size: number): Promise<void> {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length; at += size) {
      this.socket.write(bytes.subarray(at, at + size));
      await nextTurn();
    }
  }

  /** The next line; undefined when the client has closed. */
  async next(): Promise<string | undefined> {
    while (this.lines.length === this.taken && !this.isClosed) {
      await new Promise<void>((resolve) => {
        this.wake = resolve;
      });
    }
    this.taken += 1;
    return this.lines[this.taken - 1];
  }

  /** Sends, and waits for the answer. */
  async ask(...lines: readonly string[]): Promise<string | undefined> {
    this.send(...lines);
    return this.next();
  }

  /** Resolves when the client has closed. */
  async closed(): Promise<void> {
    while ((await this.next()) !== undefined);
  }

  end(): void {
    this.socket.end();
  }

  /** Drops the connection without a goodbye, as when the machine is lost. */
  reset(): void {
    this.socket.resetAndDestroy();
  }
}
