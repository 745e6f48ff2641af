// Faults inside: a full disk, a broken disk, a mistake of ours at one table. Named answers, nothing
// lost, and nobody else notices.

import { describe, expect, test } from 'vitest';
import { JournalError, type Journal, type JournalFault } from '../../src/journal/journal.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { EMPTY_TABLE_MS } from '../../src/protocol/limits.ts';
import type { World } from '../../src/server/world.ts';
import { TestClient } from './client.ts';
import { makeTestWorld, openParlour, type TestWorld } from './world.ts';

const PIG = { do: 'create', game: 'pig', options: { target: 20, first: 1 } } as const;

/** A journal in memory that refuses appends with this fault while it is set. */
function makeFaulty(): { journal: Journal; set: (fault: JournalFault | undefined) => void } {
  const journal = openMemoryJournal();
  const append = journal.append.bind(journal);
  let fault: JournalFault | undefined;
  journal.append = async (entry) => {
    if (fault !== undefined) throw new JournalError(fault, 'planted');
    await append(entry);
  };
  return {
    journal,
    set: (next) => {
      fault = next;
    },
  };
}

async function greet(world: World): Promise<TestClient> {
  const client = new TestClient(await openParlour(world));
  await client.insist({ do: 'greet', version: 1, name: 'Ana' });
  return client;
}

describe('a full disk', () => {
  test('refuses new tables and moves by name, changes nothing, and recovers by itself', async () => {
    const { journal, set } = makeFaulty();
    const ana = await greet(makeTestWorld(journal));
    const { table } = await ana.insist(PIG);
    set('full');
    expect(await ana.refusal(PIG)).toBe('storage-full');
    expect(await ana.refusal({ do: 'invite', table, strategy: 'random' })).toBe('storage-full');
    expect((await ana.insist({ do: 'list' }))['tables'], 'reading goes on').toHaveLength(1);
    expect((await ana.insist({ do: 'sync', table, from: 2 }))['events']).toEqual([]);
    set(undefined);
    await ana.insist({ do: 'invite', table, strategy: 'random' });
  });
});

test('a game against the house that hit a full disk goes on by itself when there is space again', async () => {
  const { journal, set } = makeFaulty();
  const world = makeTestWorld(journal);
  const ana = await greet(world);
  const { table } = await ana.insist({ ...PIG, house: ['hold-at-20'] });
  await ana.insist({ do: 'start', table });
  set('full');
  await world.pass(10_000);
  expect(ana.eventKinds()).not.toContain('draw');
  set(undefined);
  await world.pass(2000);
  expect(ana.eventKinds()).toContain('draw');
});

test('a table that closes on a full disk does not stop the server, and is marked at the next start', async () => {
  const { journal } = makeFaulty();
  const finish = journal.finishTable.bind(journal);
  journal.finishTable = () => Promise.reject(new JournalError('full', 'planted'));
  const world = makeTestWorld(journal);
  const ana = await greet(world);
  await ana.insist(PIG);
  ana.leave();
  await world.pass(EMPTY_TABLE_MS);
  journal.finishTable = finish;
  expect((await openParlour(makeTestWorld(journal, 2))).lobby.size).toBe(0);
});

test('a guest who has left meanwhile seats no house player', async () => {
  const world = makeTestWorld();
  const ana = await greet(world);
  const { table } = await ana.insist(PIG);
  const [left, invited] = await Promise.all([
    ana.ask({ do: 'leave', table }),
    ana.ask({ do: 'invite', table, strategy: 'random' }),
  ]);
  expect(left.ok).toBe(true);
  expect(invited).toMatchObject({ ok: false });
});

describe('a broken disk', () => {
  test.each(['create', 'invite'])(
    'leaves %s unanswered and stops the process: it may have happened',
    async (what) => {
      const { journal, set } = makeFaulty();
      const failures: unknown[] = [];
      const world = { ...makeTestWorld(journal), fail: (error: unknown) => void failures.push(error) };
      const ana = await greet(world);
      const { table } = await ana.insist(PIG);
      set('broken');
      const request = what === 'create' ? PIG : { do: 'invite' as const, table, strategy: 'random' };
      void ana.ask(request, 'last');
      await world.pass(0);
      expect(failures).toHaveLength(1);
      expect(ana.answers.has('last')).toBe(false);
    },
  );

  test('a journal that was closed on purpose is not a failure', async () => {
    const { journal, set } = makeFaulty();
    const failures: unknown[] = [];
    const world = { ...makeTestWorld(journal), fail: (error: unknown) => void failures.push(error) };
    const ana = await greet(world);
    set('closed');
    void ana.ask(PIG, 'last');
    await world.pass(0);
    expect(failures).toEqual([]);
  });
});

describe('a mistake of ours', () => {
  test('at one table stops that table with a named answer, and the others go on', async () => {
    const world = makeTestWorld();
    let isPlanted = false;
    const fate = { ...world.fate, draw: planted };
    function planted(...words: Parameters<typeof world.fate.draw>): ReturnType<typeof world.fate.draw> {
      if (isPlanted) throw new Error('planted');
      return world.fate.draw(...words);
    }
    const ana = await greet({ ...world, fate });
    const [bad, good] = [await ana.insist(PIG), await ana.insist(PIG)].map((created) => created['table']);
    for (const table of [bad, good]) {
      await ana.insist({ do: 'invite', table, strategy: 'random' });
      await ana.insist({ do: 'start', table });
    }
    await world.pass(1000);
    isPlanted = true;
    expect(await ana.refusal({ do: 'move', table: bad, move: 'roll' })).toBe('table-broken');
    isPlanted = false;
    expect(await ana.refusal({ do: 'move', table: bad, move: 'roll' })).toBe('table-broken');
    expect(world.notes.join('\n')).toContain('table set apart');
    await ana.insist({ do: 'move', table: good, move: 'hold' });
  });

  /** A world in which no timer can be set at one table while the fault is planted. */
  function makeFragile(journal = openMemoryJournal()): {
    world: TestWorld;
    plant: (isPlanted: boolean) => void;
  } {
    const world = makeTestWorld(journal);
    let isBroken = false;
    const after = world.after.bind(world);
    return {
      world: {
        ...world,
        after(ms, call) {
          if (isBroken) throw new Error('planted');
          return after(ms, call);
        },
      },
      plant: (isPlanted) => {
        isBroken = isPlanted;
      },
    };
  }

  test('after a move is durable still acknowledges it, then stops the table', async () => {
    const { world, plant } = makeFragile();
    const ana = await greet(world);
    const { table } = await ana.insist({ ...PIG, house: ['random'] });
    await ana.insist({ do: 'start', table });
    await world.pass(1000);
    plant(true);
    const { number } = await ana.insist({ do: 'move', table, move: 'hold' });
    plant(false);
    const { entries } = await world.journal.readTable(String(table));
    expect(entries.at(-1)?.number).toBe(number);
    expect(await ana.refusal({ do: 'move', table, move: 'hold' })).toBe('table-broken');
    expect(world.notes.filter((note) => note.startsWith('table set apart'))).toHaveLength(1);
  });

  test('in a timer of a table stops that table', async () => {
    const { journal, set } = makeFaulty();
    const { world, plant } = makeFragile(journal);
    const ana = await greet(world);
    const { table } = await ana.insist({ ...PIG, house: ['hold-at-20'] });
    await ana.insist({ do: 'start', table });
    set('full');
    await world.pass(1000);
    set(undefined);
    plant(true);
    await world.pass(2000);
    plant(false);
    expect(world.notes.join('\n')).toContain('table set apart');
    expect(await ana.refusal({ do: 'leave', table })).toBe('table-broken');
    await ana.insist(PIG);
  });

  test('in a door closes that connection: silence would be worse', async () => {
    const world = makeTestWorld();
    const parlour = await openParlour(world);
    const heard: string[] = [];
    const door = {
      door: 'test',
      address: 'test',
      send: () => {},
      close: (reason: string) => void heard.push(reason),
    };
    const visitor = parlour.welcome(door);
    const stumble = (): void => {
      throw new Error('planted');
    };
    await visitor.receive({ id: 1, do: 'greet', version: 1 }, stumble);
    await visitor.receive({ id: 2, do: 'ping' }, stumble);
    expect(heard).toEqual(['server-fault', 'server-fault']);
    expect(world.notes).toEqual(Array(2).fill('server fault {"why":"Error: planted"}'));
  });

  test('about the hall of fame does not stop the process', async () => {
    const world = makeTestWorld();
    const failures: unknown[] = [];
    const date = (): number => {
      throw new Error('planted');
    };
    const ana = await greet({ ...world, date, fail: (error) => void failures.push(error) });
    const { table } = await ana.insist({ ...PIG, options: { target: 1, first: 1 }, house: ['random'] });
    await ana.insist({ do: 'start', table });
    await world.pass(1000);
    for (let turns = 0; turns < 50 && !ana.eventKinds().includes('over'); turns += 1) {
      await ana.ask({ do: 'move', table, move: 'roll' });
      await ana.ask({ do: 'move', table, move: 'hold' });
      await world.pass(1000);
    }
    expect(failures).toEqual([]);
    expect(world.notes.join('\n')).toContain('planted');
  });
});
