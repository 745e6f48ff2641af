// The heading of a board that knows nothing about its game: whose turn it is, and how it ended.

import type { BoardProps } from '../../../web/games/screen.ts';
import { language, words } from '../../../web/words/words.ts';
import type { Game, Outcome } from '../../game.ts';

type Looking = Pick<BoardProps, 'position' | 'names' | 'here' | 'outcome'> & { readonly game: Game };

/** Whose turn begins with the draw that is due; if nobody's does, it is simply drawn. */
function sayDraw({ game, position, names, here }: Looking): string {
  const { title } = words.value.plain;
  const roller = game.rollerOf?.(position);
  if (roller === undefined) return title.drawing;
  return here.includes(roller) ? title.yours(names(roller)) : title.toRoll(names(roller));
}

export function titleOf(looking: Looking): string {
  const { game, position, names, here } = looking;
  const { title } = words.value.plain;
  const outcome = looking.outcome ?? game.outcome(position);
  if (outcome !== undefined) return sayOutcome(outcome, looking);
  const turn = game.turn(position);
  if (turn.kind === 'draw') return sayDraw(looking);
  if (turn.kind !== 'seat') return title.waiting;
  return here.includes(turn.seat) ? title.yours(names(turn.seat)) : title.theirs(names(turn.seat));
}

function sayOutcome({ winners, scores }: Outcome, { names, here }: Looking): string {
  const { title } = words.value.plain;
  const [winner] = winners;
  if (winner === undefined) return title.undecided;
  const score = scores.find(({ seat }) => seat === winner)?.score ?? 0;
  if (winners.length > 1) return title.tie(listNames(winners.map(names)), score);
  return here.length === 1 && here[0] === winner ? title.youWin(score) : title.wins(names(winner), score);
}

function listNames(names: readonly string[]): string {
  return new Intl.ListFormat(language.value, { type: 'conjunction' }).format(names);
}
