// A client that sits down gets the events since then with its answer. It passes those on and
// fetches only what is missing.

import { describe, expect, test } from 'vitest';
import { FakeServer, TABLE, makeArrival, makeEvent } from '../../test/client/fake-server.ts';
import { makeFakeWorld } from '../../test/client/fake-world.ts';
import { openClient } from './client.ts';
import type { TableNews } from './followed-table.ts';

describe('the news that comes with a seat', () => {
  const events = [makeEvent(4, 'sit'), makeEvent(5, 'commit')];

  async function sit(after: number): Promise<{ server: FakeServer; told: readonly number[] }> {
    const server = new FakeServer();
    const client = openClient({ transport: server, world: makeFakeWorld(), addsText: false });
    server.last.welcome();
    const told: number[] = [];
    const tell = (news: TableNews): void => {
      if (news.say === 'events') told.push(...news.events.map(({ number }) => number));
    };
    const joining = client.join({ table: TABLE }, { tell, after });
    server.last.accept('join', { ...makeArrival(5), events });
    await joining;
    return { server, told };
  }

  test('is passed on from the requested event, and need not be fetched', async () => {
    const { server, told } = await sit(3);
    expect(told).toEqual([4, 5]);
    expect(server.last.kinds()).toEqual(['greet', 'join']);
  });

  test('is not enough for a listener that wants earlier events', async () => {
    const { server, told } = await sit(1);
    expect(told).toEqual([]);
    expect(server.last.last('sync')).toMatchObject({ from: 1 });
  });
});
