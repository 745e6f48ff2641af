// The same id, the same answer: every request that changes something is repeated while the game
// goes on, after its player has left, after the table has closed, and after a restart of the
// server.

import { describe, expect, test } from 'vitest';
import type { Entry } from '../../src/journal/journal.ts';
import type { Accepted, AnyAnswer } from './any-answer.ts';
import { ANSWERS_KEPT_MS, CLOSED_PER_ADDRESS_MAX, COMMANDS_KEPT } from '../../src/protocol/limits.ts';
import type { Parlour } from '../../src/server/parlour.ts';
import { TestClient } from './client.ts';
import { makeTestWorld, openParlour, type TestWorld } from './world.ts';

type Asked = Parameters<TestClient['ask']>[0];

/**
 * Fields that must be the same in both answers; a view and its events show the table as it is now.
 */
const PROMISED: ReadonlySet<string> = new Set(['ok', 'number', 'seat', 'token', 'table', 'code']);

function promised(answer: AnyAnswer): unknown {
  return Object.fromEntries(Object.entries(answer).filter(([name]) => PROMISED.has(name)));
}

/** A player who writes down every accepted command with its answer. */
class Scribe {
  readonly name: string;
  readonly world: TestWorld;
  client: TestClient;
  token: unknown;
  readonly written: Array<{ asked: Asked; id: string; answer: Accepted }> = [];

  private constructor(name: string, world: TestWorld, parlour: Parlour) {
    this.name = name;
    this.world = world;
    this.client = new TestClient(parlour);
  }

  static async greet(name: string, world: TestWorld, parlour: Parlour): Promise<Scribe> {
    const scribe = new Scribe(name, world, parlour);
    scribe.token = (await scribe.client.insist({ do: 'greet', version: 1, name }))['token'];
    return scribe;
  }

  /** On a new connection, as the same player. */
  async comeBack(parlour: Parlour): Promise<void> {
    this.client = new TestClient(parlour);
    await this.client.insist({ do: 'greet', version: 1, name: this.name, token: this.token });
  }

  async ask(asked: Asked): Promise<Accepted> {
    const id = `${this.name}-${this.written.length}`;
    const answer = await this.client.insist(asked, id);
    this.written.push({ asked, id, answer });
    await this.world.pass(0);
    return answer;
  }

  async expectSame(): Promise<void> {
    for (const { asked, id, answer } of this.written) {
      const again = await this.client.ask(asked, id);
      expect(promised(again), `${this.name} repeats ${JSON.stringify(asked)}`).toEqual(promised(answer));
    }
    await this.world.pass(0);
  }
}

const OPEN = {
  do: 'create',
  game: 'pig',
  options: { target: 4, first: 1 },
  access: 'private',
  house: ['hold-at-20', 'random'],
  dice: ['4', '4', '4', '4', '4', '4'],
} as const;

interface Story {
  readonly world: TestWorld;
  parlour: Parlour;
  readonly ana: Scribe;
  readonly ben: Scribe;
  readonly table: unknown;
}

/** Gives every kind of command once, up to a second game in which nobody has moved yet. */
async function tellStory(): Promise<Story> {
  const world = makeTestWorld();
  const parlour = await openParlour(world, true);
  const ana = await Scribe.greet('Ana', world, parlour);
  const ben = await Scribe.greet('Ben', world, parlour);
  const { table, code } = await ana.ask(OPEN);
  await ana.ask({ do: 'remove', table, seat: 1 });
  await ana.ask({ do: 'remove', table, seat: 2 });
  await ana.ask({ do: 'invite', table, strategy: 'random' });
  await ana.ask({ do: 'remove', table, seat: 1 });
  await ben.ask({ do: 'join', code });
  await ben.ask({ do: 'leave', table });
  await ben.ask({ do: 'join', table });
  await ana.ask({ do: 'coach', table, on: true });
  await ana.ask({ do: 'coach', table, on: true });
  await ana.ask({ do: 'start', table });
  await ana.ask({ do: 'text', table, text: 'Ana' });
  await ben.ask({ do: 'text', table, text: 'Ben' });
  await ana.ask({ do: 'move', table, move: 'hold' });
  await ana.ask({ do: 'again', table });
  await ben.ask({ do: 'again', table });
  return { world, parlour, ana, ben, table };
}

/** A command that changed nothing is not in the journal, so it is not known after a restart. */
async function restart(story: Story): Promise<void> {
  const { world, ana, ben } = story;
  const idle = ana.written.findLastIndex(({ asked }) => asked.do === 'coach');
  if (ana.written.filter(({ asked }) => asked.do === 'coach').length > 1) ana.written.splice(idle, 1);
  story.parlour.drain();
  story.parlour = await openParlour(world, true);
  for (const scribe of [ana, ben]) await scribe.comeBack(story.parlour);
}

async function close({ world, ana, ben, table, parlour }: Story): Promise<void> {
  await ana.ask({ do: 'leave', table });
  await ben.ask({ do: 'leave', table });
  for (const { client } of [ana, ben]) client.leave();
  await world.pass(1000);
  for (let passed = 0; parlour.lobby.size > 0 && passed < 1000; passed += 1) await world.pass(60_000);
  expect(parlour.lobby.size).toBe(0);
}

describe('a repeated command gets the same answer', () => {
  test('while the player is at the table', async () => {
    const { ana, ben, parlour } = await tellStory();
    const { number } = parlour.lobby.find({ table: String(ana.written[0]?.answer['table']) })!.table;
    await ana.expectSame();
    await ben.expectSame();
    expect(parlour.lobby.find({ table: String(ana.written[0]?.answer['table']) })!.table.number).toBe(number);
  });

  test('on a new connection that is not at the table', async () => {
    const story = await tellStory();
    await story.ana.comeBack(story.parlour);
    // The last first, so that no repeated `create` or `join` has taken the connection to the table.
    story.ana.written.reverse();
    await story.ana.expectSame();
    expect(story.parlour.lobby.size).toBe(1);
  });

  test('after a restart', async () => {
    const story = await tellStory();
    await restart(story);
    await story.ana.expectSame();
    await story.ben.expectSame();
    expect(story.parlour.lobby.size).toBe(1);
  });

  test('after the player has left and others play on', async () => {
    const story = await tellStory();
    await story.ana.ask({ do: 'leave', table: story.table });
    await story.ana.expectSame();
    const view = (await story.ana.client.insist(OPEN, 'Ana-0'))['view'] as { you?: number };
    expect(view.you, 'the seat is no longer theirs').toBeUndefined();
    expect(await story.ana.client.refusal({ do: 'move', table: story.table, move: 'roll' })).toBe(
      'not-your-seat',
    );
  });

  test('after the host has removed the player', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world, true);
    const ana = await Scribe.greet('Ana', world, parlour);
    const ben = await Scribe.greet('Ben', world, parlour);
    const { table } = await ana.ask({ ...OPEN, house: [] });
    await ben.ask({ do: 'join', table });
    await ana.ask({ do: 'remove', table, seat: 1 });
    await ben.expectSame();
    expect(parlour.lobby.find({ table: String(table) })!.table.sittings).toHaveLength(1);
  });

  test('after the table has closed, and does not open a second one', async () => {
    const story = await tellStory();
    await close(story);
    for (const scribe of [story.ana, story.ben]) {
      await scribe.comeBack(story.parlour);
      await scribe.expectSame();
    }
    expect(story.parlour.lobby.size).toBe(0);
    const { view } = await story.ana.client.insist(OPEN, 'Ana-0');
    expect(view).toMatchObject({ phase: 'closed', table: story.table });
  });

  test('after the table has closed and the server was restarted, twice', async () => {
    const story = await tellStory();
    await close(story);
    await story.world.pass(ANSWERS_KEPT_MS - 10_000);
    for (let times = 0; times < 2; times += 1) {
      await restart(story);
      await story.ana.expectSame();
      await story.ben.expectSame();
      expect(story.parlour.lobby.size).toBe(0);
      await story.world.pass(ANSWERS_KEPT_MS - 10_000);
    }
  });

  test('for a watcher who leaves and later watches again', async () => {
    const { world, parlour, table } = await tellStory();
    const eva = await Scribe.greet('Eva', world, parlour);
    await eva.client.insist({ do: 'watch', table });
    await eva.ask({ do: 'leave', table });
    await eva.expectSame();
    await eva.client.insist({ do: 'watch', table });
    await eva.expectSame();
    expect((await eva.client.insist({ do: 'sync', table, from: 1 }))['ok']).toBe(true);
  });

  test('for a seat whose number has changed since', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world, true);
    const [ana, ben, cem] = await Promise.all(
      ['Ana', 'Ben', 'Cem'].map((name) => Scribe.greet(name, world, parlour)),
    );
    const { table } = await ana!.ask({ ...OPEN, house: [] });
    await ben!.ask({ do: 'join', table });
    expect((await cem!.ask({ do: 'join', table }))['seat']).toBe(2);
    await ben!.ask({ do: 'leave', table });
    await ana!.ask({ do: 'start', table });
    await cem!.expectSame();
    const { view } = await cem!.client.insist({ do: 'sync', table, from: 1 });
    expect(view).toMatchObject({ you: 1 });
  });
});

describe('nobody else gets it', () => {
  test('neither a stranger with the same id nor the other player', async () => {
    const story = await tellStory();
    await close(story);
    const eva = await Scribe.greet('Eva', story.world, story.parlour);
    await story.ben.comeBack(story.parlour);
    for (const { asked, id } of story.ana.written) {
      if (asked.do === 'create') continue;
      for (const { client } of [eva, story.ben]) {
        const { ok } = await client.ask(asked, id);
        expect(ok, JSON.stringify(asked)).toBe(false);
      }
    }
    expect((await eva.client.insist(OPEN, 'Ana-0'))['table']).not.toBe(story.table);
  });

  test('and a new request to a closed table is refused as before', async () => {
    const story = await tellStory();
    await close(story);
    await story.ana.comeBack(story.parlour);
    const { client } = story.ana;
    expect(await client.refusal({ do: 'move', table: story.table, move: 'roll' })).toBe('no-such-table');
    expect(await client.refusal({ do: 'join', table: story.table })).toBe('no-such-table');
    expect(await client.refusal({ do: 'watch', table: story.table })).toBe('no-such-table');
  });
});

describe('what is kept of closed tables', () => {
  async function openAndClose(world: TestWorld, parlour: Parlour): Promise<string> {
    const ana = await Scribe.greet('Ana', world, parlour);
    const { table } = await ana.ask({ ...OPEN, house: [], dice: [] });
    await ana.ask({ do: 'leave', table });
    await world.pass(1);
    return String(table);
  }

  async function listOpen(world: TestWorld): Promise<string[]> {
    const ids: string[] = [];
    for await (const { table } of world.journal.readOpenTables()) ids.push(table);
    return ids;
  }

  test('is dropped after ten minutes, and then the table is marked as finished in the journal', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const table = await openAndClose(world, parlour);
    await world.pass(ANSWERS_KEPT_MS - 10);
    expect(parlour.closed.size).toBe(1);
    expect(await listOpen(world)).toEqual([table]);
    await world.pass(10);
    expect(parlour.closed.size).toBe(0);
    expect(await listOpen(world)).toEqual([]);
    expect(world.timers.size).toBe(0);
  });

  test('one timer serves all tables', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    for (let count = 0; count < 5; count += 1) await openAndClose(world, parlour);
    expect(parlour.closed.size).toBe(5);
    expect(world.timers.size).toBe(1);
  });

  test('is not marked at an orderly stop', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const table = await openAndClose(world, parlour);
    parlour.drain();
    await world.pass(2 * ANSWERS_KEPT_MS);
    expect(await listOpen(world)).toEqual([table]);
  });

  test('no other table gets its code meanwhile', async () => {
    const world = { ...makeTestWorld(), chance: () => 0 };
    const parlour = await openParlour(world);
    await openAndClose(world, parlour);
    expect(parlour.closed.hasCode('AAAA')).toBe(true);
  });

  test.each([
    ['', false],
    [' after a restart', true],
  ])('a stranger who opens and leaves tables%s makes the server forget only their own', async (_, isNew) => {
    const world = makeTestWorld();
    const before = await openParlour(world);
    const table = await openAndClose(world, before);
    const parlour = isNew ? await openParlour(world) : before;
    const eve = new TestClient(parlour, 'elsewhere');
    await eve.insist({ do: 'greet', version: 1, name: 'Eve' });
    const own: string[] = [];
    for (let count = 0; count < CLOSED_PER_ADDRESS_MAX + 2; count += 1) {
      own.push(String((await eve.insist({ do: 'create', game: 'pig' }))['table']));
      await eve.insist({ do: 'leave', table: own[count] });
    }
    await world.pass(1);
    expect(parlour.closed.size).toBe(1 + CLOSED_PER_ADDRESS_MAX);
    const isKept = (id: string | undefined): boolean => parlour.closed.find({ table: id }) !== undefined;
    expect([table, own[0], own[1], own[2]].map(isKept)).toEqual([true, false, false, true]);
  });

  describe('after a crash between opening a table and sitting down at it', () => {
    /** Only the first step of Ana's create got into the journal; the server has restarted. */
    async function crashHalfway(): Promise<Pick<Story, 'world' | 'parlour' | 'ana'>> {
      const world = makeTestWorld();
      const ana = await Scribe.greet('Ana', world, await openParlour(world, true));
      const append = world.journal.append.bind(world.journal);
      Object.assign(world.journal, {
        append: (entry: Entry) => (entry.number === 1 ? append(entry) : new Promise(() => {})),
      });
      void ana.client.ask(OPEN, 'Ana-0').catch(() => undefined);
      await world.pass(0);
      Object.assign(world.journal, { append });
      return { world, ana, parlour: await openParlour(world, true) };
    }

    test('the create opens another table once the first has closed', async () => {
      const { world, ana, parlour } = await crashHalfway();
      await world.pass(10);
      expect(parlour.lobby.size).toBe(0);
      await ana.comeBack(parlour);
      const { view } = await ana.ask(OPEN);
      expect(view).toMatchObject({ phase: 'gathering' });
      await ana.expectSame();
      expect(parlour.lobby.size).toBe(1);
    });

    test('the create opens another table while the first is being closed', async () => {
      const { world, ana, parlour } = await crashHalfway();
      const append = world.journal.append.bind(world.journal);
      let write = (): void => {};
      const isWritten = new Promise<void>((resolve) => (write = resolve));
      Object.assign(world.journal, { append: (entry: Entry) => isWritten.then(() => append(entry)) });
      await world.pass(10);
      expect(parlour.lobby.size, 'the table is closing').toBe(1);
      await ana.comeBack(parlour);
      const asked = ana.ask(OPEN);
      await world.pass(0);
      write();
      expect((await asked)['view']).toMatchObject({ phase: 'gathering' });
      await ana.expectSame();
      expect(parlour.lobby.size).toBe(1);
    });
  });
});

test('long games do not make a table forget how its players sat down', async () => {
  const world = makeTestWorld();
  const parlour = await openParlour(world, true);
  const ana = await Scribe.greet('Ana', world, parlour);
  const { table } = await ana.ask({ ...OPEN, house: [], access: 'private', dice: [] });
  for (let times = 0; times <= COMMANDS_KEPT; times += 1) {
    await ana.client.insist({ do: 'coach', table, on: true }, `on-${times}`);
    await ana.client.insist({ do: 'coach', table, on: false }, `off-${times}`);
  }
  await ana.client.insist({ do: 'leave', table });
  await world.pass(1);
  await ana.expectSame();
  expect(parlour.lobby.size).toBe(0);
});
