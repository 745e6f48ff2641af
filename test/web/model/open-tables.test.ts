// The tables that this page has open, what it notes about them, and their addresses.

import { beforeEach, describe, expect, test } from 'vitest';
import { pig } from '../../../src/games/pig/rules/game.ts';
import { nickname } from '../../../src/web/settings.ts';
import { recall } from '../../../src/web/storage.ts';
import { inviteAddress, isCode, isTableAddress } from '../../../src/web/table/model/addresses.ts';
import { recallTableNote } from '../../../src/web/table/model/noted-tables.ts';
import {
  goTo,
  lastingAddress,
  leaveTable,
  letGo,
  lookAway,
} from '../../../src/web/table/model/open-tables.ts';
import { forgetTables, ownTables } from '../../../src/web/table/model/own-tables.ts';
import { TableModel } from '../../../src/web/table/model/table-model.ts';
import { FakePlace } from './fake-place.ts';
import { makeFakeScreen, showTable } from './table-screen.ts';

beforeEach(() => {
  forgetTables();
  nickname.value = '';
});

const TWO = { game: pig, options: { first: 1, target: 5 }, here: ['Ana'], elsewhere: ['Ben'] };

describe('the tables of this page', () => {
  async function visit(place: FakePlace, address = place.table.id): Promise<TableModel> {
    const model = await goTo(address, () => place, makeFakeScreen().world);
    if (!(model instanceof TableModel)) throw new Error(model.sentence);
    return model;
  }

  test('a player finds the same model again, by id and by code', async () => {
    const place = new FakePlace(TWO);
    const model = await visit(place, 'KTRW');
    lookAway(model);
    expect(await visit(place)).toBe(model);
    expect(await visit(place, 'KTRW')).toBe(model);
    expect(ownTables.value).toEqual([model]);
    expect(lastingAddress(model)).toBe(`/t/${model.id}`);
  });

  test('a watcher who looks away leaves; a player who leaves comes anew', async () => {
    const watched = await visit(new FakePlace({ game: pig, elsewhere: ['Ben'] }));
    lookAway(watched);
    expect(ownTables.value).toEqual([]);
    const place = new FakePlace(TWO);
    const model = await visit(place);
    await leaveTable(model);
    expect(place.seatOf('Ana')).toBeUndefined();
    expect(place.forgotten).toContain('Ana');
    expect(await visit(place)).not.toBe(model);
  });

  test('a change of name comes to every table anew', async () => {
    const place = new FakePlace(TWO);
    const model = await visit(place);
    forgetTables();
    expect(ownTables.value).toEqual([]);
    const again = await visit(place);
    expect(again).not.toBe(model);
    letGo(again);
    expect(ownTables.value).toEqual([]);
  });

  test('a player’s table is noted with its names, so that the lobby can offer it', async () => {
    const { model, pass, place } = await showTable({ ...TWO, draws: ['2'] });
    const first = recallTableNote(model.id);
    expect(first).toMatchObject({ game: 'pig', names: ['Ana', 'Ben'] });
    pass(1000);
    place.start();
    expect((recallTableNote(model.id)?.at ?? 0) - (first?.at ?? 0)).toBe(1000);
    const watched = await showTable({ game: pig, elsewhere: ['Ben'] });
    expect(recallTableNote(watched.model.id)).toBeUndefined();
    expect(recall(`table ${watched.model.id}`)).toBeUndefined();
  });
});

test('addresses: ids behind /t/, codes alone, and the link for friends', () => {
  expect(isTableAddress('/t/KTRW-9aab68a96969305e', 'KTRW-9aab68a96969305e')).toBe(true);
  expect(isTableAddress('/KTRW', 'KTRW')).toBe(true);
  expect(isTableAddress('/about', 'about')).toBe(false);
  expect(isTableAddress('/t/..%2Fabout', '../about')).toBe(false);
  expect([isCode('ktrw'), isCode('KTRWX')]).toEqual([true, false]);
  expect(inviteAddress('KTRW', 'https://parlour.example')).toBe('https://parlour.example/KTRW');
});
