// The seats that a player keeps for house players when opening a table: no stranger gets them,
// however quick.

import { expect, test } from 'vitest';
import type { Journal } from '../../src/journal/journal.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import type { SeenTable } from '../../src/protocol/from-server.ts';
import type { TableLine } from '../../src/server/table-line.ts';
import { openWith } from './guests.ts';
import { makeTestWorld } from './world.ts';

const WITH_HOUSE = { do: 'create', game: 'pig', house: ['hold-at-20'], seats: 2 } as const;

/** Calls back before each entry becomes durable, which takes as long as that. */
function slowJournal(onAppend: (count: number) => Promise<void>): Journal {
  const journal = openMemoryJournal();
  const append = journal.append.bind(journal);
  let count = 0;
  journal.append = async (entry) => {
    count += 1;
    await onAppend(count);
    return append(entry);
  };
  return journal;
}

test.each([1, 2, 3, 4])('a stranger comes while entry %i is written', async (when) => {
  let come = async (): Promise<void> => {};
  const journal = slowJournal(async (count) => {
    if (count === when) await come();
  });
  const [ana, ben] = await openWith(makeTestWorld(journal), 'Ana', 'Ben');
  come = async () => {
    const { tables } = (await ben!.insist({ do: 'list' })) as unknown as { tables: TableLine[] };
    // Not waited for: it may have to wait for the entry itself.
    for (const { table } of tables.filter(({ code }) => code !== ''))
      void ben!.ask({ do: 'join', table, name: 'Ben' });
  };
  const { view } = await ana!.insist(WITH_HOUSE);
  expect((view as SeenTable).seats.map(({ name }) => name)).toEqual(['Ana', 'hold-at-20']);
});

test('the player may open the table again after a crash, and nobody sat down meanwhile', async () => {
  const world = makeTestWorld();
  const [ana, ben] = await openWith(world, 'Ana', 'Ben');
  const { table } = await ana!.insist(WITH_HOUSE, 'once');
  expect(await ben!.ask({ do: 'join', table })).toMatchObject({ ok: false, reason: 'already-started' });
  expect(await ana!.insist(WITH_HOUSE, 'once')).toMatchObject({ table, seat: 0 });
});
