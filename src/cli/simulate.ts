// `parlour simulate GAME`: plays games with the rules alone and prints who won how often, with how many points, each with its
// 95 % interval, and how fast it went. The seed is printed, so that the same games can be played again.

import { randomInt } from 'node:crypto';
import { makeOptionsText, type OptionValues } from '../rules/options.ts';
import type { Game } from '../rules/game.ts';
import { seededChance } from '../strategies/seeded-chance.ts';
import { findStrategy, strategiesOf } from '../strategies/strategies.ts';
import { CommandError } from './complaint.ts';
import { readCount, readGame, readOptions } from './game-arguments.ts';
import { openProgress } from './progress.ts';
import { openCount, playOne, type Contestant, type Count } from './simulation.ts';
import { margin95 } from './statistics.ts';

const GAMES_MAX = 1_000_000_000;
const SEED_MAX = 2 ** 31 - 1;
/** How many games between two looks at the clock. */
const CLOCK_EVERY = 64;

interface SimulateFlags {
  readonly games: string;
  readonly seed?: string;
  readonly strategy?: string;
  readonly option?: readonly string[];
  readonly json?: boolean;
}

export function simulate(id: string, flags: SimulateFlags): void {
  const game = readGame(id);
  const { standard, simulated } = strategiesOf(game);
  const options = readOptions(game, flags.option ?? [], simulated);
  const names = flags.strategy === undefined ? standard : flags.strategy.split(',');
  const contestants = names.map((name) => readContestant(game, name));
  const started = game.start(options, contestants.length);
  if (!started.ok) throw new CommandError(game.refusals[started.reason] ?? started.reason);
  if (contestants.length < game.seats.min)
    throw new CommandError(`${game.name} needs ${game.seats.min} strategies.`);
  const games = readCount(flags.games, 'The number of games', GAMES_MAX);
  const seed =
    flags.seed === undefined ? randomInt(1, SEED_MAX) : readCount(flags.seed, 'The seed', SEED_MAX);
  const run = runAll({ game, options, contestants, chance: seededChance(seed) }, games);
  const report = { game, options, games, seed, ...run };
  process.stdout.write(flags.json === true ? makeJson(report) : makeReport(report));
}

function readContestant(game: Game, name: string): Contestant {
  const strategy = findStrategy(game, name);
  if (strategy !== undefined) return { name, strategy };
  const known = strategiesOf(game).named.map((one) => `  ${one.name}  ${one.says}`);
  throw new CommandError(`${game.name} has no strategy "${name}". It has:\n${known.join('\n')}`);
}

function runAll(simulation: Parameters<typeof playOne>[0], games: number): { count: Count; seconds: number } {
  const count = openCount(simulation.contestants);
  const progress = openProgress(games);
  const begin = performance.now();
  for (let index = 0; index < games; index += 1) {
    playOne(simulation, index, count);
    if (index % CLOCK_EVERY === 0) progress.show(index);
  }
  const seconds = (performance.now() - begin) / 1000;
  progress.clear();
  return { count, seconds };
}

interface Report {
  readonly game: Game;
  readonly options: OptionValues;
  readonly games: number;
  readonly seed: number;
  readonly count: Count;
  readonly seconds: number;
}

function makeReport({ game, options, games, seed, count, seconds }: Report): string {
  const rows = count.standings.map(({ name, wins, score }) => [
    name,
    `${(wins.mean * 100).toFixed(2)} % ± ${(margin95(wins) * 100).toFixed(2)}`,
    `${score.mean.toFixed(3)} ± ${margin95(score).toFixed(3)}`,
  ]);
  const head = `${game.name}, ${games} games, ${makeOptionsText(options)}, seed ${seed}`;
  const rest = `Draws ${count.draws}, undecided ${count.undecided}. ± is half of a 95 % interval.`;
  const speed = `${Math.round(games / seconds)} games per second (${seconds.toFixed(2)} s)`;
  return [head, '', ...makeTable([['strategy', 'wins', 'score'], ...rows]), '', rest, speed, ''].join('\n');
}

function makeTable(rows: ReadonlyArray<readonly string[]>): readonly string[] {
  const width = (column: number): number => Math.max(...rows.map((row) => row[column]?.length ?? 0));
  return rows.map((row) =>
    `  ${row.map((cell, column) => cell.padEnd(width(column))).join('   ')}`.trimEnd(),
  );
}

function makeJson({ game, options, games, seed, count, seconds }: Report): string {
  const strategies = count.standings.map(({ name, wins, score }) => ({
    name,
    wins: { mean: wins.mean, margin95: margin95(wins) },
    score: { mean: score.mean, margin95: margin95(score) },
  }));
  const { draws, undecided } = count;
  return `${JSON.stringify({ game: game.id, options, games, seed, strategies, draws, undecided, seconds })}\n`;
}
