// Any game in the browser, made from its rules and its notation alone, for a game without its own
// board. A game that hides something needs its own board, because people who share a device must
// not see each other's cards.

import type { GameScreen } from '../../../web/games/screen.ts';
import { words } from '../../../web/words/words.ts';
import { makeDrawn } from '../../draw.ts';
import type { Game } from '../../game.ts';
import { plainBoard } from './board.tsx';

const PACE_MS: Readonly<Partial<Record<string, number>>> = { draw: 500, set: 500, move: 700 };

export function plainScreen(game: Game): GameScreen {
  return {
    game,
    Board: plainBoard(game),
    tellDraw(_before, drawn) {
      const { rolled, dealt } = words.value.plain.tell;
      if (drawn === undefined) return undefined;
      return (typeof drawn === 'string' ? dealt : rolled)(makeDrawn(drawn));
    },
    tellMove(before, move, names) {
      const turn = game.turn(before);
      if (turn.kind !== 'seat') return undefined;
      return words.value.plain.tell.move(names(turn.seat), game.notation.makeMove(move));
    },
    sayMove: (_position, move) => game.notation.makeMove(move),
    tellChange(before, after, names) {
      const known = new Map(game.scores(before).map(({ seat, score }) => [seat, score]));
      return game
        .scores(after)
        .filter(({ seat, score }) => known.has(seat) && known.get(seat) !== score)
        .map(({ seat, score }) => words.value.plain.tell.has(names(seat), score));
    },
    tellScore: (score) => words.value.plain.tell.score(score),
    // Players know what they did themselves, and wait for the dice.
    paceMs: ({ kind }, _after, isOwn) => (isOwn ? 0 : (PACE_MS[kind] ?? 0)),
    keys() {
      const { keys } = words.value.plain;
      const number = { key: '1\u20139', says: keys.number };
      return game.rollerOf === undefined ? [number] : [{ key: 'R', says: keys.roll }, number];
    },
  };
}
