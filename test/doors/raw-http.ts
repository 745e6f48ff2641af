// A raw socket at a web door: it sends the bytes it is told to, reads when it is told to, and knows
// how it ended.

import { once } from 'node:events';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';

export class RawHttp {
  readonly socket: Socket;
  text = '';
  isClosed = false;
  private waiting: Array<() => void> = [];

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => {
      this.text += chunk.toString('latin1');
      this.wake();
    });
    socket.on('close', () => {
      this.isClosed = true;
      this.wake();
    });
  }

  static async open(door: Server, isSecure = false): Promise<RawHttp> {
    const place = { host: '127.0.0.1', port: (door.address() as AddressInfo).port };
    const socket = isSecure ? connectSecurely({ ...place, rejectUnauthorized: false }) : connect(place);
    const raw = new RawHttp(socket);
    await once(socket, isSecure ? 'secureConnect' : 'connect');
    return raw;
  }

  private wake(): void {
    for (const call of this.waiting.splice(0)) call();
  }

  write(bytes: string | Uint8Array): void {
    this.socket.write(bytes);
  }

  /** The statuses of all answers so far. */
  get statuses(): readonly number[] {
    return [...this.text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => Number(status));
  }

  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) {
      if (this.isClosed) throw new Error(`closed; before it came: ${this.text.slice(0, 500)}`);
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  async closed(): Promise<void> {
    while (!this.isClosed) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }
}
