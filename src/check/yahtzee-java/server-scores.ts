// Yahtzee in Java objects, servers, stage 1: points, boards, totals, and the end of the game. All
// points are recomputed from the dice that the server has shown.

import { BONUS_FROM, BONUS_POINTS, sumUp } from '../../games/yahtzee/rules/sheet.ts';
import { isYahtzee } from '../../games/yahtzee/rules/boxes.ts';
import { Failure, Skip, type Case } from '../case.ts';
import type { ServerBench } from '../server-bench.ts';
import type { JavaPlayer, Opening } from './player.ts';
import { hasBonus, placesForPattern, playForBonus, playForDraw } from './plays.ts';
import { Table, openBoxes } from './table.ts';
import {
  BOX_NUMBERS,
  UPPER_MAX,
  findPoints,
  isNameOf,
  makeList,
  nameOf,
  pointsOf,
  readTotals,
  type Entry,
} from './texts.ts';
import { FROM_SERVER } from './words.ts';

type ServerCase = Case<ServerBench>;

const ROUNDS = 13;
const REROLLS_MAX = 3;
const FULL_HOUSE = 9;
const BOARD_NAMES = [
  ...BOX_NUMBERS.filter((box) => box <= UPPER_MAX).map(nameOf),
  'Bonus',
  ...BOX_NUMBERS.filter((box) => box > UPPER_MAX).map(nameOf),
];
const WINNER_SENTENCE =
  'The player with the highest score should be declared the winner when the game ends. The server should broadcast this information to all the players in the game.';
const DRAW_SENTENCE =
  'If there is a draw in the game, then the server should broadcast this to all the players.';

async function endsGame(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  const turns = await table.playGame(async (player) => {
    await player.askScorable();
    player.score(openBoxes(player)[0] ?? 1);
  });
  const expected = ROUNDS * table.players.length;
  if (turns !== expected)
    throw new Failure(`13 rounds of ${table.players.length} turns before GAME_END`, `${turns} turns`);
  for (const player of table.players) await expectWinners(table, player);
}

type Count = (player: JavaPlayer) => number;

function findWinners({ players }: Table, count: Count = totalOf): readonly JavaPlayer[] {
  const best = Math.max(...players.map(count));
  return players.filter((player) => count(player) === best);
}

function totalOf({ column }: JavaPlayer): number {
  return sumUp(column).total;
}

/** With the points that the server has named: whether these are right is the subject of J-S-18. */
function namedTotalOf({ named }: JavaPlayer): number {
  const entries = [...named];
  const sumOf = (some: typeof entries): number => some.reduce((sum, [, points]) => sum + points, 0);
  const upper = sumOf(entries.filter(([box]) => box <= UPPER_MAX));
  return sumOf(entries) + (upper >= BONUS_FROM ? BONUS_POINTS : 0);
}

/** The announcement names all who have won, and nobody else. */
async function expectWinners(table: Table, player: JavaPlayer): Promise<void> {
  await player.hearWord(FROM_SERVER.end);
  await player.hearWord(FROM_SERVER.winner);
  const text = await player.nextText('the winner after WINNER_ANNOUNCEMENT');
  const named = new Set(text.match(/Player \d+/g));
  if (/\byou\b/i.test(text)) named.add(player.name);
  const winners = findWinners(table);
  const isRight = (them: readonly JavaPlayer[]): boolean =>
    named.size === them.length && them.every(({ name }) => named.has(name));
  if (!isRight(winners) && !isRight(findWinners(table, namedTotalOf)))
    throw new Failure(
      `${winners.map(({ name }) => name).join(' and ')} with ${totalOf(winners[0] ?? player)} points, to ${player.label}`,
      `"${text}"`,
    );
}

async function showsBoards(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  const scored = new Map<JavaPlayer, Map<number, number>>();
  for (const box of [1, 6, 7]) await table.playRound(() => scoreAndNote(table, box, scored));
  for (const [index, opening] of (await table.readOpenings()).entries()) {
    // The openings of rounds 2 and 3 were read on the way to the turns.
    const reader = table.players[index];
    if (reader !== undefined) for (const one of table.players) expectBoard(reader, one, { opening, scored });
  }
}

type Scored = ReadonlyMap<JavaPlayer, ReadonlyMap<number, number>>;

/** The points are those that the server has named for the box. */
async function scoreAndNote(
  table: Table,
  box: number,
  scored: Map<JavaPlayer, Map<number, number>>,
): Promise<void> {
  const player = await table.beginTurn();
  const entries = await player.askScorable();
  const own = scored.get(player) ?? new Map<number, number>();
  own.set(box, findPoints(entries, box) ?? pointsOf(box, player.dice));
  scored.set(player, own);
  player.score(box);
}

function expectBoard(
  reader: JavaPlayer,
  player: JavaPlayer,
  { opening, scored }: { readonly opening: Opening; readonly scored: Scored },
): void {
  const entries = reader.rowOf(opening.boards, player) ?? [];
  const whose = `on the board of ${player.name}, to ${reader.label}`;
  const names = entries.map(({ name }) => name);
  const isComplete =
    names.length === BOARD_NAMES.length &&
    BOARD_NAMES.every((name, index) => isNameOf(names[index] ?? '', name));
  if (!isComplete)
    throw new Failure(
      `14 entries, Ones to Sixes, Bonus, Three of a kind to Yahtzee, ${whose}`,
      show(entries),
    );
  const wrong = BOX_NUMBERS.find((box) => findPoints(entries, box) !== (scored.get(player)?.get(box) ?? 0));
  if (wrong !== undefined)
    throw new Failure(
      `[${nameOf(wrong)}: ${scored.get(player)?.get(wrong) ?? 0}] ${whose}`,
      `[${nameOf(wrong)}: ${findPoints(entries, wrong)}]`,
    );
}

function show(entries: readonly Entry[]): string {
  return entries.length === 0
    ? 'no entries'
    : entries.map(({ name, points }) => `[${name}: ${points}]`).join('');
}

async function showsScorable(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  const turns = bench.many(ROUNDS, 6) * table.players.length;
  for (let turn = 0; turn < turns; turn += 1) {
    const player = await table.beginTurn();
    expectScorable(player, await player.askScorable());
    for (let count = 0; count < REROLLS_MAX; count += 1) {
      const places = placesForPattern(turn, player.dice);
      if (places.length === 0) break;
      await player.reroll(places);
      expectScorable(player, await player.askScorable());
    }
    player.score(openBoxes(player)[0] ?? 1);
  }
}

/** Boxes that were used need not be there. */
function expectScorable(player: JavaPlayer, entries: readonly Entry[]): void {
  const { dice } = player;
  const open = openBoxes(player);
  if (open.length === BOX_NUMBERS.length && entries.length !== BOX_NUMBERS.length)
    throw new Failure('13 entries, one for each box', show(entries));
  for (const box of open) {
    const shown = findPoints(entries, box);
    const isOpenQuestion = box === FULL_HOUSE && isYahtzee(dice) && shown === 25;
    if (shown !== pointsOf(box, dice) && !isOpenQuestion)
      throw new Failure(
        `[${nameOf(box)}: ${pointsOf(box, dice)}] for the dice ${makeList(dice)}`,
        shown === undefined ? show(entries) : `[${nameOf(box)}: ${shown}]`,
      );
  }
}

async function showsTotals(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  for (let round = 1; round <= 2; round += 1) {
    await table.playRound(() => table.playTurn());
    for (const player of table.players) await expectTotals(table, player);
  }
}

function isNextRound(text: string): boolean {
  return text === FROM_SERVER.round || text === FROM_SERVER.end;
}

/** Everybody's points so far, after the last turn of a round. */
async function expectTotals(table: Table, player: JavaPlayer): Promise<void> {
  const isTotals = (text: string): boolean =>
    readTotals(text).length >= table.players.length && /total|score/i.test(text);
  const expected = 'a text with the totals of all players at the end of a round';
  const text = await player.hear((one) => isTotals(one) || isNextRound(one), expected);
  if (isNextRound(text)) throw new Failure(`${expected}, to ${player.label}`, text);
  for (const one of table.players) {
    const shown = player.rowOf(readTotals(text), one);
    if (shown !== totalOf(one) && shown !== namedTotalOf(one))
      throw new Failure(`${totalOf(one)} as the total of ${one.name}, to ${player.label}`, `"${text}"`);
  }
}

async function givesBonus(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  await table.playGame((player) => playForBonus(player));
  const lucky = table.players.filter(hasBonus);
  if (lucky.length === 0) throw new Skip('luck');
  for (const player of table.players) await player.hearWord(FROM_SERVER.end);
  for (const player of lucky) {
    const { upper } = sumUp(player.column);
    const text = player.heard.findLast((one) => readTotals(one).length >= table.players.length) ?? '';
    const shown = player.ownRow(readTotals(text));
    if (shown !== totalOf(player) && shown !== namedTotalOf(player))
      throw new Failure(
        `${totalOf(player)} as the total of ${player.name}, with 35 for ${upper} points in Ones to Sixes`,
        shown === undefined ? 'no totals at the end of the last round' : String(shown),
      );
  }
}

async function announcesDraw(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  let sum: number | undefined;
  await table.playGame(async (player) => {
    await playForDraw(player, sum);
    sum ??= player.column.boxes.chance;
  });
  if (findWinners(table).length < 2) throw new Skip('luck');
  for (const player of table.players) await expectWinners(table, player);
}

export const SCORES: readonly ServerCase[] = [
  {
    id: 'J-S-06',
    level: 'must',
    title: 'a whole game',
    does: 'Three players play until the end. There have to be 13 rounds, then GAME_END, WINNER_ANNOUNCEMENT and the name of the player with the most points, to everybody.',
    quote: WINNER_SENTENCE,
    cause: 'the players are sorted the wrong way round, or only the last player is told',
    accepts: 'Any words around the name of the winner.',
    run: endsGame,
  },
  {
    id: 'J-S-17',
    level: 'must',
    title: 'boards show what was scored',
    does: 'Three players take Ones, Sixes and Three of a kind. At the beginning of the fourth round each board has to have 14 entries in the order of the assignment, Bonus after Sixes, with the points that were scored and 0 elsewhere.',
    quote:
      'Clients should be able to see the score board of all the players from the game (including theirs). To do this, the server must broadcast this information to all the players in the game.',
    cause: 'the index of a box is off by one after the Bonus, or the boards are of the round before',
    accepts: 'Capital or small letters in the names.',
    run: showsBoards,
  },
  {
    id: 'J-S-18',
    level: 'must',
    title: 'what can be scored',
    does: 'In a whole game, each player asks what can be scored after every roll, and rerolls towards five alike, a full house and straights. The points of all open boxes have to be right for the dice that lie there.',
    quote: 'The server should send what the user can score in that round.',
    cause:
      'small straights with a pair in between, four alike as three of a kind, or points of the dice before the reroll',
    accepts: 'Used boxes may be left out. Five alike as a full house may be worth 25 or 0.',
    run: showsScorable,
  },
  {
    id: 'J-S-23',
    level: 'must',
    title: 'totals at the end of a round',
    does: 'Three players play two rounds. After each round everybody has to get the totals of all players.',
    quote:
      'will reset the number of acks, broadcast the total score of each player to all the players, and increment the round number',
    cause: 'the totals are sent before the last player has scored, or only to that player',
    run: showsTotals,
  },
  {
    id: 'J-S-24',
    level: 'must',
    title: 'the bonus',
    does: 'Three players collect three or more of each face. The last total of a player with 63 or more points in Ones to Sixes has to have 35 points more.',
    quote: 'Upper score bonus check',
    cause: 'the bonus is not part of the total, or is given for more than 63 points only',
    run: givesBonus,
  },
  {
    id: 'J-S-25',
    level: 'must',
    title: 'a draw',
    does: 'Three players try to have the same points at the end. If the best two or three have, the announcement has to name all of them.',
    quote: DRAW_SENTENCE,
    cause: 'the first of the sorted list is announced without looking at the second',
    accepts: 'Any words around the names.',
    run: announcesDraw,
  },
];
