// Any game in the terminal, made from its rules and its notation alone, for a game without its own
// screen. Moves are listed with numbers, and can be typed in the game's notation.

import type { Screen } from '../../../cli/terminal/screen.ts';
import { makeDrawn, type Drawn } from '../../draw.ts';
import type { Game } from '../../game.ts';
import { factsOf, type Fact } from '../../position-facts.ts';

/** More moves than this are not listed; they have to be typed. */
const LISTED_MAX = 20;

function sayFact({ name, value }: Fact): string {
  if (value.kind === 'dice') return `${name} ${value.dice.join(' ')}`;
  return `${name} ${value.kind === 'cards' ? value.cards.join(' ') : value.text}`;
}

function sayDrawn(drawn: Drawn): string {
  return `${typeof drawn === 'string' ? 'Dealt' : 'Rolled'}: ${makeDrawn(drawn)}.`;
}

function sayForms({ notation }: Game): readonly string[] {
  return notation.forms.map(({ form, says }) => `${form}: ${says}`);
}

function askFor(game: Game, view: unknown): string {
  const moves = game.moves(view);
  if (moves.length > LISTED_MAX) {
    return `Your move, for example ${game.notation.forms.map(({ form }) => form).join(' or ')}? `;
  }
  const listed = moves.map((move, place) => `${place + 1} ${game.notation.makeMove(move)}`);
  return `${listed.join(', ')}? `;
}

export function plainScreen(game: Game): Screen {
  const scoreLines = (view: unknown): ReadonlyMap<number, number> =>
    new Map(game.scores(view).map(({ seat, score }) => [seat, score]));
  return {
    tellDraw: (_before, drawn) => (drawn === undefined ? undefined : sayDrawn(drawn)),
    tellMove(before, move, names) {
      const turn = game.turn(before);
      return turn.kind === 'seat' ? `${names(turn.seat)}: ${game.notation.makeMove(move)}.` : undefined;
    },
    sayMove: (_view, move) => game.notation.makeMove(move),
    tellChange(before, after, names) {
      const known = scoreLines(before);
      return game
        .scores(after)
        .filter(({ seat, score }) => known.has(seat) && known.get(seat) !== score)
        .map(({ seat, score }) => `${names(seat)}: now ${score}.`);
    },
    show(view, names) {
      const { shared, bySeat } = factsOf(game, view);
      const scores = scoreLines(view);
      const seats = Array.from(bySeat, ([seat, facts]) => {
        const own = [`${scores.get(seat) ?? 0}`, ...facts.map(sayFact)];
        return `${names(seat)}: ${own.join(', ')}`;
      });
      return [...seats, ...(shared.length === 0 ? [] : [shared.map(sayFact).join('; ')])];
    },
    ask: (view) => askFor(game, view),
    // A two-digit number is not complete before Return.
    keys: (view) => {
      const { length } = game.moves(view);
      return length > 9 ? [] : Array.from({ length }, (_, place) => `${place + 1}`);
    },
    read(text, view) {
      const moves = game.moves(view);
      const isNumber = moves.length <= LISTED_MAX && /^[1-9]\d?$/.test(text);
      return isNumber ? moves[Number(text) - 1] : undefined;
    },
    help: ['The number of a move, or the move itself:', ...sayForms(game), 'q leaves the table.'].join('\n'),
  };
}
