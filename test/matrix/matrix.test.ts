// Every cell of the authorisation matrix (cells.ts), and every repeated command (repeats.ts), at
// both native doors, over real sockets.

import { afterAll, describe, expect, test } from 'vitest';
import { NATIVE_DOORS } from '../server/native-socket.ts';
import { ROWS } from './cells.ts';
import { REPEATS } from './repeats.ts';
import { tryRepeats, tryRow, type Tried } from './run.ts';

let count = 0;
afterAll(() => console.log(`${count} cells of the matrix were tried.`));

function expectRight({ cells, wrong }: Tried): void {
  count += cells;
  expect(wrong).toEqual([]);
}

describe.each(NATIVE_DOORS)('at the %s door', (door) => {
  test.each(ROWS.map((row) => [row.says, row] as const))('%s', async (_says, row) => {
    expectRight(await tryRow(door, row));
  });

  test.each(REPEATS.map((repeat) => [repeat.kind, repeat] as const))(
    'a repeated %s gets the same answer and has no second effect',
    async (_kind, repeat) => {
      expectRight(await tryRepeats(door, repeat));
    },
  );
});
