// Yahtzee in Java objects, servers, stage 1: rerolling, asking and choosing, and what the others
// hear of it.

import { Failure, Skip, type Case } from '../case.ts';
import { wait } from '../clock.ts';
import type { ServerBench } from '../server-bench.ts';
import type { JavaPlayer } from './player.ts';
import { PLAYERS_MIN, Table } from './table.ts';
import {
  CHANCE,
  findPoints,
  hasNumber,
  isNameOf,
  makeList,
  nameOf,
  pointsOf,
  readDice,
  readEntries,
  type Entry,
} from './texts.ts';
import { FROM_CLIENT, FROM_SERVER } from './words.ts';

type ServerCase = Case<ServerBench>;

const REROLLS_MAX = 3;
const ALL_PLACES = [1, 2, 3, 4, 5];
const ROUNDS = 13;
const LIMIT_SENTENCE = 'The server keeps a copy too to ensure the player cannot reroll more than 3';
const REROLL_SENTENCE =
  'After they roll, they have three chances to reroll to make various scoring combinations.';
const ROBIN_SENTENCE =
  "each player must have their turn in a round-robin fashion (one after another). After the last player's turn, it should be the first player's turn.";

async function rerolls(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  const player = await table.beginTurn();
  for (const places of [[1, 2], [4], [2, 3, 5]]) {
    const before = player.dice;
    const dice = await player.reroll(places);
    const isWhole = dice.length === 5 && dice.every((die) => die >= 1 && die <= 6);
    if (!isWhole) throw new Failure('five dice from 1 to 6 after PLAYER_NEW_REROLLED_DICE', makeList(dice));
    const changed = dice.findIndex((die, index) => !places.includes(index + 1) && die !== before[index]);
    if (changed >= 0)
      throw new Failure(
        `that ${makeList(before)} changes only at the places ${makeList(places)}`,
        `${makeList(dice)}: die ${changed + 1} has changed, too`,
      );
  }
}

async function tellsRerolls(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  const player = await table.beginTurn();
  const dice = await player.reroll([1, 3, 5]);
  for (const other of table.othersOf(player)) {
    const from = other.heard.length;
    await other.hearWord(FROM_SERVER.otherRerolled);
    expectNews(other, other.heard.slice(from));
    const text = await other.nextText('the new dice after OTHER_PLAYER_REROLL_DICES');
    if (makeList(readDice(text) ?? []) !== makeList(dice))
      throw new Failure(`the new dice ${makeList(dice)}, to ${other.label}`, `"${text}"`);
  }
}

/** Three dice were rerolled, and two chances are left. */
function expectNews({ label }: JavaPlayer, texts: readonly string[]): void {
  const told = texts.slice(texts.lastIndexOf(FROM_SERVER.otherTurn) + 2, -1);
  const came = told.length === 0 ? 'OTHER_PLAYER_REROLL_DICES at once' : `"${told.join('", "')}"`;
  const expect = (what: string, isTold: boolean): void => {
    if (!isTold) throw new Failure(`${what} before OTHER_PLAYER_REROLL_DICES, to ${label}`, came);
  };
  expect(
    'a text with the chances that are left, 2,',
    told.some((text) => hasNumber(text, 2)),
  );
  expect(
    'a text with the number of dice, 3,',
    told.some((text) => hasNumber(text, 3)),
  );
  expect(
    'a text with the places, [1, 3, 5],',
    told.some((text) => /\b1\b\D+\b3\b\D+\b5\b/.test(text)),
  );
}

async function refusesFourth(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  const player = await table.beginTurn();
  const from = player.heard.length;
  for (let count = 1; count <= REROLLS_MAX + 1; count += 1) {
    bench.note(`reroll ${count}`);
    player.sendReroll(ALL_PLACES);
    await table.answered(player, () => player.peer.hasEnded);
    await player.catchUp();
  }
  await wait(bench.clock, bench.measures.silenceMs);
  await player.catchUp();
  const given = player.heard.slice(from).filter((text) => text === FROM_SERVER.rerolled).length;
  if (given > REROLLS_MAX)
    throw new Failure('new dice three times, and not after a fourth reroll', `${FROM_SERVER.rerolled} again`);
}

async function scoresLastDice(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  const player = await table.beginTurn();
  await player.askScorable();
  const asked = pointsOf(CHANCE, player.dice);
  await rerollUntilOther(player, asked);
  const { dice } = player;
  const points = pointsOf(CHANCE, dice);
  player.score(CHANCE);
  for (let count = 1; count < PLAYERS_MIN; count += 1) await table.playTurn();
  const { boards } = await player.readOpening();
  const shown = findPoints(player.ownRow(boards) ?? [], CHANCE);
  if (shown !== points)
    throw new Failure(
      `[Chance: ${points}] on the board, as the last dice are ${makeList(dice)}`,
      `[Chance: ${shown ?? '?'}]${shown === asked ? ', the points of the dice before the reroll' : ''}`,
    );
}

/** Rerolls until Chance is worth something else. */
export async function rerollUntilOther(player: JavaPlayer, points: number): Promise<void> {
  for (let count = 0; count < REROLLS_MAX; count += 1) {
    if (pointsOf(CHANCE, await player.reroll(ALL_PLACES)) !== points) return;
  }
  throw new Skip('luck');
}

async function survivesUnasked(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  const player = await table.beginTurn();
  const from = player.heard.length;
  player.choose(CHANCE);
  bench.note('a box was chosen without asking what can be scored');
  const isOver = (): boolean => table.calledPlayer() !== undefined;
  await table.until(() => isOver() || player.unreadTexts().length > 0, bench.measures.silenceMs);
  await player.catchUp();
  if (!isOver() && player.heard.length > from) {
    bench.note('the choice was perhaps refused with a text; asking and choosing again');
    player.send(FROM_CLIENT.askScorable, FROM_CLIENT.choose, String(CHANCE));
  }
  player.finish();
  await table.beginTurn();
}

async function tellsScores(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  const player = await table.beginTurn();
  const entries = await player.askScorable();
  const points = findPoints(entries, CHANCE) ?? pointsOf(CHANCE, player.dice);
  player.score(CHANCE);
  for (const other of table.othersOf(player)) {
    await other.hearWord(FROM_SERVER.otherScorable);
    const scorable = await other.nextText('what the player can score');
    if (!isSame(readEntries(scorable), entries))
      throw new Failure(
        `what ${player.label} was told can be scored, after OTHER_PLAYER_GET_WHAT_CAN_BE_SCORED, to ${other.label}`,
        `"${scorable}"`,
      );
    await other.hearWord(FROM_SERVER.otherChose);
    const chosen = await other.nextText('what the player chose');
    if (!hasNumber(chosen, points) || !chosen.toLowerCase().includes(nameOf(CHANCE).toLowerCase()))
      throw new Failure(
        `a text with Chance and ${points} points after OTHER_PLAYER_CHOSE_SCORING_CATEGORY, to ${other.label}`,
        `"${chosen}"`,
      );
  }
}

function isSame(mine: readonly Entry[], theirs: readonly Entry[]): boolean {
  return (
    mine.length === theirs.length &&
    mine.every(({ name, points }, index) => {
      const other = theirs[index];
      return other !== undefined && other.points === points && isNameOf(name, other.name);
    })
  );
}

async function goesRound(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  const rounds = bench.many(ROUNDS, 3);
  for (let round = 1; round <= rounds; round += 1)
    for (const expected of table.players) {
      const player = await table.playTurn();
      if (player !== expected)
        throw new Failure(`the turn of ${expected.name} in round ${round}`, `PLAYER_TURN to ${player.name}`);
    }
}

export const TURNS: readonly ServerCase[] = [
  {
    id: 'J-S-04',
    level: 'must',
    title: 'three rerolls',
    does: 'The player on turn rerolls dice 1 and 2, then 4, then 2, 3 and 5. Each time PLAYER_NEW_REROLLED_DICE and five dice have to come, and the other dice may not change.',
    quote: REROLL_SENTENCE,
    cause: 'places are taken from 0, or all five dice are rolled again',
    run: rerolls,
  },
  {
    id: 'J-S-05',
    level: 'must',
    title: 'the others hear of a reroll',
    does: 'The player on turn rerolls dice 1, 3 and 5. Each other player has to get the chances that are left, how many dice and which, then OTHER_PLAYER_REROLL_DICES and a text with the new dice.',
    quote:
      'Inform players who are waiting that the player has rerolled dice and how many rerolls they have left',
    cause: 'only some of the texts are sent, or the dice of before the reroll',
    accepts: 'Any words and any order of the three texts, also all in one.',
    run: tellsRerolls,
  },
  {
    id: 'J-S-07',
    level: 'must',
    title: 'no fourth reroll',
    does: 'The player on turn rerolls four times. No new dice may come the fourth time.',
    quote: LIMIT_SENTENCE,
    cause: 'the server trusts its client to count; chances are counted but never compared with 0',
    accepts: 'A text, silence, or closing the connection.',
    run: refusesFourth,
  },
  {
    id: 'J-S-19',
    level: 'must',
    title: 'the points are those of the last dice',
    does: 'The player on turn asks what can be scored, rerolls all dice, and takes Chance without asking again. The board of the next round has to show the sum of the last dice.',
    quote: "UPDATE playerTurnNow's scoreboard using categoryChosen",
    cause: 'the points are computed when the client asks, and kept until it chooses',
    run: scoresLastDice,
  },
  {
    id: 'J-S-20',
    level: 'should',
    title: 'choosing without asking',
    does: 'The player on turn chooses Chance without asking what can be scored. The choice is taken, or refused with a text; then the player asks and chooses again. The game has to go on.',
    cause: 'the list of points is null until the client has asked for it',
    run: survivesUnasked,
  },
  {
    id: 'J-S-21',
    level: 'must',
    title: 'the others hear what can be scored and what was chosen',
    does: 'The player on turn asks what can be scored and takes Chance. Each other player has to get the same list, and then a text with the box and the points.',
    quote:
      "Once picked, the server must broadcast this to waiting players and update the player's scoreboard.",
    cause: 'the points or the name of the box are missing, or the number of the box is sent instead',
    run: tellsScores,
  },
  {
    id: 'J-S-22',
    level: 'must',
    title: 'round robin',
    does: 'Three players play all rounds. Players 1, 2 and 3 have their turns in this order in every round.',
    quote: ROBIN_SENTENCE,
    cause: 'each round begins with the winner or the next player, or the index is not set back to 0',
    run: goesRound,
  },
];
