// Plays many games in this process and counts who won how often, with how many points. Prints
// nothing; simulate.ts does.

import { leadersOf, type Game } from '../../games/game.ts';
import type { OptionValues } from '../../games/options.ts';
import { assert } from '../../games/result.ts';
import { playOut } from '../../strategies/play-out.ts';
import type { Chance, Strategy } from '../../strategies/strategy.ts';
import { add, openTally, type Tally } from './statistics.ts';

export interface Contestant {
  readonly name: string;
  readonly strategy: Strategy;
}

export interface Simulation {
  readonly game: Game;
  readonly options: OptionValues;
  readonly contestants: readonly Contestant[];
  readonly chance: Chance;
}

interface Standing extends Contestant {
  /** 1 for a win, an equal share for a draw, 0 otherwise. */
  readonly wins: Tally;
  readonly score: Tally;
}

export interface Count {
  readonly standings: readonly Standing[];
  draws: number;
  undecided: number;
}

export function openCount(contestants: readonly Contestant[]): Count {
  const standings = contestants.map(({ name, strategy }) => {
    return { name, strategy, wins: openTally(), score: openTally() };
  });
  return { standings, draws: 0, undecided: 0 };
}

/**
 * Plays game number `index`. The contestants move one seat on after each game, so that no seat
 * favours anybody.
 */
export function playOne({ game, options, chance }: Simulation, index: number, count: Count): void {
  const seated = rotate(count.standings, index);
  const strategies = seated.map(({ strategy }) => strategy);
  const state = playOut({ game, options, strategies, chance });
  const scores = game.scores(state);
  // A running table without opponents ends here as it stands.
  const winners = game.outcome(state)?.winners ?? leadersOf(scores);
  if (winners.length === 0) count.undecided += 1;
  if (winners.length > 1) count.draws += 1;
  for (const [seat, { wins, score }] of seated.entries()) {
    add(wins, winners.includes(seat) ? 1 / winners.length : 0);
    // A contestant who has left the table scores 0.
    add(score, scores.find((entry) => entry.seat === seat)?.score ?? 0);
  }
}

function rotate<Item>(items: readonly Item[], by: number): readonly Item[] {
  assert(items.length > 0, 'somebody plays');
  const shift = by % items.length;
  return [...items.slice(shift), ...items.slice(0, shift)];
}
