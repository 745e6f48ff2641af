// One list of the hall of fame: who stands where, and who does not get in.

import { expect, test } from 'vitest';
import { enter, type FameEntry, type FameList } from './fame-list.ts';

function makeEntry(player: string, mark: number): FameEntry {
  const where = { game: 'yahtzee', ruleSet: {}, day: '2026-11-15', table: 'KTRW-1', number: 1 };
  return { ...where, player, name: player, mark };
}

function listOf(best: 'most' | 'fewest', ...marks: ReadonlyArray<readonly [string, number]>): FameList {
  return marks.reduce<FameList>((list, [player, mark]) => {
    return enter(list, makeEntry(player, mark), best) ?? list;
  }, []);
}

const playersOf = (list: FameList): readonly string[] => list.map(({ player }) => player);

test('the earlier of two equal marks stands first, whether the most or the fewest is best', () => {
  expect(playersOf(listOf('most', ['ana', 200], ['ben', 200], ['cleo', 210], ['dan', 200]))).toEqual([
    'cleo',
    'ana',
    'ben',
    'dan',
  ]);
  expect(playersOf(listOf('fewest', ['ana', 9], ['ben', 9], ['cleo', 8], ['dan', 9]))).toEqual([
    'cleo',
    'ana',
    'ben',
    'dan',
  ]);
});

test('an entry gets its place', () => {
  const list = listOf('most', ['ana', 200], ['ben', 180]);
  const enterCleo = (mark: number): readonly string[] =>
    playersOf(enter(list, makeEntry('cleo', mark), 'most') ?? []);
  expect(enterCleo(200)).toEqual(['ana', 'cleo', 'ben']);
  expect(enterCleo(201)).toEqual(['cleo', 'ana', 'ben']);
  expect(enterCleo(1)).toEqual(['ana', 'ben', 'cleo']);
});

test('a player is listed once, with the best mark; an equal mark changes nothing', () => {
  const list = listOf('most', ['ana', 200], ['ben', 180]);
  expect(enter(list, makeEntry('ana', 200), 'most')).toBeUndefined();
  expect(enter(list, makeEntry('ana', 190), 'most')).toBeUndefined();
  const better = enter(list, makeEntry('ben', 250), 'most');
  expect(playersOf(better ?? [])).toEqual(['ben', 'ana']);
});

test('ten get in; an equal mark does not push the tenth out', () => {
  const ten = Array.from({ length: 10 }, (_, place) => [`p${place}`, 100 - place] as const);
  const list = listOf('most', ...ten);
  expect(enter(list, makeEntry('late', 91), 'most')).toBeUndefined();
  const pushed = enter(list, makeEntry('late', 92), 'most');
  expect(playersOf(pushed ?? []).at(-1)).toBe('late');
  expect(playersOf(pushed ?? [])).toHaveLength(10);
  expect(playersOf(pushed ?? [])).not.toContain('p9');
});
