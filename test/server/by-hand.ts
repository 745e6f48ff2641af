// A table of two people who roll by hand, and a watcher, with what each of them has heard.

import type { SeenEvent, SeenTable } from '../../src/protocol/from-server.ts';
import type { TestClient } from './client.ts';
import type { Parlour } from '../../src/server/parlour.ts';
import { greet } from './guests.ts';
import { makeTestWorld, openParlour, type TestWorld } from './world.ts';

export const TEXTS_MS = 1000;
export const PIG = {
  do: 'create',
  game: 'pig',
  access: 'private',
  options: { target: 20, first: 1 },
} as const;

export interface Meeting {
  readonly world: TestWorld;
  readonly parlour: Parlour;
  readonly ana: TestClient;
  readonly ben: TestClient;
  readonly watcher: TestClient;
  readonly table: string;
  /** Ana's. */
  readonly token: string;
}

/** Ana and Ben, who roll by hand unless the test says otherwise; Cleo watches. Nothing is drawn. */
export async function meetEarly(change = {}, hands: readonly boolean[] = [true, true]): Promise<Meeting> {
  const world = makeTestWorld();
  const parlour = await openParlour(world, true);
  const ana = await greet(parlour, 'Ana');
  const ben = await greet(parlour, 'Ben');
  const watcher = await greet(parlour, 'Cleo');
  const created = await ana.insist({ ...PIG, seats: 2, ...change, hand: hands[0] });
  const { table, token } = created as unknown as { table: string; token: string };
  await watcher.insist({ do: 'watch', table });
  await ben.insist({ do: 'join', table, hand: hands[1] });
  return { world, parlour, ana, ben, watcher, table, token };
}

/** The same when the time for texts is over. */
export async function meet(...how: Parameters<typeof meetEarly>): Promise<Meeting> {
  const meeting = await meetEarly(...how);
  await meeting.world.pass(TEXTS_MS);
  return meeting;
}

export function draws({ news }: TestClient): readonly unknown[] {
  return news.flatMap((one) =>
    one.say === 'events' ? one.events.filter(({ kind }) => kind === 'draw').map((draw) => draw['drawn']) : [],
  );
}

export const eventsOf = (client: TestClient, kind: string): readonly SeenEvent[] =>
  client.events().filter((event) => event.kind === kind);

export const lastView = ({ news }: TestClient): SeenTable | undefined =>
  news.findLast((one) => one.say === 'events')?.view;

export const turnsOf = ({ news }: TestClient): ReadonlyArray<Readonly<Record<string, unknown>>> =>
  news.filter(({ say }) => say === 'turn');

export async function sync(client: TestClient, table: string): Promise<SeenTable> {
  return (await client.insist({ do: 'sync', table, from: 0 }))['view'] as SeenTable;
}
