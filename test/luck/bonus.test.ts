// The upper bonus of Yahtzee at its edge, for both verifiers: random games hardly ever have 62 or
// 63 points in the upper boxes, so the dice are scripted here. Everything else that both must judge
// alike is in verify.test.ts and differential.test.ts.

import { expect, test } from 'vitest';
import { makeLines } from '../../src/luck/chain.ts';
import { makeFate } from '../../src/luck/fate.ts';
import { BOXES } from '../../src/games/yahtzee/rules/boxes.ts';
import { yahtzee } from '../../src/games/yahtzee/rules/game.ts';
import { publish } from '../../src/table/events.ts';
import { open, step, type Input } from '../../src/table/step.ts';
import { askOurs, askPython } from './python.ts';

/** A game for one in which the boxes are scored in the order of the sheet. */
function playAlone(dice: readonly string[]): ReturnType<typeof open>['events'] {
  const fate = makeFate(() => new Uint8Array(32));
  const options = yahtzee.parseOptions({ rerolls: 0 });
  if (!options.ok) throw new Error(options.reason.sentence);
  const opened = open(
    {
      id: 'bonus',
      game: yahtzee,
      options: options.value,
      access: 'public',
      clockMs: 0,
      startAt: 1,
      isPractice: true,
      script: dice,
    },
    fate,
  );
  const inputs: readonly Input[] = [
    { kind: 'sit', player: 'a', name: 'a', token: '', house: '', entry: {} },
    { kind: 'draw' },
    ...BOXES.map((box): Input => ({ kind: 'move', seat: 0, move: `score ${box}` })),
  ];
  let { table } = opened;
  return [
    ...opened.events,
    ...inputs.flatMap((input) => {
      const stepped = step(table, input, { fate });
      if (!stepped.ok) throw new Error(`${JSON.stringify(input)}: ${stepped.reason.sentence}`);
      ({ table } = stepped.value);
      return stepped.value.events;
    }),
  ];
}

/** Three of each face make 63; the lower boxes get nothing except Chance, 14. */
const THREES = [1, 2, 3, 4, 5, 6].map((face) =>
  [face, face, face, (face % 6) + 1, ((face + 1) % 6) + 1].join(' '),
);
const LOWER = Array.from({ length: 7 }, () => '1 1 2 4 6');

test.each([
  ['63 points in the upper boxes earn 35', THREES, 63 + 35 + 14],
  ['62 points in the upper boxes earn nothing', ['1 1 2 3 4', ...THREES.slice(1)], 62 + 14],
])('%s, and both verifiers agree', (_title, upper, score) => {
  const events = playAlone([...upper, ...LOWER]);
  expect(events.find(({ kind }) => kind === 'over')).toMatchObject({ scores: [{ seat: 0, score }] });
  const log = makeLines(events.map(publish));
  expect(askOurs(log)).toBe('verified');
  expect(askPython([log])).toEqual(['verified']);
});
