import { describe, expect, it } from 'vitest';
import { PIG } from '../server/guests.ts';
import { TestClient } from '../server/client.ts';
import { Cluster } from './cluster.ts';
import { FINE, STORM } from './lossy-bus.ts';

/** Plays every turn of these players until their game is over. */
async function playOut(cluster: Cluster, table: unknown, players: readonly TestClient[]): Promise<void> {
  const from = players.map(() => 0);
  for (let rounds = 0; !players[0]!.eventKinds().includes('over'); rounds += 1) {
    if (rounds > 3000) throw new Error('the game does not end');
    await cluster.clock.pass(10);
    for (const [index, player] of players.entries()) {
      const turn = player.news.findIndex((one, place) => place >= from[index]! && one.say === 'turn');
      if (turn < 0) continue;
      from[index] = turn + 1;
      await cluster.clock.until(player.ask({ do: 'move', table, move: 'hold' }));
    }
  }
}

function expectGapless(client: TestClient, first: number): void {
  const numbers = client.events().map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, index) => first + index));
}

describe.each([
  ['a calm bus', FINE],
  ['a stormy bus', STORM],
])('with %s', (_, weather) => {
  it('players at two nodes and a watcher at a third play at one table', async () => {
    const cluster = await Cluster.open(3, { weather });
    const ana = await cluster.greet('Ana', 2);
    const bea = await cluster.greet('Bea', 0);
    const cleo = await cluster.greet('Cleo', 1);
    const { table, view } = await cluster.insist(ana, { ...PIG, seats: 2, access: 'private' });
    expect((view as { number: number }).number).toBe(2);
    const watched = await cluster.insist(cleo, { do: 'watch', table });
    await cluster.insist(bea, { do: 'join', table });
    await playOut(cluster, table, [ana, bea]);
    await cluster.clock.pass(5000);
    expectGapless(ana, 3);
    expectGapless(cleo, (watched['view'] as { number: number }).number + 1);
    expect(cleo.eventKinds()).toEqual(ana.eventKinds().slice(-cleo.events().length));
    const { entries } = await cluster.journal.readTable(String(table));
    const last = entries.at(-1)!;
    expect(ana.events().at(-1)?.number).toBe(last.number + last.count - 1);
    await cluster.insist(bea, { do: 'say', table, text: 'well played' });
    await cluster.clock.pass(5000);
    for (const client of [ana, cleo])
      expect(client.news).toContainEqual(expect.objectContaining({ say: 'said' }));
  });

  it('a player who goes away at one node is seen to be away at another', async () => {
    const cluster = await Cluster.open(2, { weather });
    const [ana, bea] = [await cluster.greet('Ana', 0), await cluster.greet('Bea', 1)];
    const { table } = await cluster.insist(ana, { ...PIG, seats: 3 });
    await cluster.insist(bea, { do: 'join', table });
    bea.leave();
    await cluster.clock.pass(5000);
    const seats = ana.news.findLast((one) => one.say === 'seats');
    expect(seats?.seats.map(({ isHere }) => isHere)).toEqual([true, false]);
  });

  it('a table is joined by its code, listed, glanced at and left from any node', async () => {
    const cluster = await Cluster.open(2, { weather });
    const [ana, bea] = [await cluster.greet('Ana', 0), await cluster.greet('Bea', 1)];
    const opened = await cluster.insist(ana, { ...PIG, seats: 3 });
    const { table, code } = opened;
    await cluster.clock.pass(1000);
    const listed = await cluster.insist(bea, { do: 'list', free: true });
    expect(listed['tables']).toContainEqual(expect.objectContaining({ table, free: 2 }));
    expect(await cluster.refusal(bea, { do: 'join', code: 'ZZZZ' })).toBe('no-such-table');
    const joined = await cluster.insist(bea, { do: 'join', code: String(code).toLowerCase() });
    expect(joined['table']).toBe(table);
    const { token } = joined;
    const other = await cluster.greet('Bea', 0);
    const glanced = await cluster.insist(other, { do: 'glance', seats: [{ table, token }] });
    expect(glanced['tables']).toMatchObject([{ table, you: 1 }]);
    await cluster.insist(bea, { do: 'leave', table });
    expect(await cluster.refusal(bea, { do: 'move', table, move: 'hold' })).toBe('not-at-table');
    expect(await cluster.refusal(bea, { do: 'move', table: 'ZZZZ-0', move: 'hold' })).toBe('no-such-table');
  });

  it('a command that is repeated at another node gets the same answer and no second table', async () => {
    const cluster = await Cluster.open(2, { weather });
    const ana = await cluster.greet('Ana', 0);
    const { token: own } = ana.answers.get(1) as { token?: string };
    const first = await cluster.insist(ana, { ...PIG, seats: 2 }, 'open');
    const again = new TestClient(cluster.nodes[1]!.node);
    await cluster.insist(again, { do: 'greet', version: 1, name: 'Ana', token: own });
    const second = await cluster.insist(again, { ...PIG, seats: 2 }, 'open');
    expect([second['table'], second['token']]).toEqual([first['table'], first['token']]);
    await cluster.clock.pass(3000);
    expect(ana.news.map(({ say }) => say)).toContain('replaced');
    expect(cluster.journal.tables.size).toBe(1);
  });

  it('a game enters the hall of fame once, and every node shows it', async () => {
    const cluster = await Cluster.open(2, { weather });
    const players = [await cluster.greet('Ana', 0), await cluster.greet('Bea', 1)];
    for (const at of [0, 1]) {
      const [host, guest] = [players[at]!, players[1 - at]!];
      for (const player of players) player.news.length = 0;
      const { table } = await cluster.insist(host, {
        do: 'create',
        game: 'pig',
        seats: 2,
        access: 'private',
      });
      await cluster.insist(guest, { do: 'join', table });
      await playOut(cluster, table, players);
      await cluster.clock.pass(3000);
    }
    const lists = await Promise.all(players.map((one) => cluster.insist(one, { do: 'fame', game: 'pig' })));
    expect(lists[0]!['lists']).toEqual(lists[1]!['lists']);
    const entries = (cluster.journal.tables.get('hall-of-fame') ?? []).flatMap(
      ({ body }) => JSON.parse(body) as Array<{ table: string; player: string }>,
    );
    expect(new Set(entries.map(({ table, player }) => `${table} ${player}`)).size).toBe(entries.length);
    expect(entries.length).toBeGreaterThan(0);
  });
});
