// What an import checks in an event that only the server knows in full: here, a text for the luck
// that a seat has sent and that waits for its commitment.

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
  ['a text that fits', { text: 'my own luck' }, true],
  ['an empty text', { text: '' }, false],
  ['a text that is too long', { text: 'x'.repeat(65) }, false],
  ['a number', { text: 7 }, false],
])('a text that waits for its commitment: %s', (_what, text, isRight) => {
  expect(replayEvent('KTRW-1', table, { ...SIT, ...text }).ok).toBe(isRight);
});
