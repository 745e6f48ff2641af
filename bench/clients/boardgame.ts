// Clients of boardgame.io: its own client library, over socket.io with a WebSocket from the start
// (by default it starts with HTTP and upgrades).

import { makePig } from '../contestants/boardgame-pig.ts';
import type { Clients, ClientSeat, Position } from './clients.ts';

interface State {
  readonly G: { readonly turns: number; readonly pot: number; readonly scores: readonly number[] };
  readonly ctx: { readonly currentPlayer: string; readonly gameover?: unknown };
}

interface BoardgameClient {
  readonly moves: Readonly<Record<'roll' | 'hold', () => void>>;
  start(): void;
  subscribe(hear: (state: State | null) => void): void;
  updateMatchID(id: string): void;
}

interface ClientPackage {
  readonly Client: (options: object) => BoardgameClient;
}

interface MultiplayerPackage {
  readonly SocketIO: (options: object) => object;
}

async function load(): Promise<ClientPackage & MultiplayerPackage> {
  const folder = 'boardgame.io/dist/cjs';
  const { Client } = (await import(`${folder}/client.js`)) as ClientPackage;
  const { SocketIO } = (await import(`${folder}/multiplayer.js`)) as MultiplayerPackage;
  return { Client, SocketIO };
}

let loaded: ReturnType<typeof load> | undefined;

interface Match {
  readonly address: string;
  readonly id: string;
  /** Null for a watcher. */
  readonly seat: number | null;
}

/** Resolves when the match exists: two clients that ask for it at once would make two. */
async function connect(match: Match, hear: (position: Position) => void): Promise<BoardgameClient> {
  loaded ??= load();
  const { Client, SocketIO } = await loaded;
  const socketOpts = { transports: ['websocket'], forceNew: true };
  const client = Client({
    game: makePig(),
    numPlayers: 2,
    debug: false,
    matchID: match.id,
    playerID: match.seat === null ? null : String(match.seat),
    multiplayer: SocketIO({ server: `http://${match.address}`, socketOpts }),
  });
  return new Promise((resolve) => {
    client.subscribe((state) => {
      if (state === null) return;
      resolve(client);
      hear(positionOf(state));
    });
    client.start();
  });
}

function positionOf({ G, ctx }: State): Position {
  const { turns, pot, scores } = G;
  return { turns, seat: Number(ctx.currentPlayer), pot, isOver: ctx.gameover !== undefined, scores };
}

/** The watchers of a table, by its first match: they follow it to its next match too. */
const watching = new Map<string, BoardgameClient[]>();

export const boardgameClients: Clients = {
  async openTable({ address, number }, hear) {
    let game = 0;
    let wanting = 0;
    // In a new match the first client must be there before the other asks for the match, and must
    // not move before the other is there too, or the other would miss the beginning.
    let entering: 'nobody' | 'first' | 'second' = 'nobody';
    const idOf = (): string => `${number}-${game}`;
    const firstId = idOf();
    let held: Position | undefined;
    const one = await connect({ address, id: firstId, seat: 0 }, (position) => {
      if (entering === 'nobody' || position.isOver) return hear(0, position);
      held = position;
      if (entering === 'second') return;
      entering = 'second';
      for (const client of [other, ...(watching.get(firstId) ?? [])]) client.updateMatchID(idOf());
    });
    const other = await connect({ address, id: firstId, seat: 1 }, (position) => {
      hear(1, position);
      if (held === undefined || position.isOver) return;
      const begin = held;
      held = undefined;
      entering = 'nobody';
      hear(0, begin);
    });
    /** A match is one game; the next game is another match, on the same connections. */
    const again = (): void => {
      wanting += 1;
      if (wanting < 2) return;
      wanting = 0;
      game += 1;
      entering = 'first';
      // Not while the client is still reporting the old match.
      queueMicrotask(() => one.updateMatchID(idOf()));
    };
    const seatOf = (client: BoardgameClient): ClientSeat => ({ play: (move) => client.moves[move](), again });
    return { id: firstId, seats: [seatOf(one), seatOf(other)] };
  },
  async watch({ address }, table, hear) {
    const client = await connect({ address, id: table, seat: null }, hear);
    watching.set(table, [...(watching.get(table) ?? []), client]);
  },
  /** Every connection belongs to a match; watching the same one is the cheapest. */
  async connectIdle({ address }) {
    await connect({ address, id: 'idle', seat: null }, () => {});
  },
};
