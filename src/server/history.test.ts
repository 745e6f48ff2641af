// What a table keeps for clients that fell behind: all events after any of the recent ones, whether
// somebody has asked before or not.

import { expect, test } from 'vitest';
import { makeFate } from '../luck/fate.ts';
import { EVENTS_KEPT } from '../protocol/limits.ts';
import { pig } from '../games/pig/rules/game.ts';
import { open, step } from '../table/step.ts';
import { History } from './history.ts';

const fate = makeFate(() => new Uint8Array(32));

/** A table at which people come and go. */
function openBusy(): { readonly history: History; readonly goOn: () => number } {
  const settings = { access: 'public', clockMs: 0, startAt: 0, isPractice: false, script: [] } as const;
  const opened = open({ ...settings, id: 'T', game: pig, options: {} }, fate);
  const history = new History(undefined);
  history.add(undefined, JSON.stringify(opened.events));
  let { table } = opened;
  const goOn = (): number => {
    const sitting = { player: 'a', name: 'Ana', token: 'token', house: '', entry: {} };
    const isFree = table.sittings.length === 0;
    const input = isFree ? ({ kind: 'sit', ...sitting } as const) : ({ kind: 'leave', seat: 0 } as const);
    const stepped = step(table, input, { fate });
    if (!stepped.ok) throw new Error(stepped.reason.sentence);
    history.add(table, JSON.stringify(stepped.value.events));
    ({ table } = stepped.value);
    return table.number;
  };
  return { history, goOn };
}

test('has exactly the gap for every promised event, even after somebody has asked', () => {
  const { history, goOn } = openBusy();
  for (let last = goOn(); last < 4 * EVENTS_KEPT; last = goOn())
    for (const from of [last - 1, Math.max(0, last - EVENTS_KEPT)]) {
      const numbers = Array.from({ length: last - from }, (_, index) => from + 1 + index);
      expect(history.since(from, '')?.map(({ number }) => number)).toEqual(numbers);
    }
  expect(history.since(0, '')).toBeUndefined();
});

test('the boundary: the oldest event that is kept can be asked for, the one before it cannot', () => {
  const { history, goOn } = openBusy();
  let last = goOn();
  while (last < 5 * EVENTS_KEPT) last = goOn();
  const oldest =
    Array.from({ length: last + 1 }, (_, from) => from).find((from) => history.hasSince(from)) ?? 0;
  expect(oldest).toBeGreaterThan(0);
  expect(oldest).toBeLessThanOrEqual(last - EVENTS_KEPT);
  expect(history.since(oldest, '')?.[0]?.number).toBe(oldest + 1);
  expect(history.since(oldest - 1, '')).toBeUndefined();
  expect(history.since(last, '')).toEqual([]);
});
