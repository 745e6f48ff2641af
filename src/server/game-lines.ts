// The games of this parlour as a greeting lists them: what a client needs to offer and play them.

import type { AnswerFields } from '../protocol/from-server.ts';
import type { Game } from '../games/game.ts';
import { GAMES } from '../games/registry.ts';
import { strategiesOf } from '../strategies/strategies.ts';

type GameLine = AnswerFields['greet']['games'][number];

export const GAME_LINES: readonly GameLine[] = GAMES.map(describe);

function describe(game: Game): GameLine {
  const line = {
    game: game.id,
    name: game.name,
    seats: game.seats,
    options: game.options,
    moves: game.notation.forms.map(({ form, says }) => ({ form, says })),
    house: strategiesOf(game).named.map(({ name, says }) => ({ strategy: name, says })),
  };
  return game.running === undefined ? line : { ...line, entry: game.running.entry };
}
