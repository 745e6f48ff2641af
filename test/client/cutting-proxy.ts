// A proxy that cuts connections at random bytes, so messages may arrive only in part, in both
// directions. The server's address can change, as it does after a restart.

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Chance } from '../../src/strategies/strategy.ts';

/** The most bytes that go through before the cut. */
const BYTES_MAX = { fromClient: 3000, fromServer: 30_000 } as const;
type Direction = keyof typeof BYTES_MAX;

export class CuttingProxy {
  port = 0;
  /**
   * How many connections were cut while something was on its way to the server, and to the client.
   */
  readonly cuts = { fromClient: 0, fromServer: 0 };
  isCutting = true;
  private readonly server: Server;
  private readonly sockets = new Set<Socket>();
  private readonly chance: Chance;
  private readonly target: () => number;

  constructor(target: () => number, chance: Chance) {
    this.target = target;
    this.chance = chance;
    this.server = createServer({ noDelay: true }, (client) => this.serve(client));
  }

  async open(): Promise<void> {
    this.server.listen(0, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  close(): void {
    this.server.close();
    for (const socket of this.sockets) socket.destroy();
  }

  private serve(client: Socket): void {
    const server = connect({ port: this.target(), host: '127.0.0.1', noDelay: true });
    const pair = [client, server];
    for (const socket of pair) {
      this.sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        this.sockets.delete(socket);
        for (const one of pair) one.destroySoon();
      });
    }
    this.carry('fromClient', client, server);
    this.carry('fromServer', server, client);
  }

  private carry(direction: Direction, from: Socket, to: Socket): void {
    let left = Math.floor(this.chance() * BYTES_MAX[direction]);
    from.on('data', (chunk) => {
      if (!this.isCutting || chunk.length <= left) {
        left -= chunk.length;
        to.write(chunk);
        return;
      }
      this.cuts[direction] += 1;
      // A reset, as when a cable is pulled, or an end, as when a program is stopped.
      const isReset = this.chance() < 0.5;
      to.write(chunk.subarray(0, Math.max(0, left)), () => {
        for (const socket of [from, to])
          if (isReset) socket.resetAndDestroy();
          else socket.destroy();
      });
      left = 0;
    });
  }
}
