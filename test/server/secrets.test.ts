// No message contains what its reader may not see: every message to every client of random tables
// is searched for the others' secrets. Tokens never appear, the table's secret not before its
// reveal, closed cards only to their owner until they are shown.

import { describe, expect, test } from 'vitest';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import { HIDDEN, type TwentyOneState } from '../../src/games/twenty-one/rules/state.ts';
import { readPublishedLog } from '../../src/server/published-log.ts';
import { TestClient } from './client.ts';
import { makeTestWorld, openParlour, type TestWorld } from './world.ts';

interface Seat {
  readonly client: TestClient;
  readonly seat: number;
  readonly token: string;
}

const GAMES = [
  { game: 'pig', options: { target: 30 } },
  { game: 'yahtzee', options: { rounds: 2 } },
  { game: 'twenty-one', options: { cards: 'closed', rounds: 4 } },
] as const;

/** In no message to any of them. */
function expectUnsaid(secret: string, clients: readonly TestClient[]): void {
  for (const { answers, news } of clients)
    expect(JSON.stringify([...answers.values(), ...news])).not.toContain(secret);
}

describe.each(GAMES)('$game', ({ game, options }) => {
  test.each([1, 2, 3])('seed %i: nothing secret in any message', async (seed) => {
    const world = makeTestWorld(undefined, seed);
    const parlour = await openParlour(world);
    const chance = seededChance(seed);
    const watcher = new TestClient(parlour);
    await watcher.insist({ do: 'greet', version: 1, name: 'Eva' });
    const seats: Seat[] = [];
    let table = '';
    for (const name of ['Ana', 'Ben', 'Cem']) {
      const client = new TestClient(parlour);
      await client.insist({ do: 'greet', version: 1, name });
      const request =
        table === '' ? { do: 'create' as const, game, options } : { do: 'join' as const, table };
      const joined = await client.insist(request);
      table = String(joined['table']);
      seats.push({ client, seat: Number(joined['seat']), token: String(joined['token']) });
    }
    await watcher.insist({ do: 'watch', table });
    const owner = parlour.lobby.find({ table })!;
    if (game !== 'twenty-one') await seats[0]!.client.insist({ do: 'start', table });
    const everybody = [watcher, ...seats.map(({ client }) => client)];
    for (let steps = 0; steps < 400 && owner.table.phase === 'playing'; steps += 1) {
      await world.pass(1000);
      const { seal, game: rules, state } = owner.table;
      if (seal !== undefined) expectUnsaid(seal.secret, everybody);
      const turn = rules.turn(state);
      if (turn.kind !== 'seat') continue;
      const moves = rules.moves(state);
      const move = rules.notation.makeMove(moves[Math.floor(chance() * moves.length)]);
      await seats.find(({ seat }) => seat === turn.seat)?.client.ask({ do: 'move', table, move });
    }
    expect(owner.table.phase).toBe('over');
    for (const { client, token } of seats) {
      expectUnsaid(
        token,
        everybody.filter((one) => one !== client),
      );
    }
  });
});

test('a closed card is shown to its owner, and to the others as a question mark', async () => {
  const world = makeTestWorld();
  const parlour = await openParlour(world);
  const [ana, ben] = [new TestClient(parlour), new TestClient(parlour)];
  for (const [client, name] of [
    [ana, 'Ana'],
    [ben, 'Ben'],
  ] as const)
    await client.insist({ do: 'greet', version: 1, name });
  const { table } = await ana.insist({ do: 'create', game: 'twenty-one', options: { cards: 'closed' } });
  await ben.insist({ do: 'join', table });
  await ana.insist({ do: 'move', table, move: 'deal' });
  const drawn = (client: TestClient): unknown[] =>
    client.events().flatMap((event) => (event.kind === 'draw' ? [event['drawn']] : []));
  const state = parlour.lobby.find({ table: String(table) })!.table.state as TwentyOneState;
  const [hisCards, herCards] = state.hands.map(({ cards }) => cards);
  if (state.phase !== 'choose') return;
  expect(drawn(ben)).toEqual([...hisCards!, '?', '?']);
  expect(drawn(ana)).toEqual(['?', '?', ...herCards!]);
  const view = await ben.insist({ do: 'watch', table });
  const { hands } = (view['view'] as { position: TwentyOneState }).position;
  expect(hands.map(({ cards }) => cards)).toEqual([hisCards, [HIDDEN, HIDDEN]]);
});

describe('a text that comes with a request', () => {
  const MINE = 'a text that nobody may see yet';

  async function open(): Promise<{ world: TestWorld; everybody: [TestClient, TestClient, TestClient] }> {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const everybody: [TestClient, TestClient, TestClient] = [
      new TestClient(parlour),
      new TestClient(parlour),
      new TestClient(parlour),
    ];
    for (const client of everybody) await client.insist({ do: 'greet', version: 1 });
    return { world, everybody };
  }

  test('is in no message before the commitment, and in the published log once', async () => {
    const { world, everybody } = await open();
    const [ana, ben, eva] = everybody;
    const { table } = await ana.insist({ do: 'create', game: 'pig', options: { target: 1 }, text: MINE });
    await eva.insist({ do: 'watch', table });
    await eva.insist({ do: 'sync', table, from: 0 });
    await ben.insist({ do: 'join', table });
    await ben.insist({ do: 'sync', table, from: 0 });
    expectUnsaid(MINE, everybody);
    await ana.insist({ do: 'start', table });
    for (const client of [ben, eva]) {
      const texts = client.events().filter((event) => JSON.stringify(event).includes(MINE));
      expect(texts).toMatchObject([{ kind: 'text', seat: 0, text: MINE }]);
    }
    await world.pass(1000);
    for (let turns = 0; turns < 20; turns += 1)
      for (const client of [ana, ben]) await client.ask({ do: 'move', table, move: 'hold' });
    await ana.insist({ do: 'again', table, text: 'for the next game' });
    expectUnsaid('for the next game', everybody);
    const log = await readPublishedLog(world, String(table));
    expect(log.ok && log.value.split(MINE)).toHaveLength(2);
    expect(log.ok && log.value).not.toContain('for the next game');
  });

  test('in the middle of a round is in no message before the next one', async () => {
    const { world, everybody } = await open();
    const [ana, ben] = everybody;
    const { table } = await ana.insist({ do: 'create', game: 'twenty-one', house: ['stick-at-15'] });
    await ana.insist({ do: 'move', table, move: 'deal' });
    await ben.insist({ do: 'join', table, text: MINE });
    await world.pass(10);
    expectUnsaid(MINE, everybody);
    for (const move of ['stick', 'hit', 'hit']) await ana.ask({ do: 'move', table, move });
    await world.pass(10);
    expect(JSON.stringify(ana.news)).toContain(MINE);
  });
});
