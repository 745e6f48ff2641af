// What tests of the parlour begin with: greeted guests, and one who plays automatically.

import type { Parlour } from '../../src/server/parlour.ts';
import { TestClient } from './client.ts';
import { openParlour, type TestWorld } from './world.ts';

export async function greet(parlour: Parlour, name: string): Promise<TestClient> {
  const client = new TestClient(parlour);
  await client.insist({ do: 'greet', version: 1, name });
  return client;
}

export async function openWith(world: TestWorld, ...names: readonly string[]): Promise<TestClient[]> {
  const parlour = await openParlour(world, true);
  const clients = names.map(() => new TestClient(parlour));
  for (const [index, client] of clients.entries())
    await client.insist({ do: 'greet', version: 1, name: names[index] });
  return clients;
}

export const PIG = { do: 'create', game: 'pig', options: { target: 20, first: 1 } } as const;

/** Plays for this client on every turn until the game is over: holds as soon as it can. */
export async function holdAlways(client: TestClient, world: TestWorld): Promise<void> {
  for (let from = 0; !client.eventKinds().includes('over');) {
    await world.pass(1);
    const turn = client.news.findIndex((one, index) => index >= from && one.say === 'turn');
    if (turn < 0) continue;
    from = turn + 1;
    const { table } = client.news[turn] as { table: string };
    await client.ask({ do: 'move', table, move: 'hold' });
  }
}
