// Your games on this device, in a few numbers: how many, the average, the best, and games won in a
// row. For each game only the rules under which it was played most.

import type { Game } from '../../../games/game.ts';
import { GAMES } from '../../../games/registry.ts';
import { listMarks, type KeptMarks } from '../../table/model/own-record.ts';
import { streakOf } from '../../table/model/own-streak.ts';
import { sayRulesOf } from './say-rules-of.ts';

export interface OwnGames {
  readonly game: string;
  /** In words; empty for the usual rules. */
  readonly rules: string;
  readonly count: number;
  readonly average: number;
  readonly best: number;
  /** Fewer than two are not worth a word. */
  readonly inARow: number;
}

const STREAK_MIN = 2;

export function listOwnGames(name: string): readonly OwnGames[] {
  return GAMES.flatMap((game) => {
    const kept = listMarks(game, name).toSorted((one, other) => other.marks.length - one.marks.length);
    const most = kept.find(({ marks }) => marks.length > 0);
    return most === undefined ? [] : [describe(game, most, streakOf(game, name))];
  });
}

function describe(game: Game, { ruleSet, marks }: KeptMarks, streak: number): OwnGames {
  const sum = marks.reduce((total, mark) => total + mark, 0);
  const best = game.fame.best === 'most' ? Math.max(...marks) : Math.min(...marks);
  return {
    game: game.id,
    rules: sayRulesOf(game.id, ruleSet),
    count: marks.length,
    average: Math.round((sum / marks.length) * 10) / 10,
    best,
    inARow: streak < STREAK_MIN ? 0 : streak,
  };
}
