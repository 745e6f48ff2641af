// What an import checks of an event that only the server knows in full: here, a text for the luck
// that is held at a seat.

import { expect, test } from 'vitest';
import { findGame } from '../../../games/registry.ts';
import { open } from '../../../table/step.ts';
import { replayEvent } from './table-replay.ts';

const FATE = { newSecret: () => ({ secret: '', commitment: '' }), draw: () => [] };
const game = findGame('pig')!;
const settings = { access: 'private', clockMs: 0, startAt: 0, isPractice: false, script: [] } as const;
const { table } = open({ id: 'KTRW-1', game, options: { target: 10, first: 0 }, ...settings }, FATE);
const SIT = { number: 2, kind: 'sit', seat: 0, player: 'a', name: 'Ana', house: '', token: 't' };

test.each([
  ['none', {}, true],
  ['one that can be added', { text: 'my own luck' }, true],
  ['an empty one', { text: '' }, false],
  ['one that is too long', { text: 'x'.repeat(65) }, false],
  ['a number', { text: 7 }, false],
])('a text that waits for its commitment: %s', (_what, text, isRight) => {
  expect(replayEvent('KTRW-1', table, { ...SIT, ...text }).ok).toBe(isRight);
});
