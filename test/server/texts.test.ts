// Texts for the luck that come with `create`, `join` and `again`: nobody waits for them, everybody
// sees the commitment, nobody sees a text before its event, and both verifiers accept the logs.

import { describe, expect, test } from 'vitest';
import type { SeenEvent } from '../../src/protocol/from-server.ts';
import { readPublishedLog } from '../../src/server/published-log.ts';
import { askOurs, askPython } from '../luck/python.ts';
import { TestClient } from './client.ts';
import { openWith } from './guests.ts';
import { makeTestWorld, openParlour, type TestWorld } from './world.ts';

const PIG = { do: 'create', game: 'pig', options: { target: 20, first: 1 }, seats: 2 } as const;

function kindsOf(answer: Readonly<Record<string, unknown>>): readonly string[] {
  return (answer['events'] as readonly SeenEvent[]).map(({ kind }) => kind);
}

/** The answer has the event of the commitment that the view names. */
function expectCommitment(answer: Readonly<Record<string, unknown>>): void {
  const commit = (answer['events'] as readonly SeenEvent[]).find(({ kind }) => kind === 'commit');
  expect(commit?.['commitment']).toBe((answer['view'] as { commitment: string }).commitment);
}

async function openTwo(world: TestWorld): Promise<[TestClient, TestClient]> {
  return (await openWith(world, 'Ana', 'Ben')) as [TestClient, TestClient];
}

async function readLog(world: TestWorld, table: unknown): Promise<string> {
  const log = await readPublishedLog(world, String(table));
  if (!log.ok) throw new Error(log.reason);
  return log.value;
}

describe('two programs that send their texts along', () => {
  test('play at once: the first draw comes without any time passing', async () => {
    const world = makeTestWorld();
    const [ana, ben] = await openTwo(world);
    const created = await ana.insist({ ...PIG, text: 'from Ana' });
    const { table } = created;
    expect(kindsOf(created)).toEqual(['sit']);
    const joined = await ben.insist({ do: 'join', table, text: 'from Ben' });
    const step = ['sit', 'start', 'commit', 'text', 'text', 'draw'];
    expect(kindsOf(joined)).toEqual(step);
    expect(ana.eventKinds()).toEqual(step);
    expect(ana.events()).toEqual(joined['events']);
    expect(ben.news.filter(({ say }) => say === 'events')).toEqual([]);
    expect(await ana.hear('turn')).toMatchObject({ seat: 0 });
    expect(world.now()).toBe(0);
  });

  test('and play again at once', async () => {
    const world = makeTestWorld();
    const [ana, ben] = await openTwo(world);
    const options = { target: 1, first: 1 };
    const { table } = await ana.insist({ ...PIG, options, text: 'a' });
    await ben.insist({ do: 'join', table, text: 'b' });
    for (const who of [ana, ben, ana, ben, ana, ben]) await who.ask({ do: 'move', table, move: 'hold' });
    expect(ana.eventKinds()).toContain('over');
    const before = ana.events().length;
    await ana.insist({ do: 'again', table, text: 'c' });
    await ben.insist({ do: 'again', table, text: 'd' });
    const kinds = ana.eventKinds().slice(before);
    expect(kinds).toEqual(['again', 'again', 'start', 'commit', 'text', 'text', 'draw']);
    expect(world.now()).toBe(0);
  });

  test('against the house nobody waits either', async () => {
    const world = makeTestWorld();
    const [ana] = await openTwo(world);
    const created = await ana.insist({ ...PIG, house: ['random'], text: 'from Ana' });
    expect(kindsOf(created)).toEqual(['sit', 'sit', 'start', 'commit', 'text', 'draw']);
  });

  test('a text that is held during a restart is not lost', async () => {
    const world = makeTestWorld();
    const [ana] = await openTwo(world);
    const { table } = await ana.insist({ ...PIG, text: 'from Ana' });
    const ben = new TestClient(await openParlour(world, true));
    await ben.insist({ do: 'greet', version: 1, name: 'Ben' });
    const joined = await ben.insist({ do: 'join', table, text: 'from Ben' });
    expect(kindsOf(joined)).toEqual(['sit', 'start', 'commit', 'text', 'text', 'draw']);
  });
});

describe('a program without a text', () => {
  test('still gets time to send one, and gets the commitment with its answer', async () => {
    const world = makeTestWorld();
    const [ana, ben] = await openTwo(world);
    const { table } = await ana.insist({ ...PIG, text: 'from Ana' });
    const joined = await ben.insist({ do: 'join', table });
    expect(kindsOf(joined)).toEqual(['sit', 'start', 'commit', 'text']);
    expectCommitment(joined);
    await world.pass(999);
    expect(ana.eventKinds()).not.toContain('draw');
    await ben.insist({ do: 'text', table, text: 'from Ben' });
    await world.pass(0);
    expect(ana.eventKinds()).toContain('draw');
    expect(ben.eventKinds()).toEqual(['text', 'draw']);
  });

  test('that never sends one costs the others a second', async () => {
    const world = makeTestWorld();
    const [ana, ben] = await openTwo(world);
    const { table } = await ana.insist({ ...PIG, text: 'from Ana' });
    await ben.insist({ do: 'join', table });
    await world.pass(999);
    expect(ana.eventKinds()).not.toContain('draw');
    await world.pass(1);
    expect(ana.eventKinds()).toContain('draw');
  });
});

describe('at a running table', () => {
  const TWENTY_ONE = { do: 'create', game: 'twenty-one', options: { rounds: 3 } } as const;

  test('a text counts for the round that is not dealt yet', async () => {
    const world = makeTestWorld();
    const [ana, ben] = await openTwo(world);
    const created = await ana.insist({ ...TWENTY_ONE, text: 'from Ana' });
    expect(kindsOf(created)).toEqual(['commit', 'join', 'sit', 'text']);
    const joined = await ben.insist({ do: 'join', table: created['table'], text: 'from Ben' });
    expect(kindsOf(joined)).toEqual(['commit', 'join', 'sit', 'text', 'join', 'sit', 'text']);
  });

  test('every newcomer gets the commitment as an event before sending a text, in every round', async () => {
    const world = makeTestWorld();
    const [ana, ben, cem] = (await openWith(world, 'Ana', 'Ben', 'Cem')) as [
      TestClient,
      TestClient,
      TestClient,
    ];
    const created = await ana.insist({ ...TWENTY_ONE, options: { cards: 'closed' } });
    const joined = await ben.insist({ do: 'join', table: created['table'] });
    const { table } = created;
    for (const answer of [created, joined]) expectCommitment(answer);
    await ana.insist({ do: 'move', table, move: 'deal' });
    for (let turns = 0; turns < 10; turns += 1)
      for (const who of [ana, ben]) await who.ask({ do: 'move', table, move: 'stick' });
    const late = await cem.insist({ do: 'join', table });
    expectCommitment(late);
    const events = late['events'] as readonly SeenEvent[];
    expect(events[0]?.kind, 'nothing of the round before').toBe('commit');
    await cem.insist({ do: 'text', table, text: 'from Cem' });
  });

  test('a newcomer sees earlier events as a watcher saw them', async () => {
    const world = makeTestWorld();
    const [ana, ben, cem, eve] = (await openWith(world, 'Ana', 'Ben', 'Cem', 'Eve')) as [
      TestClient,
      TestClient,
      TestClient,
      TestClient,
    ];
    // Scripted draws take nothing from the commitment, so it is still open in the round.
    const dice = ['2h', '3h', '9h', '8h'];
    const options = { cards: 'closed' };
    const { table } = await ana.insist({ ...TWENTY_ONE, options, access: 'private', dice });
    await eve.insist({ do: 'watch', table });
    await ben.insist({ do: 'join', table });
    await ana.insist({ do: 'move', table, move: 'deal' });
    const joined = await cem.insist({ do: 'join', table });
    const [commit, ...before] = (joined['events'] as readonly SeenEvent[]).slice(0, -2);
    expect(commit?.kind).toBe('commit');
    expect(eve.events().slice(0, -2)).toEqual(before.slice(-(eve.events().length - 2)));
    for (const card of dice) expect(JSON.stringify(joined)).not.toContain(card);
  });

  test('a table where many have come and gone since its commitment still answers', async () => {
    const world = makeTestWorld();
    const [ana, ben] = await openTwo(world);
    const { table } = await ana.insist({ ...TWENTY_ONE, access: 'private' });
    for (let count = 0; count < 200; count += 1) {
      await ben.insist({ do: 'join', table });
      await ben.insist({ do: 'leave', table });
    }
    expect(kindsOf(await ben.insist({ do: 'join', table }))).toEqual(['join', 'sit']);
  });

  test('or else the next one, and until then nobody sees it', async () => {
    const world = makeTestWorld();
    const [ana, ben] = await openTwo(world);
    const { table } = await ana.insist({ ...TWENTY_ONE, house: ['stick-at-15'] });
    await ana.insist({ do: 'move', table, move: 'deal' });
    const joined = await ben.insist({ do: 'join', table, text: 'from Ben' });
    // Newcomers during a round are hidden, even from themselves until they have sat down.
    expect(kindsOf(joined)).toEqual(['hidden', 'sit']);
    await world.pass(10);
    for (const turn of ['stick', 'hit']) await ana.ask({ do: 'move', table, move: turn });
    await world.pass(10);
    const told = ben.events();
    const next = told.findIndex(({ kind }) => kind === 'commit');
    expect(told.slice(next - 1, next + 2).map(({ kind }) => kind)).toEqual(['reveal', 'commit', 'text']);
    expect(told[next + 1]).toMatchObject({ text: 'from Ben' });
  });
});

describe('a wrong text', () => {
  test.each(['', 'x'.repeat(65), 'a\u0000b'])('%j is refused before anything happens', async (text) => {
    const world = makeTestWorld();
    const [ana, ben] = await openTwo(world);
    expect(await ana.refusal({ ...PIG, text })).toBe('text-wrong');
    expect((await ana.insist({ do: 'list' }))['tables']).toEqual([]);
    const { table } = await ana.insist(PIG);
    expect(await ben.refusal({ do: 'join', table, text })).toBe('text-wrong');
    await ben.insist({ do: 'join', table });
    await world.pass(1000);
    for (let turns = 0; turns < 100 && !ana.eventKinds().includes('over'); turns += 1)
      for (const who of [ana, ben]) await who.ask({ do: 'move', table, move: 'hold' });
    expect(await ana.refusal({ do: 'again', table, text })).toBe('text-wrong');
  });
});

test('both verifiers accept the logs, and find every text in them as an event', async () => {
  const world = makeTestWorld();
  const [ana, ben] = await openTwo(world);
  const { table } = await ana.insist({ ...PIG, text: 'first from Ana' });
  await ben.insist({ do: 'join', table, text: 'first from Ben' });
  const play = async (): Promise<void> => {
    for (let turns = 0; turns < 100; turns += 1)
      for (const who of [ana, ben]) await who.ask({ do: 'move', table, move: 'hold' });
  };
  await play();
  await ana.insist({ do: 'again', table, text: 'second from Ana' });
  await ben.insist({ do: 'again', table, text: 'second from Ben' });
  await play();
  for (const who of [ana, ben]) await who.insist({ do: 'leave', table });
  await world.pass(60_000);
  const log = await readLog(world, table);
  expect([askOurs(log), ...askPython([log])]).toEqual(['verified', 'verified']);
  for (const text of ['first from Ana', 'first from Ben', 'second from Ana', 'second from Ben'])
    expect(log.match(new RegExp(`"kind":"text","seat":.,"text":"${text}"`, 'g'))).toHaveLength(1);
});
