// Which dice are held and which box is chosen, as the position changes.

import { expect, test } from 'vitest';
import type { LogEvent } from '../../log.ts';
import { yahtzee } from '../rules/game.ts';
import type { YahtzeeState } from '../rules/state.ts';
import { followHand, openHand, toggleHeld, type Hand } from './hand.ts';

const NONE = [false, false, false, false, false];
const DRAW: LogEvent = { kind: 'draw', drawn: '1', number: 1 };
const KEEP: LogEvent = { kind: 'move', seat: 0, move: 'keep 11000', number: 2 };

function begin(seats = 2): YahtzeeState {
  const options = yahtzee.parseOptions({});
  const started = options.ok && yahtzee.start(options.value, seats);
  if (!started || !started.ok) throw new Error('the standard options are allowed');
  return started.value;
}

function play(state: YahtzeeState, move: string): YahtzeeState {
  const parsed = yahtzee.notation.parseMove(move);
  const played = parsed && yahtzee.play(state, state.seat, parsed);
  if (played?.ok !== true) throw new Error(`${move} is legal`);
  return played.value;
}

const first = yahtzee.settle(begin(), [5, 5, 2, 1, 6]);
const kept = play(first, 'keep 11000');
const second = yahtzee.settle(kept, [2, 1, 6]);

function holding(...places: readonly number[]): Hand {
  return places.reduce(toggleHeld, openHand(first));
}

test('pressing a die holds it, and pressing it again releases it', () => {
  expect(holding(1).held).toEqual([false, true, false, false, false]);
  expect(holding(1, 1).held).toEqual(NONE);
});

test('held dice stay held after the roll', () => {
  const hand = followHand(followHand(holding(0, 1), kept, KEEP), second, DRAW);
  expect(hand.held).toEqual([true, true, false, false, false]);
});

test('only the dice that were rolled tumble, even when they show the same faces again', () => {
  const hand = followHand(followHand(openHand(first), kept, KEEP), second, DRAW);
  expect(second.dice).toEqual(first.dice);
  expect(hand.rolls).toEqual([0, 0, 1, 1, 1]);
});

test('the same dice tumble when the keep was never shown', () => {
  expect(followHand(holding(0, 1), second, DRAW).rolls).toEqual([0, 0, 1, 1, 1]);
});

test("other players' kept dice are in the tray while they roll", () => {
  expect(followHand(openHand(first), kept, KEEP).held).toEqual([true, true, false, false, false]);
});

test('after the last roll nothing is held', () => {
  const keptAgain = play(second, 'keep 11000');
  const last = yahtzee.settle(keptAgain, [5, 5, 5]);
  const rolling = followHand(holding(0, 1), keptAgain, KEEP);
  expect(followHand(rolling, last, DRAW).held).toEqual(NONE);
});

test('keeping all dice makes none of them tumble', () => {
  const all = play(first, 'keep 11111');
  const event: LogEvent = { kind: 'move', seat: 0, move: 'keep 11111', number: 3 };
  expect(followHand(openHand(first), all, event).rolls).toEqual([0, 0, 0, 0, 0]);
});

test('holds and choice survive a redraw of the same position, and nothing else', () => {
  const hand: Hand = { ...holding(2), chosen: { box: 'fives', column: 0 } };
  const again = followHand(hand, structuredClone(first), undefined);
  expect(again).toMatchObject({ held: hand.held, chosen: hand.chosen });
  expect(followHand(hand, kept, KEEP).chosen).toBeUndefined();
});

test('nothing passes from one player to the next, even with the same dice', () => {
  const hand: Hand = { ...holding(0, 2), chosen: { box: 'fives', column: 0 } };
  const scored = play(first, 'score fives');
  const next = yahtzee.settle(scored, [5, 5, 2, 1, 6]);
  const event: LogEvent = { kind: 'move', seat: 0, move: 'score fives', number: 3 };
  const hers = followHand(followHand(hand, scored, event), next, DRAW);
  expect(hers).toMatchObject({ held: NONE, chosen: undefined, rolls: [1, 1, 1, 1, 1] });
  expect(hers.filled).toEqual({ seat: 0, box: 'fives', column: 0 });
});

test('a single player begins the next turn with nothing held', () => {
  const alone = yahtzee.settle(begin(1), [5, 5, 2, 1, 6]);
  const hand = toggleHeld(openHand(alone), 0);
  const next = yahtzee.settle(play(alone, 'score fives'), [5, 5, 2, 1, 6]);
  expect(followHand(hand, next, DRAW).held).toEqual(NONE);
});

test('going back in a replay releases everything', () => {
  const hand = followHand(followHand(holding(0, 1), kept, KEEP), second, DRAW);
  expect(followHand(hand, first, DRAW).held).toEqual(NONE);
});
