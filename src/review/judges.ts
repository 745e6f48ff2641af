// Finds the judge of a game.

import type { Game } from '../games/game.ts';
import type { OptionValues } from '../games/options.ts';
import { findPart } from '../games/find-part.ts';
import { JUDGES } from '../games/registry/judges.ts';
import { refuse, type Result } from '../games/result.ts';
import type { FindJudge, Judge } from './judge.ts';

/** A judge for games with these options, or why there is none. */
export function judgeOf({ id }: Game, options: OptionValues): Result<Judge, string> {
  return findPart<FindJudge>(JUDGES, id)?.(options) ?? refuse('not-solved');
}
