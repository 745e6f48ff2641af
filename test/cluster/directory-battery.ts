// What every directory promises, whatever keeps it.

import { describe, expect, it } from 'vitest';
import { LEASE_MS, type Directory, type LobbyRow, type NewTable } from '../../src/cluster/directory.ts';

export interface TestedDirectory {
  /** As two nodes reach it; one and the same where that makes no difference. */
  readonly one: Directory;
  readonly other: Directory;
  /** Lets time pass by the directory's clock. */
  readonly pass: (ms: number) => Promise<void>;
  readonly close: () => Promise<void>;
}

let count = 0;

function makeTable(others: Partial<NewTable> = {}): NewTable {
  count += 1;
  const letters = Array.from({ length: 4 }, (_, place) =>
    String.fromCharCode(65 + (Math.floor(count / 20 ** place) % 20)),
  );
  const code = letters.join('');
  const own = { table: `${code}-${count}`, code, opener: `player/${count}`, game: 'pig', isPublic: true };
  return { ...own, ...others };
}

function makeRow({ table }: NewTable, others: Partial<LobbyRow> = {}): LobbyRow {
  return { table, isClosed: false, isPlaying: false, free: true, line: `{"table":"${table}"}`, ...others };
}

export function describeDirectory(kind: string, open: () => Promise<TestedDirectory>): void {
  async function use(act: (tested: TestedDirectory) => Promise<void>): Promise<void> {
    const tested = await open();
    await act(tested).finally(() => tested.close());
  }

  describe.each([kind])('%s', () => {
    it('gives every epoch once, and each larger than the one before', () =>
      use(async ({ one, other }) => {
        const epochs = [await one.enlist(), await other.enlist(), await one.enlist()];
        expect(epochs).toEqual([...new Set(epochs)].toSorted((a, b) => a - b));
        expect(await one.renew(epochs[1]!)).toEqual({ living: epochs, last: epochs[2] });
      }));

    it('lets an epoch live while its lease is renewed in time, and never again after that', () =>
      use(async ({ one, pass }) => {
        const epoch = await one.enlist();
        for (let times = 0; times < 3; times += 1) {
          await pass(LEASE_MS - 1000);
          expect(await one.renew(epoch)).toBeDefined();
        }
        await pass(LEASE_MS);
        expect(await one.renew(epoch)).toBeUndefined();
        expect(await one.renew(epoch)).toBeUndefined();
      }));

    it('ends an epoch at once when its node resigns', () =>
      use(async ({ one, other }) => {
        const [gone, here] = [await one.enlist(), await other.enlist()];
        const table = makeTable();
        await one.register(table, gone);
        await one.resign(gone);
        expect(await one.renew(gone)).toBeUndefined();
        expect((await other.renew(here))?.living).toEqual([here]);
        const seen = await other.find({ table: table.table });
        expect(seen).toEqual({ table: table.table, owner: gone, isServed: false });
        expect(await other.claim(seen!, here)).toBe(true);
      }));

    it('finds a table by id, by code in any case, by opening command and by member', () =>
      use(async ({ one, other }) => {
        const epoch = await one.enlist();
        const member = { group: 'daily-2026-11-18', name: 'device' };
        const table = makeTable({ member });
        expect(await one.register(table, epoch)).toBe('registered');
        const found = { table: table.table, owner: epoch, isServed: true };
        expect(await other.find({ table: table.table })).toEqual(found);
        expect(await other.find({ code: table.code.toLowerCase() })).toEqual(found);
        expect(await other.find({ opener: table.opener })).toEqual(found);
        expect(await other.find({ member })).toEqual(found);
        expect(await other.find({ table: 'nowhere' })).toBeUndefined();
        expect(await other.find({ member: { ...member, name: 'other' } })).toBeUndefined();
      }));

    it('gives a code to one table of many that want it at once', () =>
      use(async ({ one, other }) => {
        const [first, second] = [await one.enlist(), await other.enlist()];
        const { code } = makeTable();
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            index % 2 === 0
              ? one.register(makeTable({ code }), first)
              : other.register(makeTable({ code }), second),
          ),
        );
        expect(answers.filter((answer) => answer === 'registered')).toHaveLength(1);
        expect(answers.filter((answer) => answer === 'code-taken')).toHaveLength(19);
      }));

    it('keeps the code of a closed table until that is forgotten', () =>
      use(async ({ one }) => {
        const epoch = await one.enlist();
        const table = makeTable();
        await one.register(table, epoch);
        await one.show([makeRow(table, { isClosed: true })], epoch);
        expect(await one.register(makeTable({ code: table.code }), epoch)).toBe('code-taken');
        await one.forget(table.table, epoch);
        expect(await one.register(makeTable({ code: table.code }), epoch)).toBe('registered');
      }));

    it.each(['opener', 'member'] as const)('lets the same %s have one open table', (field) =>
      use(async ({ one, other }) => {
        const [first, second] = [await one.enlist(), await other.enlist()];
        const same = { opener: 'player/same', member: { group: 'g', name: 'm' } };
        const make = (): NewTable => makeTable({ [field]: same[field] });
        const tables = Array.from({ length: 10 }, make);
        const answers = await Promise.all(
          tables.map((table, index) =>
            index % 2 === 0 ? one.register(table, first) : other.register(table, second),
          ),
        );
        expect(answers.toSorted()).toEqual([...Array<string>(9).fill('opened'), 'registered']);
        const won = tables[answers.indexOf('registered')]!;
        const owner = answers.indexOf('registered') % 2 === 0 ? first : second;
        await one.show([makeRow(won, { isClosed: true })], owner);
        const next = make();
        expect(await one.register(next, first)).toBe('registered');
        const name = field === 'opener' ? { opener: same.opener } : { member: same.member };
        expect((await other.find(name))?.table).toBe(next.table);
      }),
    );

    it('lets one of many win a claim, and nobody while the owner lives', () =>
      use(async ({ one, other, pass }) => {
        const owner = await one.enlist();
        const table = makeTable();
        await one.register(table, owner);
        const seen = (await other.find({ table: table.table }))!;
        expect(await other.claim(seen, await other.enlist())).toBe(false);
        await pass(LEASE_MS + 1000);
        const heirs = await Promise.all(Array.from({ length: 10 }, () => other.enlist()));
        const claims = await Promise.all(
          heirs.map((heir, index) => (index % 2 === 0 ? one : other).claim(seen, heir)),
        );
        expect(claims.filter(Boolean)).toHaveLength(1);
        const heir = heirs[claims.indexOf(true)];
        const found = await one.find({ table: table.table });
        expect(found).toEqual({ table: table.table, owner: heir, isServed: true });
      }));

    it('refuses everything that a node asks for whose lease is over', () =>
      use(async ({ one, pass }) => {
        const gone = await one.enlist();
        const table = makeTable();
        await one.register(table, gone);
        const seen = (await one.find({ table: table.table }))!;
        await pass(LEASE_MS + 1000);
        expect(await one.register(makeTable(), gone)).toBe('over');
        expect(await one.claim(seen, gone)).toBe(false);
        expect(await one.takeOrphans(gone, 10)).toEqual([]);
      }));

    it('gives every orphan to one node, those that are played at first', () =>
      use(async ({ one, other, pass }) => {
        const owner = await one.enlist();
        const tables = Array.from({ length: 12 }, () => makeTable());
        for (const table of tables) await one.register(table, owner);
        const played = tables.slice(5, 8);
        await one.show(
          played.map((table) => makeRow(table, { isPlaying: true })),
          owner,
        );
        expect(await other.takeOrphans(await other.enlist(), 99)).toEqual([]);
        await pass(LEASE_MS + 1000);
        const [first, second] = [await one.enlist(), await other.enlist()];
        const most = await one.takeOrphans(first, 3);
        expect(most.toSorted()).toEqual(played.map(({ table }) => table).toSorted());
        const rest = await Promise.all([one.takeOrphans(first, 9), other.takeOrphans(second, 9)]);
        expect([...most, ...rest.flat()].toSorted()).toEqual(tables.map(({ table }) => table).toSorted());
        expect(await one.takeOrphans(first, 9)).toEqual([]);
      }));

    it('believes only the owner of a table about it', () =>
      use(async ({ one, other }) => {
        const [owner, stranger] = [await one.enlist(), await other.enlist()];
        const table = makeTable();
        await one.register(table, owner);
        await other.show([makeRow(table)], stranger);
        await other.forget(table.table, stranger);
        expect((await one.page({ limit: 9, bytesMax: 9999 })).lines).toEqual([]);
        expect(await one.find({ table: table.table })).toBeDefined();
      }));

    it('lists open public tables by game and by free seats, newest first, page by page', () =>
      use(async ({ one, other }) => {
        const owner = await one.enlist();
        const tables = [
          makeTable(),
          makeTable({ game: 'yahtzee' }),
          makeTable({ isPublic: false }),
          makeTable(),
          makeTable(),
          makeTable(),
        ];
        for (const table of tables) await one.register(table, owner);
        const rows = tables.map((table, index) => makeRow(table, { free: index !== 3 }));
        await one.show(rows, owner);
        await one.show([makeRow(tables[5]!, { isClosed: true })], owner);
        const line = (index: number): string => rows[index]!.line;
        const wish = { limit: 2, bytesMax: 9999 };
        const first = await other.page(wish);
        expect(first).toMatchObject({ lines: [line(4), line(3)], total: 4 });
        const second = await other.page({ ...wish, after: first.after });
        expect(second).toEqual({ lines: [line(1), line(0)], total: 4 });
        expect((await other.page({ ...wish, game: 'yahtzee' })).lines).toEqual([line(1)]);
        expect((await other.page({ ...wish, free: false })).lines).toEqual([line(3)]);
        expect((await other.page({ limit: 9, bytesMax: 1 })).lines).toEqual([line(4)]);
      }));

    it('knows which tables are open and private, and whether a group has an open one', () =>
      use(async ({ one }) => {
        const owner = await one.enlist();
        const member = { group: 'g', name: 'm' };
        const [hidden, shut] = [makeTable({ isPublic: false, member }), makeTable({ isPublic: false })];
        const listed = makeTable();
        for (const table of [hidden, shut, listed]) await one.register(table, owner);
        await one.show([makeRow(shut, { isClosed: true })], owner);
        const ids = [hidden, shut, listed].map(({ table }) => table);
        expect(await one.findPrivate([...ids, 'unknown'])).toEqual([hidden.table]);
        expect(await one.hasOpen('g')).toBe(true);
        await one.show([makeRow(hidden, { isClosed: true })], owner);
        expect(await one.hasOpen('g')).toBe(false);
      }));
  });
}
