// The list of house strategies, by game: the one place where they are found by name.

import type { Game } from '../rules/game.ts';
import type { OptionValues } from '../rules/options.ts';
import { PIG_STRATEGIES } from './pig.ts';
import { playAtRandom, type NamedStrategy, type Strategy } from './strategy.ts';
import { TWENTY_ONE_STRATEGIES } from './twenty-one.ts';
import { YAHTZEE_STRATEGIES } from './yahtzee.ts';

interface GameStrategies {
  readonly named: readonly NamedStrategy[];
  /** Who plays when nobody says who. */
  readonly standard: readonly string[];
  /** Who waits in the lobby, always ready. */
  readonly residents: readonly string[];
  /** Options for games without people, where the standard ones would have no end. */
  readonly simulated: OptionValues;
}

const BY_GAME: Readonly<Record<string, GameStrategies>> = {
  pig: {
    named: PIG_STRATEGIES,
    standard: ['hold-at-20', 'hold-at-25'],
    residents: ['random', 'hold-at-15', 'hold-at-20', 'hold-at-25'],
    simulated: {},
  },
  yahtzee: {
    named: YAHTZEE_STRATEGIES,
    standard: ['greedy'],
    residents: ['random', 'greedy'],
    simulated: {},
  },
  'twenty-one': {
    named: TWENTY_ONE_STRATEGIES,
    standard: ['stick-at-17', 'stick-at-15', 'stick-at-13'],
    residents: ['random', 'stick-at-13', 'stick-at-15', 'stick-at-17'],
    simulated: { rounds: 100 },
  },
};

const NONE: GameStrategies = {
  named: [],
  standard: ['random', 'random'],
  residents: ['random'],
  simulated: {},
};

export function strategiesOf(game: Game): GameStrategies {
  const { named, ...rest } = BY_GAME[game.id] ?? NONE;
  const random = { name: 'random', says: 'Makes any legal move.', make: () => playAtRandom(game) };
  return { ...rest, named: [random, ...named] };
}

export function findStrategy(game: Game, name: string): Strategy | undefined {
  const found = findNamed(game, name);
  return found?.named.make(found.number);
}

/** What the strategy of this name does, in a sentence. */
export function describeStrategy(game: Game, name: string): string | undefined {
  const found = findNamed(game, name);
  return found?.named.says.replaceAll(/\bN\b/g, String(found.number));
}

/** "hold-at-20" is hold-at-N with 20 for N. */
function findNamed(game: Game, name: string): { named: NamedStrategy; number: number } | undefined {
  const [, stem, digits] = /^(.*-)(\d{1,6})$/.exec(name) ?? [];
  if (name.endsWith('-N')) return undefined;
  const wanted = stem === undefined ? name : `${stem}N`;
  const named = strategiesOf(game).named.find((known) => known.name === wanted);
  return named && { named, number: Number(digits) };
}
