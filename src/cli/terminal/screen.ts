// What the terminal needs to know of a game: how to tell what happened, how to show a position, how to read what a person types.
// Plain lines of text; one file for each game beside this one.

import type { Drawn } from '../../games/draw.ts';
import type { GameTypes, Seat } from '../../games/game.ts';
import type { LogEvent } from '../../games/log.ts';

export type Names = (seat: Seat) => string;

export interface Screen<Types extends GameTypes = GameTypes> {
  /** One sentence for a draw, which is undefined when it is hidden; `before` is the view in which it was due. */
  tellDraw(before: Types['View'], drawn: Drawn | undefined, names: Names): string | undefined;
  tellMove(before: Types['View'], move: Types['Move'], names: Names): string | undefined;
  /** A move of the seat on turn in a few words, for the coach. */
  sayMove(view: Types['View'], move: Types['Move']): string;
  /** What changed besides: payments, departures. */
  tellChange(before: Types['View'], after: Types['View'], names: Names): readonly string[];
  /** What the player on turn looks at before he chooses. */
  show(view: Types['View'], names: Names): readonly string[];
  ask(view: Types['View']): string;
  /** Keys that are a whole answer to what is asked. */
  keys(view: Types['View']): readonly string[];
  /** Reads what was typed; the notation is understood everywhere and need not be read here. */
  read(text: string, view: Types['View']): Types['Move'] | undefined;
  /**
   * Only for games that hide something, whose rules cannot play on with a view: as much of the view after this event of a step as the sentences need. The whole view comes with the step's last event.
   */
  guess?(view: Types['View'], event: LogEvent): Types['View'];
  readonly help: string;
}
