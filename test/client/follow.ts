// A client that has just sat down at a table of the server in memory, with everything that a test
// may look at.

import { openClient, type ClientSettings } from '../../src/client/client.ts';
import type { FollowedTable, TableNews } from '../../src/client/followed-table.ts';
import { openMemory } from '../../src/client/memory.ts';
import type { SeenTable } from '../../src/protocol/from-server.ts';
import { FakeServer, TABLE, makeArrival } from './fake-server.ts';
import { makeFakeWorld } from './fake-world.ts';

interface Situation {
  readonly view?: Partial<SeenTable>;
  readonly after?: number;
  readonly addsText?: boolean;
  readonly rollsByHand?: boolean;
  readonly tell?: (news: TableNews, table: FollowedTable) => void;
}

/** At event 5, with seat 0 of two. */
export async function follow(situation: Situation = {}) {
  const { view = {}, after, addsText = false, rollsByHand = false, tell } = situation;
  const server = new FakeServer();
  const world = makeFakeWorld();
  const memory = openMemory();
  const settings: ClientSettings = { transport: server, world, memory, addsText, rollsByHand };
  const client = openClient(settings);
  const news: TableNews[] = [];
  server.last.welcome();
  const hear = (one: TableNews, table: FollowedTable): void => {
    news.push(one);
    tell?.(one, table);
  };
  const joining = client.join({ table: TABLE }, { tell: hear, ...(after !== undefined && { after }) });
  server.last.accept('join', makeArrival(5, view));
  const joined = await joining;
  if (!joined.ok) throw new Error(joined.sentence);
  /** Loses the connection, and is welcomed on the next one. */
  const cut = (): void => {
    server.last.cut();
    world.pass(10_000);
    server.last.welcome();
  };
  /** The numbers of the events that were told. */
  const told = (): number[] =>
    news.flatMap((one) => (one.say === 'events' ? one.events.map(({ number }) => number) : []));
  const last = (): TableNews | undefined => news.at(-1);
  return { server, world, memory, client, table: joined.table, news, cut, told, last };
}
