// What Roll and Hold would do now, and which keys press them.

import type { BoardProps } from '../../../web/games/screen.ts';
import type { KeyMap } from '../../../web/key-press.ts';
import type { PigMove, PigState, PigTypes } from '../rules/state.ts';
import { isWonByHold } from './sentences.ts';

type Choosing = Pick<
  BoardProps<PigTypes>,
  'position' | 'rolling' | 'canPlay' | 'mayReveal' | 'play' | 'reveal' | 'skip'
>;
type Choices = Partial<Record<PigMove, () => void>>;

/** What each button would do now; nothing when the choice is not ours. A falling die lies first. */
export function choicesOf(choosing: Choosing): Choices {
  const { position, rolling, canPlay, mayReveal, play, reveal, skip } = choosing;
  if (mayReveal) return { roll: reveal };
  if (rolling !== undefined) return { roll: skip, hold: skip };
  if (!canPlay || position.phase !== 'choose') return {};
  return { roll: () => play('roll'), hold: () => play('hold') };
}

/** Space never risks a game that is won: then it holds. */
export function keysOf(position: PigState, { roll, hold }: Choices): KeyMap {
  return { ' ': isWonByHold(position) ? hold : roll, r: roll, h: hold };
}
