// What the terminal needs to know about a game: how to tell what happened, how to show a position,
// how to read what a person types. Plain lines of text; each game has its own in
// games/<id>/terminal/.

import type { Drawn } from '../../games/draw.ts';
import type { GameTypes, Seat } from '../../games/game.ts';
import type { LogEvent } from '../../games/log.ts';

/** The name of the person's own seat. */
export const OWN_NAME = 'You';

export type Names = (seat: Seat) => string;

export interface Screen<Types extends GameTypes = GameTypes> {
  /**
   * A sentence for a draw, which is undefined if hidden; `before` is the view in which the draw was
   * due.
   */
  tellDraw(before: Types['View'], drawn: Drawn | undefined, names: Names): string | undefined;
  tellMove(before: Types['View'], move: Types['Move'], names: Names): string | undefined;
  /** A move of the seat on turn in a few words, for the coach. */
  sayMove(view: Types['View'], move: Types['Move']): string;
  /** What else changed: payments, departures. */
  tellChange(before: Types['View'], after: Types['View'], names: Names): readonly string[];
  /** What the player on turn looks at before choosing. */
  show(view: Types['View'], names: Names): readonly string[];
  ask(view: Types['View']): string;
  /** Keys that are a complete answer to the question. */
  keys(view: Types['View']): readonly string[];
  /** Reads what was typed. The notation works everywhere and need not be read here. */
  read(text: string, view: Types['View']): Types['Move'] | undefined;
  /**
   * Only for games that hide something, whose rules cannot play on from a view: as much of the view
   * after this event of a step as the sentences need. The last event of a step has the whole view.
   */
  guess?(view: Types['View'], event: LogEvent): Types['View'];
  readonly help: string;
}
