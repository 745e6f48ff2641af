import { describe, expect, it } from 'vitest';
import { JournalError } from '../../src/journal/journal.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { verifyLog } from '../../src/luck/verify.ts';
import { makePublishedLog } from '../../src/server/published-log.ts';
import { takeOver } from '../../src/server/takeover.ts';
import type { TableEvent } from '../../src/table/events.ts';
import { PIG, greet, holdAlways } from '../server/guests.ts';
import { makeTestWorld, openParlour } from '../server/world.ts';

describe('a handover', () => {
  it('fences the earlier owner: its next append collides, and nothing of it is kept', async () => {
    const journal = openMemoryJournal();
    const world = makeTestWorld(journal);
    const ana = await greet(await openParlour(world), 'Ana');
    const { table } = await ana.insist({ ...PIG, house: ['hold-at-20'] });
    const before = await journal.readTable(String(table));
    await takeOver(journal, String(table), 2);
    expect(await ana.refusal({ do: 'start', table })).toBe('table-moved');
    const { entries } = await journal.readTable(String(table));
    expect(entries.length).toBe(before.entries.length + 1);
    expect(JSON.parse(entries.at(-1)!.body)).toMatchObject([{ kind: 'handover', epoch: 2 }]);
  });

  it('comes after what the earlier owner appended at the same moment', async () => {
    const journal = openMemoryJournal();
    const event = (number: number): TableEvent => ({ number, kind: 'unscripted' });
    await journal.append({ table: 'T', number: 1, count: 1, body: JSON.stringify([event(1)]) });
    let isFirst = true;
    const racing = {
      readTable: (table: string) => journal.readTable(table),
      append: async (entry: Parameters<typeof journal.append>[0]) => {
        const rival = { table: 'T', number: 2, count: 1, body: JSON.stringify([event(2)]) };
        if (isFirst) await journal.append(rival);
        isFirst = false;
        await journal.append(entry);
      },
    };
    const { entries } = await takeOver(racing, 'T', 5);
    expect(entries.map(({ number }) => number)).toEqual([1, 2, 3]);
    expect(entries).toEqual((await journal.readTable('T')).entries);
  });

  it('lets other faults of the journal through', async () => {
    const journal = openMemoryJournal();
    await journal.append({ table: 'T', number: 1, count: 1, body: '[{"kind":"unscripted"}]' });
    const append = (): Promise<void> => Promise.reject(new JournalError('full', 'No space.'));
    const full = { readTable: (table: string) => journal.readTable(table), append };
    await expect(takeOver(full, 'T', 5)).rejects.toMatchObject({ fault: 'full' });
  });

  it('is a hidden number to everybody, and the log with it is verified', async () => {
    const journal = openMemoryJournal();
    const first = makeTestWorld(journal);
    const ana = await greet(await openParlour(first), 'Ana');
    const { table, token, number } = await ana.insist({ ...PIG, house: ['hold-at-20'] }, 'open');
    await takeOver(journal, String(table), 2);
    const world = makeTestWorld(journal, 2);
    const parlour = await openParlour(world);
    const [here, watcher] = [await greet(parlour, 'Ana'), await greet(parlour, 'Bea')];
    await here.insist({ do: 'join', table, token });
    const seen = await here.insist({ do: 'sync', table, from: Number(number ?? 0) });
    await watcher.insist({ do: 'watch', table });
    const watched = await watcher.insist({ do: 'sync', table, from: 0 });
    for (const { events } of [seen, watched] as ReadonlyArray<{ events?: unknown }>) {
      expect(JSON.stringify(events)).not.toMatch(/handover|epoch/);
      expect(events).toContainEqual({ number: expect.any(Number) as number, kind: 'hidden' });
    }
    await here.insist({ do: 'start', table });
    await holdAlways(here, world);
    const log = makePublishedLog(await journal.readTable(String(table)));
    expect(log.isWhole).toBe(true);
    expect(log.lines.filter((line) => line.includes('handover')).length).toBe(1);
    expect(log.lines.join('\n')).not.toContain('epoch');
    expect(verifyLog(`${log.lines.join('\n')}\n`).ok).toBe(true);
  });
});
