// How a game went, where people come one after another.

import { expect, test } from 'vitest';
import { twentyOne } from '../../../games/twenty-one/rules/game.ts';
import { playTable } from '../../replay/played-table.ts';
import { readReplay } from '../../replay/replay-log.ts';
import { tellStory, type Story } from './game-story.ts';

/** One round, which the second of two players wins. */
function winSecond(): Story {
  for (let seed = 1; seed < 100; seed += 1) {
    const { log } = playTable({ game: twentyOne, options: { rounds: 1 }, names: ['Ana', 'Ben'], seed });
    const read = readReplay(log);
    const game = read.ok ? read.value.games[0] : undefined;
    const over = game?.moments.find(({ event }) => event.kind === 'over')?.event;
    if (game !== undefined && over?.kind === 'over' && over.winners.join() === '1')
      return tellStory(game, over.winners);
  }
  throw new Error('Ben never wins.');
}

test('a player who came second was not behind before, and the first had no lead to lose', () => {
  const { cameBack, leadChanges, totals } = winSecond();
  expect(totals.map(({ size }) => size).slice(0, 3), 'they come one by one').toEqual([0, 1, 2]);
  expect(cameBack).toBeUndefined();
  expect(leadChanges).toBe(0);
});
