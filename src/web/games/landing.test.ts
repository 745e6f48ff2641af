// When dice and cards lie, and which dice of a board are in the air.

import { expect, test } from 'vitest';
import { landDice, landDrawn, paceLanding, type DrawEvent, type Rolling } from './landing.ts';
import { tumblingAt } from './tumbling.ts';

const draw = (drawn: string): DrawEvent => ({ kind: 'draw', number: 9, drawn });

test('the first die lies after 450 ms, each further one 62 ms later, and the outcome is told 90 ms after the last', () => {
  const times = (count: number): readonly number[] => {
    const { pieces, settledMs } = landDice(
      Array.from({ length: count }, () => 1),
      0,
    );
    return [...pieces.map(({ landsMs }) => landsMs), settledMs];
  };
  expect(times(1)).toEqual([450, 540]);
  expect(times(5)).toEqual([450, 512, 574, 636, 698, 788]);
});

test('a game that says nothing lets everything land that was drawn', () => {
  expect(landDrawn(draw('5 3'))).toMatchObject({ kind: 'dice', pieces: [{ shows: 5 }, { shows: 3 }] });
  expect(landDrawn(draw('Qh'))).toMatchObject({ kind: 'card', pieces: [{ shows: 'Qh' }], settledMs: 250 });
  expect(landDrawn(draw('?')).pieces[0]?.shows).toBeUndefined();
});

test('another pace changes every time and nothing else', () => {
  const landing = landDice([4, 2], 1);
  expect(paceLanding(landing, 0.4)).toEqual({
    ...landing,
    pieces: [
      { place: 0, shows: 4, landsMs: 180 },
      { place: 1, shows: 2, landsMs: 512 * 0.4 },
    ],
    settledMs: 602 * 0.4,
  });
});

test('a die falls on its face if it was rolled, tumbles on if it was asked for, and lies otherwise', () => {
  const rolling: Rolling = { ...landDice([6], 0, [3]), event: draw('6') };
  const sending = { seat: 0, move: undefined, dice: [1, 3] };
  expect(tumblingAt({ rolling, sending: undefined }, 3)).toEqual({ roll: 9, to: 6, ms: 450 });
  expect(tumblingAt({ rolling, sending }, 1)).toBeUndefined();
  expect(tumblingAt({ rolling: undefined, sending }, 1)).toEqual({ roll: 'on' });
  expect(tumblingAt({ rolling: undefined, sending }, 2)).toBeUndefined();
});
