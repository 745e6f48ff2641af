// What a seat is told when its turn comes: the position and its choices. A few legal moves are
// listed, many are described. A player who rolls by hand is told first that the roll is due.

import { MOVES_LISTED_MAX } from '../protocol/limits.ts';
import type { News, NewsOf } from '../protocol/from-server.ts';
import type { MoveForm, Seat } from '../games/game.ts';
import { awaitedRoller } from '../table/roller.ts';
import type { Table } from '../table/table.ts';

export function makeTurnNews(table: Table, seat: Seat, seconds?: number): News {
  const { id, game, state, number } = table;
  const choices = awaitedRoller(table) === undefined ? listChoices(table) : ({ roll: true } as const);
  const clock = seconds === undefined ? {} : { seconds };
  return { say: 'turn', table: id, seat, number, position: game.view(state, seat), ...choices, ...clock };
}

function listChoices({ game, state }: Table): Pick<NewsOf<'turn'>, 'moves' | 'forms'> {
  const moves = game.moves(state).map((move) => game.notation.makeMove(move));
  return moves.length > MOVES_LISTED_MAX ? { forms: describeMoves(game.notation.forms, moves) } : { moves };
}

/** The forms that have legal moves, each with their number. */
function describeMoves(
  forms: readonly MoveForm[],
  moves: readonly string[],
): ReadonlyArray<Omit<MoveForm, 'word'> & { readonly count: number }> {
  return forms
    .map(({ word, form, says }) => ({
      form,
      says,
      count: moves.filter((move) => wordOf(move) === word).length,
    }))
    .filter(({ count }) => count > 0);
}

function wordOf(move: string): string | undefined {
  return move.split(' ')[0];
}
