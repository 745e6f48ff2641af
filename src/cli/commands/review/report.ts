// The review of a log for a terminal. For each game: what is valued, a line of sums for each
// player, how the value went, the worst decisions with their reasons, and a list of decisions.

import {
  BANDS,
  type Band,
  type Decision,
  type LogReview,
  type NotReviewed,
  type Review,
  type ReviewedPlayer,
} from '../../../review/review.ts';
import { findGame } from '../../../games/registry.ts';
import { makeOptionsText } from '../../../games/options.ts';
import { TIE } from '../../../solver/exact.ts';
import { alignRight, cut, widthOf } from '../../terminal/text-width.ts';
import { drawLine } from './chart.ts';
import { sayNumber, saySigned } from './numbers.ts';
import type { Names } from './review-sentences.ts';
import { sayDecision, sentencesOf } from './sentences.ts';

export interface ReportOptions {
  readonly isAll: boolean;
  /** The width of the terminal; undefined without a terminal. */
  readonly width: number | undefined;
}

const NAME_WIDTH = 20;
const CHART_MIN = 60;

const WHY_NOT: Readonly<Record<NotReviewed, string>> = {
  'unknown-game': 'Not reviewed: this version of Parlour does not know the game.',
  'not-solved': 'Not reviewed: this game is not solved.',
  'not-played': 'Not reviewed: no move was played.',
};

const PLURALS: Readonly<Record<Band, string>> = {
  'toss-up': 'toss-ups',
  close: 'close',
  mistake: 'mistakes',
  blunder: 'blunders',
};

const UNITS = { points: 'points', chance: 'chance to win', tokens: 'tokens' } as const;

export function makeReport({ table, games }: LogReview, options: ReportOptions): readonly string[] {
  if (games.length === 0) return [`No game has been played at table ${table}.`];
  return games.flatMap((game, index) => [...(index === 0 ? [] : ['']), ...reportGame(game, options)]);
}

function reportGame(review: Review, options: ReportOptions): readonly string[] {
  const { game, table, isOver, standing, model } = review;
  const notes: Readonly<Record<string, string>> = sentencesOf(game)?.notes ?? {};
  const title = `${findGame(game)?.name ?? game} at table ${table}, ${makeOptionsText(review.options)}${isOver ? '' : ': not over'}`;
  if (standing === 'none') return [title, sayWhyNot(review)];
  const names = nameSeats(review);
  return [
    title,
    standing === 'exact' ? 'Every value is exact.' : 'The values are a model.',
    ...model.map((note) => notes[note] ?? note),
    '',
    ...makeTable(review, names),
    ...makeCharts(review, names, options),
    ...review.players.flatMap((player) => reportWorst(review, player, names)),
    ...listDecisions(review, names, options),
  ];
}

function sayWhyNot({ game, why = 'unknown-game' }: Review): string {
  const general: Readonly<Record<string, string>> = WHY_NOT;
  const own: Readonly<Record<string, string>> = sentencesOf(game)?.whyNot ?? {};
  return general[why] ?? own[why] ?? why;
}

function nameSeats({ players }: Review): Names {
  const names = new Map(players.map(({ seat, name }) => [seat, name ?? `seat ${seat}`]));
  return (seat) => names.get(seat) ?? `seat ${seat}`;
}

function makeTable({ players, unit }: Review, names: Names): readonly string[] {
  const hasOthers = players.some(({ others }) => /[1-9]/.test(sayNumber(unit, others)));
  const head = [UNITS[unit], 'start', 'luck', 'cost', ...(hasOthers ? ['others'] : []), 'end'];
  const rows = players.map((player) => [
    cut(names(player.seat), NAME_WIDTH),
    sayNumber(unit, player.start),
    saySigned(unit, player.luck),
    saySigned(unit, -player.cost),
    ...(hasOthers ? [saySigned(unit, player.others)] : []),
    sayNumber(unit, player.end),
  ]);
  const widths = head.map((_, at) => Math.max(...[head, ...rows].map((row) => widthOf(row[at] ?? ''))));
  return [head, ...rows].map((row) =>
    row
      .map((cell, at) => {
        const width = widths[at] ?? 0;
        return at === 0 ? cell + ' '.repeat(width - widthOf(cell)) : alignRight(cell, width);
      })
      .join('  '),
  );
}

function makeCharts(
  { players, from, to, unit }: Review,
  names: Names,
  { width = 0 }: ReportOptions,
): readonly string[] {
  if (width < CHART_MIN) return [];
  const label = Math.min(NAME_WIDTH, Math.max(...players.map(({ seat }) => widthOf(names(seat)))));
  const values = players.flatMap(({ line }) => line.map(({ value }) => value));
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const lines = players.map(({ seat, line }) => {
    const name = cut(names(seat), label);
    return `${name}${' '.repeat(label - widthOf(name))}  ${drawLine(line, { from, to, low, high, width: width - label - 2 })}`;
  });
  return ['', `From ${sayNumber(unit, low)} to ${sayNumber(unit, high)}, over the game:`, ...lines];
}

function sayBands({ decisions, bands, standInCost, house }: ReviewedPlayer, { unit }: Review): string {
  const counts = BANDS.map((band) => `${bands[band]} ${bands[band] === 1 ? band : PLURALS[band]}`);
  const standIns = standInCost > 0 ? `; stand-ins gave away ${sayNumber(unit, standInCost)} of it` : '';
  return `${house === undefined ? '' : `${house}, a house player; `}${decisions} decisions: ${counts.join(', ')}${standIns}`;
}

function reportWorst(review: Review, player: ReviewedPlayer, names: Names): readonly string[] {
  const worst = player.worst.flatMap((event) => review.decisions.filter((one) => one.event === event));
  return [
    '',
    `${names(player.seat)}: ${sayBands(player, review)}.`,
    ...worst.map((decision) => `  Event ${decision.event}: ${sayDecision(decision, review, names)}`),
  ];
}

function listDecisions(review: Review, names: Names, { isAll }: ReportOptions): readonly string[] {
  const { decisions, unit, bands } = review;
  const [, mistake] = bands;
  const listed = decisions.filter(({ cost }) => isAll || cost >= mistake);
  if (listed.length === 0) return ['', isAll ? 'There was nothing to decide.' : 'No mistakes.'];
  const title = isAll ? 'Every decision:' : `Decisions that gave away ${sayNumber(unit, mistake)} or more:`;
  return ['', title, ...listed.map((decision) => `  ${sayLine(decision, review, names)}`)];
}

function sayLine(
  { event, seat, by, facts, made, best, cost, band }: Decision,
  { unit }: Review,
  names: Names,
): string {
  const who = by === 'stand-in' ? `${names(seat)} (stand-in)` : names(seat);
  const says = sentencesOf(facts.game);
  const sayMove = (move: string): string => says?.sayMove(facts, move) ?? move;
  const done = `${event} ${who}, ${says?.sayPlace(facts) ?? ''}: ${sayMove(made.move)}`;
  if (cost < TIE) return `${done}, the best`;
  const better = best.map(({ move }) => sayMove(move)).join(' or ');
  return `${done}; best ${better}; ${saySigned(unit, -cost)}, ${band}`;
}
