// Yahtzee in Java objects, servers, stage 1: clients that choose what does not exist, speak out of
// turn, or go away.

import { Failure, type Case } from '../case.ts';
import type { ServerBench } from '../server-bench.ts';
import type { JavaPlayer } from './player.ts';
import { rerollUntilOther } from './server-turns.ts';
import { LEAVING_MS, Table } from './table.ts';
import { CHANCE, YAHTZEE, findPoints, hasNumber, pointsOf } from './texts.ts';
import { FROM_CLIENT, FROM_SERVER, isOperation } from './words.ts';

type ServerCase = Case<ServerBench>;

const USED_SENTENCE = 'Once the player picks the category to score in, it cannot be used again.';
const BLOCKED_SENTENCE =
  'Other players should be blocked when a player is having their turn. Other players must wait for their turn.';
/** After OTHER_PLAYER_TURN, and so no sentence for people. */
const IS_NAME = /^\s*Player \d+\s*$/;
const BAD_BOXES = ['14', '0', 'abc'];
const BAD_REROLLS: ReadonlyArray<readonly [mistake: string, count: number, place: number]> = [
  ['a reroll of die 6', 1, 6],
  ['a reroll of die 0', 1, 0],
  ['a reroll of die -1', 1, -1],
  ['a reroll of 3 dice that names only die 2', 3, 2],
];

async function refusesUsedBox(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  await table.playRound(() => table.playTurn(CHANCE));
  const player = await table.beginTurn();
  const { column } = player;
  const points = pointsOf(CHANCE, player.dice) === column.boxes.chance;
  if (points) await rerollUntilOther(player, column.boxes.chance ?? 0);
  await player.askScorable();
  bench.note(`Chance has ${column.boxes.chance} points already and is chosen again`);
  player.send(FROM_CLIENT.choose, String(CHANCE));
  await table.until(() => table.calledPlayer() !== undefined, bench.measures.silenceMs);
  if (table.calledPlayer() === undefined) player.score(1);
  await table.playTurn();
  await table.playTurn();
  const { boards } = await player.readOpening();
  const shown = findPoints(player.ownRow(boards) ?? [], CHANCE);
  if (shown !== column.boxes.chance)
    throw new Failure(
      `[Chance: ${column.boxes.chance}] on the board, as this box was used in the first round`,
      `[Chance: ${shown ?? '?'}]`,
    );
}

async function survivesBadBoxes(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  const player = await table.beginTurn();
  await player.askScorable();
  for (const box of BAD_BOXES) {
    player.send(FROM_CLIENT.choose, box);
    await expectStillPlaying(table, player, `box ${box}`);
  }
  player.score(1);
  await table.beginTurn();
}

async function survivesBadDice(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  const player = await table.beginTurn();
  for (const [mistake, count, place] of BAD_REROLLS) {
    player.sendReroll([place], count);
    await expectStillPlaying(table, player, mistake);
  }
  await player.askScorable();
  player.score(1);
  await table.beginTurn();
}

/** Whatever answers a mistake is read; the turn may not be over, and nobody may be closed. */
async function expectStillPlaying(table: Table, player: JavaPlayer, mistake: string): Promise<void> {
  const closedOne = (): JavaPlayer | undefined => table.players.find(({ peer }) => peer.hasEnded);
  const isOver = (): boolean => closedOne() !== undefined || table.calledPlayer() !== undefined;
  await table.answered(player, isOver);
  await player.catchUp();
  const expected = `that ${player.label} can go on with the turn after ${mistake}`;
  const closed = closedOne();
  if (closed !== undefined) throw new Failure(expected, `the connection of ${closed.label} was closed`);
  if (isOver()) throw new Failure(expected, `PLAYER_TURN to ${table.calledPlayer()?.label ?? 'another'}`);
}

async function survivesLeaver(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  const player = await table.beginTurn();
  const expectGoingOn = watchOthers(table, [player]);
  player.close();
  await expectGoingOn();
}

/** From now on: the others are called to their turns, or they are told something and closed. */
export function watchOthers(table: Table, gone: readonly JavaPlayer[]): () => Promise<void> {
  const others = table.players.filter((player) => !gone.includes(player));
  const isCalled = (): boolean => others.some((other) => other.hasUnread(FROM_SERVER.turn));
  const isClosed = (): boolean => others.every(({ peer }) => peer.hasEnded);
  const lastTexts = new Map(others.map((other) => [other, other.allTexts().at(-1)]));
  const isTold = (other: JavaPlayer): boolean => {
    const last = other.allTexts().at(-1) ?? '';
    return last !== lastTexts.get(other) && !isOperation(last) && !IS_NAME.test(last);
  };
  return async () => {
    await table.until(() => isCalled() || isClosed(), LEAVING_MS);
    if (isCalled()) return;
    const expected = `that the others play on or are told and closed within ${LEAVING_MS / 1000} s`;
    if (!isClosed())
      throw new Failure(expected, 'their connections stay open, and nobody is called to a turn');
    if (!others.every(isTold)) throw new Failure(expected, 'they were closed without a word');
  };
}

async function ignoresOutOfTurn(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  const player = await table.beginTurn();
  const [waiting] = table.othersOf(player);
  if (waiting === undefined) return;
  bench.note(`${waiting.label} chooses Yahtzee, but it is the turn of ${player.label}`);
  waiting.send(FROM_CLIENT.choose, String(YAHTZEE));
  await table.until(() => player.hasUnread(FROM_SERVER.otherChose), bench.measures.silenceMs);
  if (player.hasUnread(FROM_SERVER.otherChose))
    throw new Failure(
      `that a choice of ${waiting.label}, who waits, changes nothing`,
      FROM_SERVER.otherChose,
    );
  await player.askScorable();
  player.score(1);
  // In its own turn, it can do everything as if it had said nothing.
  const next = await table.beginTurn();
  if (next !== waiting) return;
  await next.askScorable();
  next.score(CHANCE);
  await table.beginTurn();
}

async function needsBox(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  const player = await table.beginTurn();
  await player.askScorable();
  bench.note('the turn is ended without choosing a box');
  player.finish();
  await table.until(() => table.calledPlayer() !== undefined, bench.measures.silenceMs);
  if (table.calledPlayer() === undefined) {
    player.score(1);
    await table.beginTurn();
    return;
  }
  for (const other of table.othersOf(player)) await expectVisibleZero(other);
}

async function expectVisibleZero(other: JavaPlayer): Promise<void> {
  const texts = other.unreadTexts();
  const chosen = texts[texts.indexOf(FROM_SERVER.otherChose) + 1] ?? '';
  if (!texts.includes(FROM_SERVER.otherChose) || !hasNumber(chosen, 0))
    throw new Failure(
      'that the turn does not pass before a box is chosen, or that 0 points are announced',
      `the next turn; ${other.label} heard of no points`,
    );
}

export const MISTAKES: readonly ServerCase[] = [
  {
    id: 'J-S-08',
    level: 'must',
    title: 'a used box is refused',
    does: 'A player takes Chance in the first round, and chooses Chance again in the second, with other dice. Then the player takes Ones. The board of the third round has to show the first points in Chance.',
    quote: USED_SENTENCE,
    cause: 'the server trusts its client to remember, and writes over the points',
    accepts: 'A text or silence as the answer; the turn may also pass.',
    run: refusesUsedBox,
  },
  {
    id: 'J-S-09',
    level: 'should',
    title: 'boxes that do not exist',
    does: 'The player on turn chooses box 14, box 0 and "abc", and then Ones. Nobody may be closed, the turn may not pass before Ones is chosen, and has to pass then.',
    cause: 'Integer.parseInt or the index of a list throws, and the exception ends the thread of the game',
    accepts: 'A text or silence as the answer.',
    run: survivesBadBoxes,
  },
  {
    id: 'J-S-10',
    level: 'should',
    title: 'dice that do not exist',
    does: 'The player on turn rerolls die 6, die 0 and die -1, and says 3 dice but names one. Then the player takes Ones. Nobody may be closed, and the turn has to pass.',
    cause: 'an ArrayIndexOutOfBoundsException ends the thread of the game',
    accepts: 'A text, silence, or dice as the answer.',
    run: survivesBadDice,
  },
  {
    id: 'J-S-11',
    level: 'should',
    title: 'the player on turn goes away',
    does: 'The player on turn closes the connection. The others are called to their turns, or they are told and closed, within ten seconds.',
    cause: 'readObject throws and returns null, and the server goes on reading from the closed socket',
    run: survivesLeaver,
  },
  {
    id: 'J-S-26',
    level: 'should',
    title: 'a word out of turn changes nothing',
    does: 'A waiting player chooses Yahtzee. Nobody may hear of a choice, the player on turn goes on, and the other one then has a whole turn.',
    quote: BLOCKED_SENTENCE,
    cause: 'what a waiting player sends stays in the stream, and is taken for the answer to PLAYER_TURN',
    run: ignoresOutOfTurn,
  },
  {
    id: 'J-S-27',
    level: 'should',
    title: 'a turn cannot end without a box',
    does: 'The player on turn ends the turn without choosing a box. The turn does not pass until a box is chosen, or 0 points are announced to the others.',
    quote: 'The server must know who scored what.',
    cause: 'PLAYER_FINISH_TURN passes the turn, whatever came before',
    run: needsBox,
  },
];
