// Every TCP door on its own port, behind one entrance, for tests of what they have in common: who
// comes in, from where, and who is turned away. The server behind them answers and does nothing.

import { once } from 'node:events';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import { promisify } from 'node:util';
import type { EntranceSettings } from '../../src/doors/entrance.ts';
import { openLinesDoor } from '../../src/doors/lines.ts';
import { openPigDoor } from '../../src/doors/pig/door.ts';
import type { Time } from '../../src/doors/time.ts';
import { openTwentyOneDoor } from '../../src/doors/twenty-one-java/door.ts';
import { openFramesDoor } from '../../src/doors/yahtzee-frames/door.ts';
import { openJavaDoor } from '../../src/doors/yahtzee-java/door.ts';
import type { Connection, Visitor, Welcome } from '../../src/protocol/connection.ts';
import { makeTestWorld, type TestWorld } from '../server/world.ts';
import { HEADER } from './yahtzee-java-encoder.ts';
import { acceptAnything } from '../server/any-answer.ts';

type Log = NonNullable<EntranceSettings['log']>;
type OpenDoor = (welcome: Welcome, settings: EntranceSettings & { readonly log: Log }, time: Time) => Server;

interface TcpDoor {
  readonly open: OpenDoor;
  /** How the door says a sentence to a client that is turned away. */
  readonly refusal: (reason: string, sentence: string) => string;
  /** What a client sends first, and what the door says after reading it. */
  readonly first: string;
  readonly answer: RegExp;
}

/** As Java writes it: a header, and a string with its length before it. */
function makeJavaText(sentence: string): string {
  const length = Buffer.from([sentence.length >> 8, sentence.length & 0xff]).toString('latin1');
  return `${HEADER.toString('latin1')}t${length}${sentence}`;
}

export const TCP_DOORS = {
  lines: {
    open: openLinesDoor,
    refusal: (reason, sentence) => `${JSON.stringify({ say: 'bye', reason, sentence })}\n`,
    first: '{"id":1,"do":"ping"}\n',
    answer: /"ok":true/,
  },
  pig: {
    open: (welcome, settings, time) => openPigDoor(welcome, { isStrict: false, ...settings }, time),
    refusal: (_reason, sentence) => `ERROR:${sentence}\n`,
    first: 'INIT:Ann\n',
    answer: /^INIT:[^\n]+\nINIT:\n/,
  },
  'yahtzee-frames': {
    open: (welcome, settings, time) => openFramesDoor(welcome, { print: () => {}, ...settings }, time),
    refusal: (_reason, sentence) => `INFO: ${sentence}\n`,
    first: '\n',
    answer: /^INFO: Welcome/,
  },
  'yahtzee-java': {
    open: openJavaDoor,
    refusal: (_reason, sentence) => makeJavaText(sentence),
    first: HEADER.toString('latin1'),
    answer: /You are Player 1/,
  },
  'twenty-one-java': {
    open: openTwentyOneDoor,
    // Its client has no message for it; at the end of the stream it says that the server is gone.
    refusal: () => HEADER.toString('latin1'),
    first: HEADER.toString('latin1'),
    answer: /CONNECT/,
  },
} as const satisfies Readonly<Record<string, TcpDoor>>;

export type TcpDoorName = keyof typeof TCP_DOORS;
export const TCP_DOOR_NAMES = Object.keys(TCP_DOORS) as readonly TcpDoorName[];

interface Note {
  readonly event: string;
  readonly details: Readonly<Record<string, string | number>>;
}

/** The doors of one server that does nothing, with controlled time. */
export class TcpDoors {
  readonly world: TestWorld = makeTestWorld();
  readonly notes: Note[] = [];
  readonly connections: Connection[] = [];
  left = 0;
  private readonly settings: EntranceSettings;
  private readonly servers: Server[] = [];
  private readonly clients: Client[] = [];

  constructor(settings: EntranceSettings = {}) {
    this.settings = settings;
  }

  async open(name: TcpDoorName): Promise<number> {
    const log: Log = (event, details) => void this.notes.push({ event, details });
    const door: TcpDoor = TCP_DOORS[name];
    const server = door.open((one) => this.welcome(one), { ...this.settings, log }, this.world);
    this.servers.push(server.listen(0, '127.0.0.1'));
    await once(server, 'listening');
    return (server.address() as AddressInfo).port;
  }

  async connect(port: number, localAddress = '127.0.0.1'): Promise<Client> {
    const socket = connect({ port, host: '127.0.0.1', localAddress, allowHalfOpen: true });
    const client = new Client(socket, this.world);
    this.clients.push(client);
    await once(socket, 'connect');
    return client;
  }

  /** A client that the door has let in and talked to. */
  async enter(name: TcpDoorName, port: number, localAddress?: string): Promise<Client> {
    const client = await this.connect(port, localAddress);
    client.write(TCP_DOORS[name].first);
    await client.hear(TCP_DOORS[name].answer);
    return client;
  }

  /** How many sockets all doors have open, including clients that were turned away. */
  async countSockets(): Promise<number> {
    const counts = await Promise.all(this.servers.map((one) => promisify(one.getConnections.bind(one))()));
    return counts.reduce((sum, count) => sum + count, 0);
  }

  /** Lets no time pass, and runs everything that needs none. */
  async until(isSo: () => boolean): Promise<void> {
    while (!isSo()) await this.world.pass(0);
  }

  /** What the log says about connections: that they were refused or closed, and why. */
  get reasons(): readonly string[] {
    return this.notes
      .filter(({ event }) => event.startsWith('connection '))
      .map(({ event, details }) => `${event.replace('connection ', '')}: ${details['reason']}`);
  }

  close(): void {
    for (const { socket } of this.clients) socket.destroy();
    for (const server of this.servers) server.close();
  }

  private welcome(connection: Connection): Visitor {
    this.connections.push(connection);
    const answers = { seat: 0, table: 'T', tables: [], view: { table: 'T', phase: 'gathering', seats: [] } };
    return {
      receive: async ({ id }, answer) => answer(acceptAnything(id, answers)),
      leave: () => {
        this.left += 1;
      },
    };
  }
}

export class Client {
  readonly socket: Socket;
  text = '';
  isEnded = false;
  isClosed = false;
  private readonly world: TestWorld;

  constructor(socket: Socket, world: TestWorld) {
    this.socket = socket;
    this.world = world;
    socket.setEncoding('latin1');
    socket.on('data', (text: string) => {
      this.text += text;
    });
    socket.on('error', () => {});
    socket.on('end', () => {
      this.isEnded = true;
    });
    socket.on('close', () => {
      this.isClosed = true;
    });
  }

  write(text: string | Uint8Array): void {
    this.socket.write(typeof text === 'string' ? Buffer.from(text, 'latin1') : text);
  }

  async hear(pattern: RegExp): Promise<void> {
    while (!pattern.test(this.text)) {
      if (this.isEnded || this.isClosed) throw new Error(`closed; heard only ${JSON.stringify(this.text)}`);
      await this.world.pass(0);
    }
  }

  /** Everything that the door says until it closes. */
  async all(): Promise<string> {
    while (!this.isEnded && !this.isClosed) await this.world.pass(0);
    return this.text;
  }
}
