// The list of house strategies, by game: the one place where they are found by name.

import type { Game } from '../games/game.ts';
import type { OptionValues } from '../games/options.ts';
import { housePlayersOf } from './house-players.ts';
import { PIG_STRATEGIES } from '../games/pig/strategies/strategies.ts';
import { playAtRandom, type NamedStrategy, type Strategy } from './strategy.ts';
import { TWENTY_ONE_STRATEGIES } from '../games/twenty-one/strategies/strategies.ts';
import { YAHTZEE_STRATEGIES } from '../games/yahtzee/strategies/strategies.ts';

interface GameStrategies {
  readonly named: readonly NamedStrategy[];
  /** Who plays when nobody says who. */
  readonly standard: readonly string[];
  /** Who plays for a player who is away, has left or is too slow. */
  readonly standIn: string;
  /** Who waits in the lobby, always ready; the weakest first. */
  readonly residents: readonly string[];
  /** Options for games without people, where the standard ones would have no end. */
  readonly simulated: OptionValues;
}

const BY_GAME: Readonly<Record<string, readonly NamedStrategy[]>> = {
  pig: PIG_STRATEGIES,
  yahtzee: YAHTZEE_STRATEGIES,
  'twenty-one': TWENTY_ONE_STRATEGIES,
};
const SIMULATED: Readonly<Record<string, OptionValues>> = { 'twenty-one': { rounds: 100 } };

export function strategiesOf(game: Game): GameStrategies {
  const random = { name: 'random', says: 'Makes any legal move.', make: () => playAtRandom(game) };
  const named = [random, ...(BY_GAME[game.id] ?? [])];
  return { ...housePlayersOf(game), named, simulated: SIMULATED[game.id] ?? {} };
}

export function findStrategy(game: Game, name: string): Strategy | undefined {
  const found = findNamed(game, name);
  return found?.named.make(found.number);
}

/**
 * Lets the strategy of this name work out, for a few milliseconds, what it needs before it can decide quickly in games with these options. Whether that is
 * done; most have nothing to work out. For those who may not be held up: a server with other tables, a page that is drawn.
 */
export function prepareStrategy(game: Game, name: string, options: OptionValues): boolean {
  return findNamed(game, name)?.named.prepare?.(options) ?? true;
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
