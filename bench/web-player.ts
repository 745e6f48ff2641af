// One client of the native protocol over a WebSocket, as small as can be, so that the figures are the server's and not the client's.

import { once } from 'node:events';
import { WebSocket } from 'ws';

type Message = Readonly<Record<string, unknown>>;

export class WebPlayer {
  onNews: (news: Message) => void = () => {};
  private readonly socket: WebSocket;
  private readonly waiting = new Map<unknown, (answer: Message) => void>();
  private nextId = 0;

  private constructor(socket: WebSocket) {
    this.socket = socket;
    socket.on('message', (data: Buffer) => {
      const message = JSON.parse(data.toString()) as Message;
      if (!('ok' in message)) return this.onNews(message);
      this.waiting.get(message['id'])?.(message);
      this.waiting.delete(message['id']);
    });
  }

  /** `from` is the address of the client on this machine: the server counts tables by address. */
  static async connect(web: string, from = '127.0.0.1'): Promise<WebPlayer> {
    const socket = new WebSocket(`ws://${web}/ws`, { perMessageDeflate: false, localAddress: from });
    const player = new WebPlayer(socket);
    await once(socket, 'open');
    await player.insist({ do: 'greet', version: 1, name: 'Bench' });
    return player;
  }

  async insist(request: Message): Promise<Message> {
    const answer = await this.ask(request);
    if (answer['ok'] !== true) throw new Error(JSON.stringify(answer));
    return answer;
  }

  private ask(request: Message): Promise<Message> {
    this.nextId += 1;
    const id = this.nextId;
    this.socket.send(JSON.stringify({ id, ...request }));
    return new Promise((resolve) => this.waiting.set(id, resolve));
  }

  close(): void {
    this.socket.terminate();
  }
}
