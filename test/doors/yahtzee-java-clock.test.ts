// Clients of the Java door that are too slow: a stand-in moves for them. When they come back,
// everything they send gets the answer that they wait for, one each, until they listen again.

import { afterEach, expect, test } from 'vitest';
import { ObjectWire } from '../../src/doors/object-wire.ts';
import { TEXTS_AND_INTS } from '../../src/doors/yahtzee-java/objects.ts';
import { JavaTurn } from '../../src/doors/yahtzee-java/turn.ts';
import { QUEUED_BYTES_MAX } from '../../src/protocol/limits.ts';
import { arrive } from './arrive.ts';
import { JavaClient, makeSimpleChoices, playTurns } from './yahtzee-java-client.ts';
import type { JavaObject } from './yahtzee-java-encoder.ts';
import { greet, openTimedPlace, type TimedPlace } from './yahtzee-java-place.ts';

const CLOCK_MS = 300_000;
const REROLL: readonly JavaObject[] = ['PLAYER_REQUEST_REROLL_CHANCES', 'PLAYER_NUMBER_OF_DICES_REROLLED'];
const SCORE = 'PLAYER_CHOOSE_SCORING_CATEGORY';
const FINISH = ['PLAYER_FINISH_REROLL_DICES', 'PLAYER_FINISH_TURN'];

let place: TimedPlace;
afterEach(() => place.close());

/**
 * The dice of every roll: threes; or a first roll that scores nothing, then sixes, but a two for a
 * single die.
 */
async function openWith(dice: 'threes' | 'sixes', startAt: number): Promise<void> {
  const roll = (_number: number, count: number): readonly number[] => {
    if (dice === 'threes') return Array<number>(count).fill(3);
    return count === 5 ? [1, 2, 4, 5, 6] : Array<number>(count).fill(count === 1 ? 2 : 6);
  };
  place = await openTimedPlace({ startAt, roll });
}

async function join(): Promise<JavaClient> {
  return whileTimeStands(JavaClient.join(place.port));
}

/** Waits for something that needs no time. */
async function whileTimeStands<Result>(wanted: Promise<Result>): Promise<Result> {
  let isDone = false;
  const done = wanted.finally(() => {
    isDone = true;
  });
  await place.until(() => isDone);
  return done;
}

async function beginTurn(client: JavaClient): Promise<void> {
  await whileTimeStands(client.hear('PLAYER_TURN'));
  client.say('PLAYER_REQUEST_TURN');
  await whileTimeStands(client.hear('PLAYER_REROLL_DICES'));
}

test('a turn that a stand-in has ended gets one answer to each question, and then the news', async () => {
  await openWith('threes', 2);
  const [slow, other] = [await join(), await join()];
  await beginTurn(slow);
  await place.world.pass(CLOCK_MS);
  await whileTimeStands(other.hear('PLAYER_TURN'));
  expect(other.heard).toContain('Player 1 chose to score in Yahtzee giving them 50 points');
  const missed = 'Your time was up; a stand-in scored 50 points in Yahtzee for you';
  slow.say(...REROLL, { fresh: '1' }, [1]);
  expect(await whileTimeStands(slow.next())).toBe(`${missed}. Choose 13 to go on.`);
  slow.say('PLAYER_GET_WHAT_CAN_BE_SCORED');
  expect(await whileTimeStands(slow.next())).toBe(`${missed}. Choose 13 to go on.`);
  slow.say(SCORE, { fresh: '13' }, ...FINISH);
  expect(await whileTimeStands(slow.take(3))).toEqual([missed, 'OTHER_PLAYER_TURN', 'Player 2']);
});

test('a client that had not even asked for its turn hears that it is over', async () => {
  await openWith('threes', 2);
  const [slow, other] = [await join(), await join()];
  await whileTimeStands(slow.hear('PLAYER_TURN'));
  await place.world.pass(CLOCK_MS);
  await whileTimeStands(other.hear('PLAYER_TURN'));
  slow.say('PLAYER_REQUEST_TURN');
  expect(await whileTimeStands(slow.take(3))).toEqual([
    'Your time was up; a stand-in scored 50 points in Yahtzee for you. Choose 13 to go on.',
    'Your time was up; a stand-in scored 50 points in Yahtzee for you',
    'OTHER_PLAYER_TURN',
  ]);
});

test('after a stand-in has rerolled, a reroll shows the current dice and changes nothing; then the turn goes on', async () => {
  await openWith('sixes', 1);
  const slow = await join();
  await beginTurn(slow);
  // The stand-in keeps the six and rolls four more.
  await place.world.pass(CLOCK_MS);
  slow.say(...REROLL, { fresh: '1' }, [1]);
  expect(await whileTimeStands(slow.take(2))).toEqual(['PLAYER_NEW_REROLLED_DICE', '[6, 6, 6, 6, 6]']);
  slow.say(...REROLL, { fresh: '5' }, [1, 2, 3, 4, 5]);
  expect(await whileTimeStands(slow.take(2))).toEqual(['PLAYER_NEW_REROLLED_DICE', '[1, 2, 4, 5, 6]']);
  slow.say(SCORE, { fresh: '12' }, ...FINISH);
  expect(await whileTimeStands(slow.take(2))).toEqual([
    'Your time was up, and a stand-in rerolled for you',
    "Player 1's total score is 18\n",
  ]);
});

test('a client that comes back after the game hears all of it', async () => {
  await openWith('threes', 2);
  const [slow, other] = [await join(), await join()];
  await beginTurn(slow);
  const game = playTurns(other, makeSimpleChoices());
  while (!other.isClosed) {
    await place.world.pass(CLOCK_MS);
    await place.until(() => other.isClosed || /^Player 1( keeps all dice)?$/.test(other.heard.at(-1)!));
  }
  const draw = 'There is a draw between Player 1, and Player 2.';
  expect((await game).at(-1)).toBe(draw);
  expect(slow.isClosed).toBe(false);
  const { tables } = await (await greet(place, 'Ana')).insist({ do: 'list', game: 'yahtzee' });
  expect(tables, 'the seat is free, whatever the client still does').toContainEqual(
    expect.objectContaining({ phase: 'over', seats: [] }),
  );
  expect(slow.heard.at(-1), 'nothing that the client would take for an answer').toBe('PLAYER_REROLL_DICES');
  slow.say('PLAYER_GET_WHAT_CAN_BE_SCORED');
  expect(await whileTimeStands(slow.next())).toMatch(/Choose 13 to go on/);
  slow.say(SCORE, { fresh: '13' }, ...FINISH);
  const read = await whileTimeStands(playTurns(slow, makeSimpleChoices()));
  expect(read.filter((line) => line.startsWith('Your time was up')).length).toBe(13);
  expect(read.at(-1)).toBe(draw);
  await whileTimeStands(slow.closed());
});

test('a client that comes back in a later round plays on from there', async () => {
  await openWith('threes', 2);
  const [slow, other] = [await join(), await join()];
  await beginTurn(slow);
  await place.world.pass(CLOCK_MS);
  await whileTimeStands(playTurns(other, makeSimpleChoices(), 1));
  await whileTimeStands(other.hear('ROUND_NUMBER'));
  slow.say('PLAYER_GET_WHAT_CAN_BE_SCORED', SCORE, { fresh: '13' }, ...FINISH);
  await beginTurn(slow);
  slow.say(SCORE, { fresh: '3' }, ...FINISH);
  await whileTimeStands(other.hear('Player 1 chose to score in Threes giving them 15 points'));
  expect(slow.heard.filter((text) => /filled|not finished|not your turn/.test(text))).toEqual([]);
});

test('a client that never comes back from its turn is closed five minutes after the game', async () => {
  await openWith('threes', 1);
  const slow = await join();
  await whileTimeStands(slow.hear('PLAYER_TURN'));
  const closed = (): readonly string[] => place.notes.filter((note) => note.startsWith('connection closed'));
  const isOver = (): boolean =>
    Array.from(place.parlour.lobby.all()).every((owner) => owner.view().phase === 'over');
  while (!isOver()) await place.world.pass(CLOCK_MS / 2);
  expect(closed()).toEqual([]);
  await place.world.pass(CLOCK_MS);
  expect(closed()).toEqual([
    expect.stringMatching(/"door":"yahtzee-java","address":"127.0.0.1".*"reason":"absent"/),
  ]);
  await whileTimeStands(slow.closed());
});

test('the news held back for a client in its turn is limited', () => {
  const log: string[] = [];
  const note = (word: string) => (): unknown => log.push(word);
  const socket = { writableLength: 0, write: note('write'), end: note('end'), destroy: note('destroy') };
  const quiet = { pause: () => {}, resume: () => {}, on: () => {} };
  const time = { now: () => 0, after: () => () => {} };
  const wire = new ObjectWire(arrive({ ...socket, ...quiet }), time, TEXTS_AND_INTS);
  const turn = new JavaTurn(wire, {
    position: undefined,
    move: () => Promise.resolve(undefined),
    askedScorable: () => {},
    listens: () => {},
    next: () => wire.next(),
    complain: () => {},
  });
  turn.call();
  turn.tell(['x'.repeat(QUEUED_BYTES_MAX)]);
  expect(log).toEqual(['write', 'write']);
  turn.tell(['x']);
  expect(log).toEqual(['write', 'write', 'destroy']);
});
