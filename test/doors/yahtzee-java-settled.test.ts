// Clients of the Java door that are slow in choosing a box: the dice that they were shown count.

import { afterEach, expect, test } from 'vitest';
import { JavaClient } from './yahtzee-java-client.ts';
import type { JavaObject } from './yahtzee-java-encoder.ts';
import { openTimedPlace, type TimedPlace } from './yahtzee-java-place.ts';

const CLOCK_MS = 300_000;
const ASK = 'PLAYER_GET_WHAT_CAN_BE_SCORED';
const SCORE = 'PLAYER_CHOOSE_SCORING_CATEGORY';
const FINISH = ['PLAYER_FINISH_REROLL_DICES', 'PLAYER_FINISH_TURN'];
const REROLL: readonly JavaObject[] = ['PLAYER_REQUEST_REROLL_CHANCES', 'PLAYER_NUMBER_OF_DICES_REROLLED'];
const FIRST = '[Chance: 18][Yahtzee: 0]';
const STAND_IN = 'Your time was up, and a stand-in rerolled for you';

let place: TimedPlace;
afterEach(() => place.close());

/** Waits for something that needs no time. */
async function now<Result>(wanted: Promise<Result>): Promise<Result> {
  let isDone = false;
  const done = wanted.finally(() => {
    isDone = true;
  });
  await place.until(() => isDone);
  return done;
}

/**
 * Two players; every first roll is 1 2 4 5 6, and rerolled dice show sixes. It is the first
 * player's turn.
 */
async function open(): Promise<readonly [JavaClient, JavaClient]> {
  const roll = (_number: number, count: number): readonly number[] =>
    count === 5 ? [1, 2, 4, 5, 6] : Array<number>(count).fill(6);
  place = await openTimedPlace({ startAt: 2, roll });
  const first = await now(JavaClient.join(place.port));
  const other = await now(JavaClient.join(place.port));
  await now(first.hear('PLAYER_TURN'));
  first.say('PLAYER_REQUEST_TURN');
  await now(first.hear('PLAYER_REROLL_DICES'));
  return [first, other];
}

test('after it has asked what it can score, no stand-in rerolls, and its late choice counts for these dice', async () => {
  const [slow, other] = await open();
  slow.say(ASK);
  expect(await now(slow.next())).toContain(FIRST);
  await place.world.pass(CLOCK_MS + 60_000);
  expect(other.heard.filter((text) => text.startsWith('After rerolling'))).toEqual([]);
  slow.say(SCORE, { fresh: '12' }, ...FINISH);
  await now(other.hear('Player 1 chose to score in Chance giving them 18 points'));
  expect(other.heard).toContain('Player 1 keeps all dice');
});

test('when its time is finally up, a stand-in scores the dice that it knows, and it is told', async () => {
  const [slow, other] = await open();
  slow.say(ASK);
  await now(slow.next());
  await place.world.pass(2 * CLOCK_MS);
  await now(other.hear('PLAYER_TURN'));
  const chosen = other.heard.find((text) => text.startsWith('Player 1 chose to score'));
  expect(chosen).toMatch(/ giving them (18|30|6|5|0) points$/);
  expect(other.heard.filter((text) => text.startsWith('After rerolling'))).toEqual([]);
  slow.say(SCORE, { fresh: '12' }, ...FINISH);
  expect(await now(slow.next())).toMatch(/^Your time was up; a stand-in scored \d+ points in .* for you$/);
});

test('it may still reroll after it has asked, and then the new dice count', async () => {
  const [client, other] = await open();
  client.say(ASK);
  await now(client.next());
  client.say(...REROLL, { fresh: '4' }, [1, 2, 3, 4]);
  expect(await now(client.take(2))).toEqual(['PLAYER_NEW_REROLLED_DICE', '[6, 6, 6, 6, 6]']);
  client.say(SCORE, { fresh: '13' }, ...FINISH);
  await now(other.hear('Player 1 chose to score in Yahtzee giving them 50 points'));
});

test('a choice for dice that a stand-in has rerolled does not count: the client sees the new dice and chooses again', async () => {
  const [slow, other] = await open();
  // It has not asked; the stand-in keeps the six and rolls four more.
  await place.world.pass(CLOCK_MS);
  await now(other.hear(/^After rerolling/));
  slow.say(SCORE, { fresh: '12' }, ...FINISH);
  expect(await now(slow.take(3))).toEqual([
    `${STAND_IN}; your dice are now [6, 6, 6, 6, 6].`,
    'Your turn is not finished: choose an open box.',
    'PLAYER_FINISH_TURN',
  ]);
  slow.say(ASK);
  expect(await now(slow.next())).toContain('[Yahtzee: 50]');
  slow.say(SCORE, { fresh: '13' }, ...FINISH);
  await now(other.hear('Player 1 chose to score in Yahtzee giving them 50 points'));
});

test('after a stand-in has rerolled, the possible scores come with the dice', async () => {
  const [slow] = await open();
  await place.world.pass(CLOCK_MS);
  slow.say(ASK);
  const answer = await now(slow.next());
  expect(answer?.split('\n')).toEqual([
    `${STAND_IN}; your dice are now [6, 6, 6, 6, 6].`,
    expect.stringMatching(/^\[Ones: 0\].*\[Yahtzee: 50\]$/),
  ]);
});
