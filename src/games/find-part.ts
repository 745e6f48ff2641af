// Finds a game's part in one of the lists in registry/.

import type { GameId } from './registry.ts';

/** Undefined for a game that has only rules. */
export function findPart<Part>(parts: Readonly<Record<GameId, Part>>, game: string): Part | undefined {
  return Object.hasOwn(parts, game) ? parts[game as GameId] : undefined;
}
