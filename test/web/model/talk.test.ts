// Chat at a table: who may talk, who is heard, and whom this page has muted.

import { beforeEach, describe, expect, test } from 'vitest';
import { pig } from '../../../src/games/pig/rules/game.ts';
import { nickname } from '../../../src/web/settings.ts';
import { recallMuted } from '../../../src/web/table/model/noted-tables.ts';
import { forgetTables } from '../../../src/web/table/model/own-tables.ts';
import {
  canMute,
  canTalk,
  canWrite,
  hasListeners,
  listHeard,
  listSpeakers,
  toggleMuted,
} from '../../../src/web/table/model/talk.ts';
import { showTable, type Shown } from './table-screen.ts';

beforeEach(() => {
  forgetTables();
  nickname.value = '';
});

const TWO = { game: pig, options: { first: 1, target: 5 }, here: ['Ana'], elsewhere: ['Ben'] };

describe('chat', () => {
  async function chat(): Promise<Shown> {
    const shown = await showTable(TWO);
    const table = shown.model.id;
    shown.place.tell({ say: 'said', table, seat: 1, text: 'first words' });
    return shown;
  }

  test('is shown and announced with the speaker’s name', async () => {
    const { model, heard } = await chat();
    expect(model.log.value.at(-1)).toMatchObject({ speaker: 'Ben', text: 'first words' });
    expect(heard.at(-1)).toBe('Ben says: first words');
    expect(listSpeakers(model).map(({ name }) => name)).toEqual(['Ben']);
  });

  test('of a muted player is neither shown nor announced, nor what they said before', async () => {
    const { model, place, heard } = await chat();
    toggleMuted(model, 'Ben');
    const before = heard.length;
    place.tell({ say: 'said', table: model.id, seat: 1, text: 'second words' });
    expect(listHeard(model).some(({ speaker }) => speaker === 'Ben')).toBe(false);
    expect(heard).toHaveLength(before);
    expect(recallMuted(model.id)).toEqual(new Set(['Ben']));
    toggleMuted(model, 'Ben');
    expect(recallMuted(model.id)).toEqual(new Set());
    expect(listHeard(model).map(({ text }) => text)).toContain('first words');
    expect(listHeard(model).map(({ text }) => text)).not.toContain('second words');
  });

  test('is for people with a seat, and muting for people elsewhere', async () => {
    const { model } = await chat();
    expect([canTalk(model), canWrite(model)]).toEqual([true, true]);
    const watching = await showTable({ game: pig, elsewhere: ['Ben'] });
    expect(canTalk(watching.model)).toBe(false);
    expect([hasListeners(model), hasListeners(watching.model)]).toEqual([true, false]);
    const alone = await showTable({ game: pig, here: ['Ana'] });
    expect(hasListeners(alone.model)).toBe(false);
    const line = (seat: number, house = ''): { seat: number; house: string } => ({ seat, house });
    expect(canMute(model, line(1))).toBe(true);
    expect(canMute(model, line(0))).toBe(false);
    expect(canMute(model, line(1, 'random'))).toBe(false);
  });

  test('mutes are remembered for the newest twenty tables', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 21; count += 1) {
      const { model } = await showTable(TWO);
      toggleMuted(model, 'Ben');
      ids.push(model.id);
    }
    expect(recallMuted(ids[0] ?? '').size).toBe(0);
    expect(recallMuted(ids[1] ?? '').size).toBe(1);
    expect(recallMuted(ids[20] ?? '').size).toBe(1);
  });
});
