// The result of a simulation: a table for people, or one JSON object for programs. simulation.ts
// counts, and statistics.ts computes the intervals.

import type { Game } from '../../games/game.ts';
import { makeOptionsText, type OptionValues } from '../../games/options.ts';
import type { Count } from './simulation.ts';
import { margin95, wilson95, type Tally } from './statistics.ts';

export interface Report {
  readonly game: Game;
  readonly options: OptionValues;
  readonly games: number;
  readonly seed: number;
  readonly count: Count;
  readonly seconds: number;
}

const HEAD = ['strategy', 'games won (95 % interval)', 'mean score (± half of a 95 % interval)'];

export function makeReport({ game, options, games, seed, count, seconds }: Report): string {
  const rows = count.standings.map(({ name, wins, score }) => [name, sayWins(wins), sayScore(score)]);
  const head = `${game.name}, ${games} games, ${makeOptionsText(options)}, seed ${seed}`;
  const rest = `Draws ${count.draws}, undecided ${count.undecided}. A draw counts as an equal share of a win.`;
  const speed = `${Math.round(games / seconds)} games per second (${seconds.toFixed(2)} s)`;
  return [head, '', ...makeTable([HEAD, ...rows]), '', rest, speed, ''].join('\n');
}

function sayWins(wins: Tally): string {
  const share = `${makePercent(wins.mean, 2)} %`;
  const interval = wilson95(wins);
  if (interval === undefined) return share;
  const [low, high] = interval;
  return `${share} (${makePercent(low, 1)} to ${makePercent(high, 1)})`;
}

function makePercent(share: number, digits: number): string {
  return (share * 100).toFixed(digits);
}

function sayScore(score: Tally): string {
  const margin = margin95(score);
  return margin === undefined ? score.mean.toFixed(3) : `${score.mean.toFixed(3)} ± ${margin.toFixed(3)}`;
}

function makeTable(rows: ReadonlyArray<readonly string[]>): readonly string[] {
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(width(column))).join('   ')}`.trimEnd(),
  );
}

export function makeJson({ game, options, games, seed, count, seconds }: Report): string {
  const strategies = count.standings.map(({ name, wins, score }) => ({
    name,
    wins: { mean: wins.mean, interval95: wilson95(wins) ?? null },
    score: { mean: score.mean, margin95: margin95(score) ?? null },
  }));
  const { draws, undecided } = count;
  return `${JSON.stringify({ game: game.id, options, games, seed, strategies, draws, undecided, seconds })}\n`;
}
