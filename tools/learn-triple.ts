// `node_modules/.bin/node tools/learn-triple.ts [GAMES_PER_PASS] [PASSES]` learns what the columns
// of Triple Yahtzee are worth to each other, and prints it in the form of
// src/games/yahtzee/solver/triple-weights.ts. In each pass, games are played with the weights
// learnt so far. Then the weights are fitted to what every position scored beyond its columns
// alone, luck aside. Most games start with some turns by odd tastes, so that positions are seen
// that good play avoids. `SEED=7` before the command gives other games.
//
// The standard 12 passes of 4,000 games take about ten minutes.

import { BOXES, type Box } from '../src/games/yahtzee/rules/boxes.ts';
import { yahtzee } from '../src/games/yahtzee/rules/game.ts';
import type { YahtzeeOptions } from '../src/games/yahtzee/rules/options.ts';
import { allRounds, type YahtzeeState } from '../src/games/yahtzee/rules/state.ts';
import { valueOf } from '../src/games/yahtzee/solver/table.ts';
import { tableOf } from '../src/games/yahtzee/solver/tables.ts';
import type { Shared, Weights } from '../src/games/yahtzee/solver/triple-weights.ts';
import { openOf, worthOfSharing, type Open } from '../src/games/yahtzee/solver/triple.ts';
import { playOut } from '../src/strategies/play-out.ts';
import { seededChance } from '../src/strategies/seeded-chance.ts';
import type { Chance, Strategy } from '../src/strategies/strategy.ts';
import { sheetOf, worthOfTurn } from '../src/games/yahtzee/strategies/choices.ts';
import { openTriplePlayer } from '../src/games/yahtzee/strategies/triple.ts';
import { NO_WEIGHTS, openFit, type Fit } from './triple-fit.ts';

const GAMES_STANDARD = 4000;
const PASSES_STANDARD = 12;
const SEED_STANDARD = 4242;
/** One in this many games is played well from the start; those games measure the weights. */
const GAMES_PER_WHOLE = 5;
/** How strong a taste for a box can be, times what its column counts. */
const TASTE_POINTS = 15;
/** How often each column counts. */
const TIMES = [1, 2, 3];
/** The 95 % interval of a mean, in standard errors. */
const DEVIATIONS = 1.96;

/** A position at the start of a turn, and what it scored in the end beyond its columns alone. */
interface Seen {
  readonly open: Open;
  readonly got: number;
}

interface Plan {
  readonly options: YahtzeeOptions;
  readonly weights: Weights;
  readonly chance: Chance;
}

function readOptions(): YahtzeeOptions {
  const read = yahtzee.parseOptions({ columns: TIMES.length });
  if (!read.ok) throw new Error(read.reason.sentence);
  return read.value;
}

/** A number from the normal distribution, by Box and Muller. */
function drawNormal(chance: Chance): number {
  return Math.sqrt(-2 * Math.log(1 - chance())) * Math.cos(2 * Math.PI * chance());
}

/**
 * Weights that fill some boxes too early and others too late, whatever the dice: keeping a box open
 * is worth more or less.
 */
function addTastes({ shared, pairs }: Weights, chance: Chance): Weights {
  const tasted = BOXES.map((box): readonly [Box, Shared] => {
    const tastes = TIMES.map((times) => TASTE_POINTS * times * drawNormal(chance));
    const tasteOf = (set: number): number =>
      tastes.reduce((sum, taste, column) => sum + ((set >> column) & 1) * taste, 0);
    const { now, perTurn } = shared[box];
    return [box, { now: now.map((one, set) => one + tasteOf(set)), perTurn }];
  });
  return { shared: Object.fromEntries(tasted) as Record<Box, Shared>, pairs };
}

/** Plays a game, with `oddTurns` turns by odd tastes, and lists the positions after those. */
function playGame({ options, weights, chance }: Plan, oddTurns: number): readonly Seen[] {
  const player = openTriplePlayer(weights);
  const odd = openTriplePlayer(addTastes(weights, chance));
  const turns: Array<{ readonly open: Open; readonly worth: number }> = [];
  const strategy: Strategy = (given) => {
    const view = given as YahtzeeState;
    if (view.round <= oddTurns) return odd.playTriple(view);
    // A strategy is asked several times in a turn.
    if (view.round > oddTurns + turns.length)
      turns.push({
        open: openOf(sheetOf(view)),
        worth: worthOfTurn(player.turnOf(view), options.rerolls),
      });
    return player.playTriple(view);
  };
  playOut({ game: yahtzee, options, strategies: [strategy], chance });
  // A turn's worth before its first roll, luck aside, is what it adds to what the weights foresaw.
  // So from here to the end, the game scored what the weights said plus the sum of these.
  let beside = 0;
  const seen = turns.toReversed().map(({ open, worth }) => {
    beside += worth;
    return { open, got: worthOfSharing(weights, open) + beside };
  });
  return seen.toReversed();
}

/** The scores of whole games, luck aside. */
function playPass(plan: Plan, games: number, fit: Fit): readonly number[] {
  const totals: number[] = [];
  for (let game = 0; game < games; game += 1) {
    const isWhole = game % GAMES_PER_WHOLE === 0;
    const seen = playGame(plan, isWhole ? 0 : Math.floor(plan.chance() * allRounds(plan.options)));
    for (const { open, got } of seen) fit.add(open, got);
    const [first] = seen;
    if (isWhole && first !== undefined) totals.push(first.got + worthAlone(plan.options));
  }
  return totals;
}

function worthAlone(options: YahtzeeOptions): number {
  const empty = valueOf(tableOf(options), { boxes: {}, chips: 0 });
  return TIMES.reduce((sum, times) => sum + times * empty, 0);
}

function sayMean(totals: readonly number[]): string {
  const mean = totals.reduce((sum, one) => sum + one, 0) / totals.length;
  const squares = totals.reduce((sum, one) => sum + (one - mean) ** 2, 0);
  const margin = DEVIATIONS * Math.sqrt(squares / Math.max(1, totals.length - 1) / totals.length);
  return `${mean.toFixed(2)} ± ${margin.toFixed(2)} points, luck aside, in ${totals.length} whole games`;
}

function makeList(numbers: readonly number[], digits: number): string {
  return `[${numbers.map((one) => String(Number(one.toFixed(digits)))).join(', ')}]`;
}

function makeSource({ shared, pairs }: Weights): string {
  const boxes = BOXES.flatMap((box) => [
    `    ${/^\w+$/.test(box) ? box : `'${box}'`}: {`,
    `      now: ${makeList(shared[box].now, 1)},`,
    `      perTurn: ${makeList(shared[box].perTurn, 2)},`,
    '    },',
  ]);
  const lines = ['  shared: {', ...boxes, '  },', `  pairs: ${makeList(pairs, 3)},`];
  return ['export const LEARNT: Weights = {', ...lines, '};'].join('\n');
}

function learn(games: number, passes: number, seed: number): void {
  const options = readOptions();
  const chance = seededChance(seed);
  const fit = openFit();
  let weights = NO_WEIGHTS;
  console.log(
    `// ${passes} passes of ${games} games, seed ${seed}. The mean of a pass is of the weights before it.`,
  );
  for (let pass = 1; pass <= passes; pass += 1) {
    const totals = playPass({ options, weights, chance }, games, fit);
    console.log(`// Pass ${pass}: ${sayMean(totals)}.`);
    weights = fit.finishPass();
  }
  const measured = Array.from({ length: Math.ceil(games / GAMES_PER_WHOLE) }, () => {
    const [first] = playGame({ options, weights, chance }, 0);
    return (first?.got ?? Number.NaN) + worthAlone(options);
  });
  console.log(`// Learnt: ${sayMean(measured)}.`);
  console.log(makeSource(weights));
}

const [games = GAMES_STANDARD, passes = PASSES_STANDARD] = process.argv.slice(2).map(Number);
const seed = Number(process.env['SEED'] ?? SEED_STANDARD);
if (![games, passes].every((count) => Number.isSafeInteger(count) && count > 0)) {
  console.error('Usage: node_modules/.bin/node tools/learn-triple.ts [GAMES_PER_PASS] [PASSES]');
  process.exit(1);
}
learn(games, passes, seed);
