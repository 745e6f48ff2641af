// `parlour simulate GAME`: plays games with the rules alone and prints who won how often, with how
// many points, and how fast it went. It prints the seed, so the same games can be played again.
// simulation-report.ts makes the text.

import { randomInt } from 'node:crypto';
import type { Game } from '../../games/game.ts';
import type { OptionValues } from '../../games/options.ts';
import { seededChance } from '../../strategies/seeded-chance.ts';
import { prepareStrategy, strategiesOf } from '../../strategies/strategies.ts';
import { CommandError } from '../command-error.ts';
import { readCount, readGame, readList, readOptions, readStrategy, tellApart } from './game-arguments.ts';
import { openProgress } from '../terminal/progress.ts';
import { openCount, playOne, type Contestant, type Count, type Simulation } from './simulation.ts';
import { makeJson, makeReport } from './simulation-report.ts';

const GAMES_MAX = 1_000_000_000;
const SEED_MAX = 2 ** 31 - 1;
/** The number of games between two looks at the clock. */
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
  const names = flags.strategy === undefined ? standard : readList(flags.strategy);
  const contestants = readContestants(game, options, names);
  const games = readCount(flags.games, 'The number of games', GAMES_MAX);
  const seed =
    flags.seed === undefined ? randomInt(1, SEED_MAX) : readCount(flags.seed, 'The seed', SEED_MAX);
  // Preparing the strategies does not count as playing time.
  for (const name of names) while (!prepareStrategy(game, name, options));
  const run = runAll({ game, options, contestants, chance: seededChance(seed) }, games);
  const report = { game, options, games, seed, ...run };
  process.stdout.write(flags.json === true ? makeJson(report) : makeReport(report));
}

function readContestants(game: Game, options: OptionValues, names: readonly string[]): readonly Contestant[] {
  const strategies = names.map((name) => readStrategy(game, name));
  const started = game.start(options, names.length);
  if (!started.ok) throw new CommandError(game.refusals[started.reason] ?? started.reason);
  if (names.length < game.seats.min)
    throw new CommandError(`${game.name} needs ${game.seats.min} strategies.`);
  const shown = tellApart(names);
  return strategies.map((strategy, index) => ({ name: shown[index] ?? '', strategy }));
}

function runAll(simulation: Simulation, games: number): { count: Count; seconds: number } {
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
