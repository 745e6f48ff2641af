// What the terminal needs to know of a game: how to tell what happened, how to show a position, how to read what a person types.
// Plain lines of text; one file for each game beside this one.

import type { Drawn } from '../../rules/draw.ts';
import type { GameTypes, Seat } from '../../rules/game.ts';

export type Names = (seat: Seat) => string;

export interface Screen<Types extends GameTypes = GameTypes> {
  /** One sentence for a draw, which is undefined when it is hidden; `before` is the view in which it was due. */
  tellDraw(before: Types['View'], drawn: Drawn | undefined, names: Names): string | undefined;
  tellMove(before: Types['View'], move: Types['Move'], names: Names): string | undefined;
  /** What changed besides: payments, departures. */
  tellChange(before: Types['View'], after: Types['View'], names: Names): readonly string[];
  /** What the player on turn looks at before he chooses. */
  show(view: Types['View'], names: Names): readonly string[];
  ask(view: Types['View']): string;
  /** Reads what was typed; the notation is understood everywhere and need not be read here. */
  read(text: string, view: Types['View']): Types['Move'] | undefined;
  readonly help: string;
}
