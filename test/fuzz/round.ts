// One round: a fresh server, a good player at every door, and fuzzed connections until that many
// inputs have been sent. Then all clients go, nothing of them may be left, and new players must be
// able to play.

import type { Socket } from 'node:net';
import { connect } from 'node:net';
import { FuzzedConnection, type Company } from './connection.ts';
import { keepPlaying, openGames, playOnce, type Games } from './good-players.ts';
import { makePlan } from './make-plan.ts';
import { DOORS, type DoorName } from './plan.ts';
import { WatchedServer } from './watched-server.ts';

const AT_ONCE = 24;
const LINGERING_MAX = 200;
/** After this many connections a crowd comes at once, says nothing or half a message, and goes. */
const FLOOD_EVERY = 400;
const FLOOD_CONNECTIONS = 100;
/** How many connections a report shows. */
const SHOWN_MAX = 6;
const SHOWN_BYTES_MAX = 400;

export interface RoundSettings {
  readonly seed: number;
  readonly inputs: number;
  readonly door?: DoorName;
  /** A file, or `:memory:`. */
  readonly data: string;
}

export interface RoundResult {
  readonly seed: number;
  readonly inputs: Readonly<Record<DoorName, number>>;
  readonly connections: number;
  readonly games: Games;
  readonly growthMb: number;
  /** What was found, with the last connections; undefined when all is well. */
  readonly finding: string | undefined;
}

/** The state of a round. */
class Round implements Company {
  readonly pool = { table: 'AAAA-0123456789abcdef' };
  readonly inputs = Object.fromEntries(DOORS.map((door) => [door, 0])) as Record<DoorName, number>;
  connections = 0;
  private readonly settings: RoundSettings;
  private readonly watched: WatchedServer;
  private readonly lingering: Socket[] = [];
  private readonly last: FuzzedConnection[] = [];
  private sent = 0;

  constructor(settings: RoundSettings, watched: WatchedServer) {
    this.settings = settings;
    this.watched = watched;
  }

  get ports(): Readonly<Record<string, number>> {
    return this.watched.ports;
  }

  readonly linger = (socket: Socket): void => {
    if (this.lingering.push(socket) > LINGERING_MAX) this.lingering.shift()?.resetAndDestroy();
  };

  async run(): Promise<void> {
    await Promise.all(Array.from({ length: AT_ONCE }, () => this.work()));
    for (const socket of this.lingering) socket.resetAndDestroy();
  }

  private async work(): Promise<void> {
    while (this.sent < this.settings.inputs && this.watched.trouble === undefined) {
      this.connections += 1;
      if (this.connections % FLOOD_EVERY === 0) await this.flood();
      const plan = makePlan(this.settings.seed, this.connections, this.settings.door);
      const connection = new FuzzedConnection(plan, this);
      if (this.last.push(connection) > AT_ONCE + SHOWN_MAX) this.last.shift();
      await connection.run();
      this.sent += connection.sent;
      this.inputs[plan.door] += connection.sent;
    }
  }

  /** All come at once from one address; half of them are gone before they are let in. */
  private async flood(): Promise<void> {
    const port =
      this.ports[this.settings.door ?? DOORS[(this.connections / FLOOD_EVERY) % DOORS.length]!] ?? 0;
    const sockets = Array.from({ length: FLOOD_CONNECTIONS }, () =>
      connect({ port, host: '127.0.0.1', localAddress: '127.2.0.1' }).on('error', () => {}),
    );
    for (const [index, socket] of sockets.entries()) {
      if (index % 4 === 0) socket.destroy();
      else socket.once('connect', () => (index % 4 === 1 ? socket.resetAndDestroy() : socket.write('{')));
    }
    await new Promise((resolve) => setImmediate(resolve));
    for (const socket of sockets.slice(FLOOD_CONNECTIONS / 2)) this.linger(socket);
    for (const socket of sockets.slice(0, FLOOD_CONNECTIONS / 2)) {
      if (!socket.destroyed) socket.resetAndDestroy();
    }
  }

  /** The last connections, newest first, each with its manner and the beginning of its bytes. */
  describeLast(): string {
    const shown = this.last.toReversed().slice(0, AT_ONCE);
    return shown
      .map(({ plan: { index, door, manner }, bytes }) => {
        const hex = bytes.subarray(0, SHOWN_BYTES_MAX).toString('hex');
        return `connection ${index} at ${door}, ${JSON.stringify(manner)}, ${bytes.length} bytes kept: ${hex}`;
      })
      .join('\n');
  }
}

export async function playRound(settings: RoundSettings): Promise<RoundResult> {
  const watched = await WatchedServer.start(settings.data);
  const round = new Round(settings, watched);
  const games = openGames();
  const match = { ports: watched.ports, games, blame: (sentence: string) => watched.blame(sentence) };
  await playOnce(match);
  await watched.begin();
  let isOver = false;
  const playing = DOORS.map((door) =>
    keepPlaying(door, { ...match, isOver: () => isOver || watched.trouble !== undefined }),
  );
  await round.run();
  isOver = true;
  if (watched.trouble === undefined) await Promise.all(playing);
  if (watched.trouble === undefined) await watched.end();
  if (watched.trouble === undefined) await playOnce(match);
  const { trouble, growthMb } = watched;
  await watched.kill();
  const finding = trouble && `${trouble}\n${round.describeLast()}`;
  return {
    seed: settings.seed,
    inputs: round.inputs,
    connections: round.connections,
    games,
    growthMb,
    finding,
  };
}
