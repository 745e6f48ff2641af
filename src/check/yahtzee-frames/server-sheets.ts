// Yahtzee in frames, servers, stage 3 as well: the sheet after a choice, and its points. The
// checker computes every score again with Parlour's own rules.

import { Failure, Skip, type Case } from '../case.ts';
import { UPPER_BOXES } from '../../games/yahtzee/rules/boxes.ts';
import { BONUS_FROM, BONUS_POINTS } from '../../games/yahtzee/rules/sheet.ts';
import type { ServerBench } from '../server-bench.ts';
import { ROUNDS, boxOf, isTotal, pointsFor, readDice, readEntries, readNames, readTotal } from './frame.ts';
import { CHOICES, wrongFrame, type FramesPlayer, type SeenFrame } from './player.ts';
import { QUICK, UPPER } from './policies.ts';
import { untilScoreAsked } from './refusals.ts';
import { openGame, playGame, playWhole, seatTwo, untilTurnOf, type Turn } from './turns.ts';

type ServerCase = Case<ServerBench>;

const GAMES = 2;
const SHEET_SENTENCE =
  'A list of all the scores on the scorecard and their values. Value is -1 if it has not been used yet. Order is arbitrary. Total is at the end.';

async function sendsTheSheet(bench: ServerBench): Promise<void> {
  const { turns } = await playWhole(bench, QUICK, 1);
  for (const turn of turns) {
    const fault = findFault(turn);
    if (fault !== undefined) throw wrongFrame(turn.player, fault, turn.sheet);
  }
}

/** What a sheet after the first turn should be like, if this one is not. */
function findFault({ sheet, chosen }: Turn): string | undefined {
  const words = sheet.payload.split(/ +/);
  const entries = readEntries(sheet.payload);
  const scores = entries.filter((entry) => !isTotal(entry));
  const isPairs = words.length === 2 * entries.length && words.every((word) => /^[\w-]+$/.test(word));
  if (!isPairs) return 'a name and a number for each score, with spaces between them';
  if (entries.length === 0 || !isTotal(entries.at(-1) ?? { name: '', points: 0 }))
    return 'Total and the sum at the end of the sheet';
  if (new Set(scores.map(({ name }) => boxOf(name) ?? name)).size !== ROUNDS)
    return 'all 13 scores on the sheet, and Total';
  const wrong = scores.find(({ name, points }) => boxOf(name) !== boxOf(chosen) && points !== -1);
  return wrong === undefined ? undefined : `-1 for ${wrong.name}, which has not been used yet`;
}

async function countsPoints(bench: ServerBench): Promise<void> {
  const games = bench.many(GAMES, 1);
  for (let game = 1; game <= games; game += 1) {
    const { table, pair } = await seatTwo(bench);
    await table.until(() => table.players.some((player) => player.hasNext(CHOICES)));
    if (game > 1 && !table.players.some((player) => player.hasNext(CHOICES)))
      return bench.remark('The server plays one game only; the points of one game were checked.');
    const turns = await playGame(table, QUICK);
    for (const player of pair) expectPoints(turns.filter((turn) => turn.player === player));
  }
}

function expectPoints(turns: readonly Turn[]): void {
  const filled = new Map<string, number>();
  for (const { player, chosen, dice, sheet } of turns) {
    const points = pointsFor(chosen, dice);
    if (points === undefined) throw new Failure('names of scores as in the assignment', chosen);
    filled.set(boxOf(chosen) ?? chosen, points);
    const shown = findEntry(sheet, chosen);
    // A zero is the matter of F-S-23.
    const isRight = points === 0 ? shown === undefined || shown <= 0 : shown === points;
    if (!isRight) throw wrongFrame(player, `${chosen} ${points} for the dice ${dice.join(' ')}`, sheet);
    const sum = Array.from(filled.values()).reduce((total, one) => total + one, 0);
    const upper = UPPER_BOXES.reduce((total, box) => total + (filled.get(box) ?? 0), 0);
    // The bonus is the matter of F-S-24.
    if (upper < BONUS_FROM && readTotal(sheet.payload) !== sum)
      throw wrongFrame(player, `Total ${sum} at the end of the sheet`, sheet);
  }
}

function findEntry({ payload }: SeenFrame, chosen: string): number | undefined {
  return readEntries(payload).find(({ name }) => name === chosen || boxOf(name) === boxOf(chosen))?.points;
}

async function countsZero(bench: ServerBench): Promise<void> {
  const { table, mover, dice } = await openGame(bench);
  const question = await untilScoreAsked(mover, dice);
  const name = readNames(question.payload).find((one) => pointsFor(one, readDice(question.payload)) === 0);
  if (name === undefined)
    throw new Failure('a score among the names that does not fit the dice', question.line);
  mover.score(name);
  const expected = `SCORE_CHOICE_VALID with ${name} 0, as ${dice.join(' ')} do not fit`;
  const first = await mover.next(['SCORE_CHOICE_VALID', 'SCORE_CHOICE_INVALID'], expected);
  if (first.tag === 'SCORE_CHOICE_INVALID') throw wrongFrame(mover, expected, first);
  expectZero(mover, name, first);
  const next = await untilTurnOf(table, mover, QUICK);
  const again = await untilScoreAsked(mover, readDice(next.payload));
  mover.score(QUICK.score(readDice(again.payload), readNames(again.payload), mover));
  expectZero(mover, name, await mover.next(['SCORE_CHOICE_VALID']));
}

function expectZero(player: FramesPlayer, name: string, sheet: SeenFrame): void {
  if (findEntry(sheet, name) !== 0)
    throw wrongFrame(player, `${name} 0 on the sheet, as it was chosen for dice that do not fit`, sheet);
}

async function countsTheBonus(bench: ServerBench): Promise<void> {
  for (let game = 1; game <= GAMES; game += 1) {
    const { table, turns } = await playWhole(bench, UPPER);
    const last = table.players.map((player) => turns.findLast((turn) => turn.player === player));
    const reached = last.find((turn) => turn !== undefined && upperOf(turn.sheet) >= BONUS_FROM);
    if (reached !== undefined) return expectBonus(bench, reached);
  }
  throw new Skip('luck: nobody reached 63 points in the upper section');
}

function upperOf(sheet: SeenFrame): number {
  return UPPER_BOXES.reduce((total, box) => total + Math.max(findEntry(sheet, box) ?? 0, 0), 0);
}

function expectBonus(bench: ServerBench, { player, sheet }: Turn): void {
  const scores = readEntries(sheet.payload).filter(({ name }) => boxOf(name) !== undefined);
  const sum = scores.reduce((total, { points }) => total + Math.max(points, 0), 0);
  const bonus = (readTotal(sheet.payload) ?? 0) - sum;
  if (bonus === BONUS_POINTS) return;
  if (bonus === 0) return bench.remark('There is no bonus of 35 for 63 points in the upper section.');
  throw wrongFrame(player, `Total ${sum + BONUS_POINTS}, which is ${sum} and the bonus of 35`, sheet);
}

export const SHEETS: readonly ServerCase[] = [
  {
    id: 'F-S-21',
    level: 'must',
    title: 'SCORE_CHOICE_VALID has the whole sheet',
    does: 'Plays a turn. The sheet has all 13 scores, -1 where a score has not been used, and Total at the end.',
    quote: SHEET_SENTENCE,
    cause: 'only the used scores are sent, or 0 instead of -1',
    accepts: 'Any order of the scores.',
    run: sendsTheSheet,
  },
  {
    id: 'F-S-22',
    level: 'must',
    title: 'the points are right',
    does: 'Plays two games and computes every score and every Total again.',
    quote: 'Three of a kind: 3 or more equals: total value of all dice',
    cause:
      'a rule is wrong for some dice: kinds count all dice; a full house has two faces; a small straight may have a fifth die',
    run: countsPoints,
  },
  {
    id: 'F-S-23',
    level: 'must',
    title: 'a score that does not fit brings 0 and is used',
    does: 'Chooses a score that does not fit the dice. It is taken, has 0 on the sheet, and keeps it in the next round.',
    quote:
      'In the Scoring phase, the player chooses which entry on the scorecard they want to fill, given the final values on the rolled dice.',
    cause: 'a choice that brings nothing is refused, or the score stays open',
    run: countsZero,
  },
  {
    id: 'F-S-24',
    level: 'should',
    title: 'the bonus is 35 points from 63 on',
    does: 'Plays for the upper section. When its scores reach 63, Total is 35 more than the sum of all scores. Skipped if that does not happen in two games.',
    cause: 'the bonus is added again in each round, or from another sum on',
    accepts: 'No bonus at all, with a remark: the assignment does not mention it.',
    run: countsTheBonus,
  },
];
