// One list of the hall of fame: the ten best of a game and rule set, each player once. The earlier
// of two equals stands first. Pure data.

import type { Game } from '../games/game.ts';
import type { OptionValues } from '../games/options.ts';

const PLACES = 10;

/** Somebody enters the hall of fame: an event in the hall's own log. */
export interface FameEntry {
  readonly game: string;
  readonly ruleSet: OptionValues;
  readonly player: string;
  readonly name: string;
  readonly mark: number;
  /** As in 2026-11-15. */
  readonly day: string;
  readonly table: string;
  /** Which game at that table, counting from 1. */
  readonly number: number;
}

export type FameList = readonly FameEntry[];

function isBetter(best: Game['fame']['best'], one: number, other: number): boolean {
  return best === 'most' ? one > other : one < other;
}

/**
 * The list with the entry added, if it is good enough and better than the player's earlier mark;
 * else undefined.
 */
export function enter(list: FameList, entry: FameEntry, best: Game['fame']['best']): FameList | undefined {
  const before = list.find(({ player }) => player === entry.player);
  if (before !== undefined && !isBetter(best, entry.mark, before.mark)) return undefined;
  const others = list.filter((other) => other !== before);
  const worse = others.findIndex(({ mark }) => isBetter(best, entry.mark, mark));
  const index = worse < 0 ? others.length : worse;
  if (index >= PLACES) return undefined;
  return others.toSpliced(index, 0, entry).slice(0, PLACES);
}
