// The story of a turn, gathered from events: whole, begun in the middle, skipped, and back again.

import { expect, test } from 'vitest';
import type { LogEvent } from '../../log.ts';
import { parseState } from '../rules/notation.ts';
import type { PigState } from '../rules/state.ts';
import { followTurn, splitRolls, type TurnStory } from './turn-story.ts';

function read(text: string): PigState {
  const state = parseState(`target=100,first=0; ${text}`);
  if (state === undefined) throw new Error(`not a state: ${text}`);
  return state;
}

const draw = (number: number, drawn: string): LogEvent => ({ number, kind: 'draw', drawn });
const move = (number: number, seat: number, word: string): LogEvent => {
  return { number, kind: 'move', seat, move: word };
};

function tell(...steps: ReadonlyArray<readonly [string, LogEvent | undefined]>): TurnStory {
  let story: TurnStory | undefined;
  for (const [text, event] of steps) story = followTurn(story, read(text), event);
  if (story === undefined) throw new Error('nothing was described');
  return story;
}

test('every roll of a turn is kept, and the same face twice is two rolls', () => {
  const story = tell(
    ['0/0; 0>0; 0; 0; roll', draw(1, '1')],
    ['0/0; 0>0; 5; 0; choose', draw(2, '5')],
    ['0/0; 0>0; 5; 0; roll', move(3, 0, 'roll')],
    ['0/0; 0>0; 10; 0; choose', draw(4, '5')],
  );
  expect(story).toMatchObject({ rolls: [5, 5], pot: 10, rolledAt: 4, seat: 0 });
});

test('a 1 says whose turn it ended and how much was lost', () => {
  const story = tell(
    ['41/56; 0>0; 18; 4; choose', draw(9, '6')],
    ['41/56; 0>0; 18; 4; roll', move(10, 0, 'roll')],
    ['41/56; 0>1; 0; 5; roll', draw(11, '1')],
  );
  expect(story.ending).toEqual({ kind: 'lost', seat: 0, points: 18 });
  expect(story.rolls).toEqual([6, 1]);
});

test('a 1 as the first roll loses no points', () => {
  const story = tell(
    ['41/50; 0>1; 6; 3; choose', draw(8, '6')],
    ['41/56; 0>0; 0; 4; roll', move(9, 1, 'hold')],
    ['41/56; 0>1; 0; 5; roll', draw(11, '1')],
  );
  expect(story.ending).toEqual({ kind: 'lost', seat: 0, points: 0 });
  expect(story.rolls).toEqual([1]);
});

test('the draw for the starter is not a roll', () => {
  expect(tell(['0/0; 0>1; 0; 0; roll', draw(1, '2')])).toMatchObject({ rolls: [], rolledAt: 0 });
});

test('a watcher who arrives during a turn sees its sum and the rolls from then on', () => {
  const story = tell(
    ['41/56; 0>0; 12; 4; choose', undefined],
    ['41/56; 0>0; 12; 4; roll', move(10, 0, 'roll')],
    ['41/56; 0>0; 15; 4; choose', draw(11, '3')],
  );
  expect(splitRolls(story, 10)).toEqual({ shown: [3], earlier: 12 });
});

test('skipped rolls are not made up', () => {
  const story = tell(['41/56; 0>0; 12; 4; choose', draw(3, '6')], ['41/56; 0>1; 0; 7; roll', draw(20, '1')]);
  expect(story.ending).toEqual({ kind: 'lost', seat: 0, points: undefined });
});

test('a hold keeps the rolls that made it, and the next turn begins without them', () => {
  const held = [
    ['41/56; 0>0; 6; 4; choose', draw(3, '6')],
    ['47/56; 0>1; 0; 5; roll', move(4, 0, 'hold')],
  ] as const;
  expect(tell(...held)).toMatchObject({ rolls: [6], ending: { kind: 'held', seat: 0, points: 6 } });
  expect(tell(...held, ['47/56; 0>1; 4; 5; choose', draw(5, '4')])).toMatchObject({ rolls: [4], seat: 1 });
});

test('events outside the game do not disturb the story, and going back starts it again', () => {
  const rolled = ['41/56; 0>0; 6; 4; choose', draw(3, '6')] as const;
  const again: LogEvent = { number: 4, kind: 'quit', seat: 1 };
  expect(tell(rolled, ['41/56; 0>0; 6; 4; choose', again]).rolls).toEqual([6]);
  expect(tell(rolled, ['41/56; 0>0; 3; 2; choose', draw(1, '3')]).rolls).toEqual([3]);
});

test('only the newest rolls are shown, the earlier ones as a sum', () => {
  const lost: TurnStory = {
    number: 9,
    turn: 3,
    seat: 0,
    pot: 15,
    rolls: [4, 6, 5, 1],
    rolledAt: 9,
    ending: { kind: 'lost', seat: 0, points: 15 },
  };
  expect(splitRolls(lost, 2)).toEqual({ shown: [5, 1], earlier: 10 });
});
