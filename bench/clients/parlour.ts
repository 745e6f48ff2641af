// Clients of Parlour: its own client library, over the WebSocket of the package `ws`, like a
// visitor's bot.

import { WebSocket } from 'ws';
import { openClient, type Client } from '../../src/client/client.ts';
import type { FollowedTable, TableNews } from '../../src/client/followed-table.ts';
import { makeClientWorld } from '../../src/client/real-world.ts';
import { makeWebSocketTransport } from '../../src/client/web-socket.ts';
import type { SeenTable } from '../../src/protocol/from-server.ts';
import type { PigState } from '../../src/games/pig/rules/state.ts';
import type { Clients, ClientSeat, Position, TablePlace } from './clients.ts';

/** Parlour lets one address open 100 tables; Linux has millions of loopback addresses. */
const TABLES_PER_ADDRESS = 50;
const ADDRESSES = 200;

function connect({ address, number }: TablePlace): Promise<Client> {
  const localAddress = `127.0.0.${2 + (Math.floor(number / TABLES_PER_ADDRESS) % ADDRESSES)}`;
  const openSocket = (): WebSocket =>
    new WebSocket(`ws://${address}/ws`, { perMessageDeflate: false, localAddress });
  return new Promise((resolve, reject) => {
    const client = openClient({
      transport: makeWebSocketTransport(openSocket),
      world: makeClientWorld(),
      tell(state) {
        // The state is reported while the client is still being constructed.
        if (state.kind === 'open') queueMicrotask(() => resolve(client));
        if (state.kind === 'stopped') reject(new Error(state.sentence));
        if (state.kind === 'waiting' && state.seconds > 0) reject(new Error('the connection was lost'));
      },
    });
  });
}

/** Undefined while nobody has a choice, for example before the first roll. */
function positionOf({ position }: SeenTable): Position | undefined {
  const pig = position as PigState | undefined;
  if (pig?.phase !== 'choose' && pig?.phase !== 'over') return undefined;
  const { turns, seat, pot, phase, scores } = pig;
  return { turns, seat, pot, isOver: phase === 'over', scores };
}

function listen(hear: (position: Position) => void): (news: TableNews) => void {
  return (news) => {
    if (news.say !== 'events') return;
    const position = positionOf(news.view);
    if (position !== undefined) hear(position);
  };
}

function seatOf(table: FollowedTable): ClientSeat {
  const ask = async (wish: Parameters<FollowedTable['ask']>[0]): Promise<void> => {
    const answer = await table.ask(wish);
    if (!answer.ok) throw new Error(`Parlour refused: ${answer.sentence}`);
  };
  return { play: (move) => void ask({ do: 'move', move }), again: () => void ask({ do: 'again' }) };
}

export const parlourClients: Clients = {
  async openTable(place, hear) {
    const [one, other] = await Promise.all([connect(place), connect(place)]);
    const created = await one.create(
      { game: 'pig', seats: 2, clock: 0 },
      { tell: listen((position) => hear(0, position)) },
    );
    if (!created.ok) throw new Error(created.sentence);
    const { id } = created.table;
    const joined = await other.join({ table: id }, { tell: listen((position) => hear(1, position)) });
    if (!joined.ok) throw new Error(joined.sentence);
    if (created.table.seat !== 0 || joined.table.seat !== 1) throw new Error('the seats are others');
    return { id, seats: [seatOf(created.table), seatOf(joined.table)] };
  },
  async watch(place, table, hear) {
    const client = await connect(place);
    const watched = await client.watch({ table }, { tell: listen(hear) });
    if (!watched.ok) throw new Error(watched.sentence);
    const position = positionOf(watched.table.view);
    if (position !== undefined) hear(position);
  },
  async connectIdle(place) {
    await connect(place);
  },
};
