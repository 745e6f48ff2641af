// The strategies of a game, found by name.

import type { Game } from '../games/game.ts';
import type { OptionValues } from '../games/options.ts';
import { findPart } from '../games/find-part.ts';
import { STRATEGIES } from '../games/registry/strategies.ts';
import { housePlayersOf } from './house-players.ts';
import { playAtRandom, type HousePlayers, type NamedStrategy, type Strategy } from './strategy.ts';

interface GameStrategies extends Required<HousePlayers> {
  readonly named: readonly NamedStrategy[];
}

export function strategiesOf(game: Game): GameStrategies {
  const random = { name: 'random', says: 'Makes any legal move.', make: () => playAtRandom(game) };
  const named = [random, ...(findPart<readonly NamedStrategy[]>(STRATEGIES, game.id) ?? [])];
  return { simulated: {}, ...housePlayersOf(game), named };
}

export function findStrategy(game: Game, name: string): Strategy | undefined {
  const found = findNamed(game, name);
  return found?.named.make(found.number);
}

/**
 * Lets the strategy of this name work out, for a few milliseconds, what it needs before it can
 * decide quickly in games with these options. Returns whether that is done; most have nothing to
 * work out. For callers that must not be held up: a server with other tables, a page that is being
 * drawn.
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
