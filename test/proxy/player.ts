// A player at the web door, behind a proxy: what the server has said, and the wire under it.

import type { Socket } from 'node:net';
import { WebSocket } from 'ws';

type Line = Record<string, unknown>;

export class Player {
  readonly lines: Line[] = [];
  readonly socket: WebSocket;
  /** The socket under it. */
  wire: Socket | undefined;
  private waiting: Array<() => void> = [];
  private asked = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('upgrade', (response) => (this.wire = response.socket));
    socket.on('message', (data: Buffer) => {
      this.lines.push(JSON.parse(data.toString()) as Line);
      for (const wake of this.waiting.splice(0)) wake();
    });
  }

  /**
   * From an address of this machine, which has all that begin with 127. Returns the status when it
   * is refused.
   */
  static join(port: number, from: string, headers: Record<string, string> = {}): Promise<Player | number> {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/ws`, { localAddress: from, headers });
    socket.on('error', () => {});
    const player = new Player(socket);
    return new Promise((resolve) => {
      socket.on('open', () => resolve(player));
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
    });
  }

  say(message: Line): void {
    this.socket.send(JSON.stringify(message));
  }

  async hear(passes: (line: Line) => boolean): Promise<Line> {
    for (;;) {
      const found = this.lines.find(passes);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  answer(id: number): Promise<Line> {
    return this.hear((line) => line['id'] === id);
  }

  /** Its ids are its own: a player asks, or says with ids, but not both. */
  ask(message: Line): Promise<Line> {
    this.asked += 1;
    this.say({ id: this.asked, ...message });
    return this.answer(this.asked);
  }
}
