// A client that the checker starts as a program. The checker listens on a port of its own, and the
// client is told where.

import { once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import type { ClientSubject, ClientWishes, RunningClient } from '../subject.ts';
import { fillCommand, hasWord } from './command-words.ts';
import { findFreePort } from './ports.ts';
import { Program } from './program.ts';

const HOST = '127.0.0.1';
const OPTIONS = { pauseOnConnect: true, noDelay: true };

export interface ClientCommand {
  readonly command: string;
  readonly folder?: string | undefined;
  readonly isOnTerminal: boolean;
}

export function openStartedClient(client: ClientCommand): ClientSubject {
  return {
    title: client.command,
    takes: (word) => hasWord(client.command, word),
    start: (wishes) => startClient(client, wishes),
  };
}

async function startClient(
  { command, folder, isOnTerminal }: ClientCommand,
  { name, count, isWithoutServer = false, host = HOST, port }: ClientWishes,
): Promise<RunningClient> {
  const listener = isWithoutServer || port !== undefined ? undefined : await Listener.open();
  const place = { host, port: port ?? listener?.port ?? (await findFreePort()) };
  const filled = fillCommand(command, { ...place, name, count });
  const program = await Program.start({ command: filled, folder, isOnTerminal });
  return {
    accept: async (ms) => listener?.accept(ms),
    screen: () => program.screen(),
    onScreen: (call) => program.onScreen(call),
    type: (text) => program.type(text),
    ended: program.ended,
    output: () => program.output(),
    // A client is meant to end; only a crash is worth a word.
    remarks: () => program.remarks().filter((remark) => !/with status \d{1,2}\.$/.test(remark)),
    async stop() {
      await program.stop();
      listener?.close();
    },
  };
}

/** Connections that wait until they are asked for. */
export class Listener {
  readonly port: number;
  private readonly server: Server;
  /** The same port, for IPv6. */
  private readonly ipv6: Server;
  private readonly waiting: Socket[] = [];
  private wake = (): void => {};

  private constructor(server: Server) {
    this.server = server;
    this.port = (server.address() as AddressInfo).port;
    server.on('connection', (socket) => this.take(socket));
    // Some clients look only at the first address of "localhost". A machine without IPv6 has none.
    this.ipv6 = createServer(OPTIONS, (socket) => this.take(socket));
    this.ipv6.on('error', () => {});
    this.ipv6.listen(this.port, '::1');
  }

  static async open(): Promise<Listener> {
    const server = createServer(OPTIONS);
    server.listen(0, HOST);
    await once(server, 'listening');
    return new Listener(server);
  }

  async accept(ms: number): Promise<Duplex | undefined> {
    let timer: NodeJS.Timeout | undefined;
    if (this.waiting.length === 0)
      await new Promise<void>((resolve) => {
        this.wake = resolve;
        timer = setTimeout(resolve, ms);
      });
    clearTimeout(timer);
    const socket = this.waiting.shift();
    socket?.resume();
    return socket;
  }

  close(): void {
    this.wake();
    for (const socket of this.waiting) socket.destroy();
    this.server.close();
    this.ipv6.close();
  }

  private take(socket: Socket): void {
    // Until it is asked for, nobody else listens to its errors.
    socket.on('error', () => {});
    this.waiting.push(socket);
    this.wake();
  }
}
