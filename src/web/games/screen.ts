// What the browser needs to know about a game: a board to show and play a position, and sentences
// for what happened. Each game has its own in games/<id>/page/; screens.ts finds them. General code
// never asks which game it has. A board is laid out with `Stage` (stage.tsx) and reads keys with
// `useKeys` (../keys.ts).

import type { VNode } from 'preact';
import type { SeatLine } from '../../protocol/from-server.ts';
import type { Drawn } from '../../games/draw.ts';
import type { Game, GameTypes, Outcome, Seat } from '../../games/game.ts';
import type { LogEvent } from '../../games/log.ts';
import type { Cue } from './cues.ts';
import type { DrawEvent, Landing, Rolling } from './landing.ts';

export type Names = (seat: Seat) => string;

/**
 * What a board gets. It is drawn again for every frame: a moment of the table between two events.
 *
 * A draw has two parts. While it lands, `rolling` says which dice fall on which faces, and
 * everything else is still as before the draw: a board that shows the outcome only by `position`
 * cannot tell it too early. When the last die lies, `rolling` is undefined and `position`, `event`
 * and `canPlay` have changed, all in one frame. Before that, from the press of a player here until
 * the table answers, `sending` says which dice tumble on in place.
 */
export interface BoardProps<Types extends GameTypes = GameTypes> {
  /** While a draw lands: the position before it. */
  readonly position: Types['View'];
  /** The draw that is landing now. Its times are real milliseconds, to be used in animations. */
  readonly rolling: Rolling | undefined;
  /** What `you` have asked for and the table has not answered yet. */
  readonly sending: Sending<Types['Move']> | undefined;
  readonly seats: readonly SeatLine[];
  readonly names: Names;
  /** The seat whose view is shown and whose player is at the board; undefined for a watcher. */
  readonly you: Seat | undefined;
  /** The seats of all people at this device. */
  readonly here: readonly Seat[];
  /**
   * Whether `you` may move now: it is their turn, everything that happened has been shown, and none
   * of their moves is under way.
   */
  readonly canPlay: boolean;
  /**
   * Whether the table waits for `you` to begin their turn with a roll: the board offers it, and
   * calls `reveal`.
   */
  readonly mayReveal: boolean;
  /**
   * What happened last; undefined on arrival at the table. It changes with every frame, so a board
   * can animate what is new. While a draw lands, it is the event before the draw.
   */
  readonly event: LogEvent | undefined;
  readonly outcome: Outcome | undefined;
  /**
   * What the coach of `you` says about each choice, the best first; only with a coach and a choice.
   * The list is shown beside the board.
   */
  readonly advice?: ReadonlyArray<CoachedMove<Types['Move']>> | undefined;
  /**
   * Makes a move of `you`. A second press of the same button is ignored for a moment after a draw
   * has settled.
   */
  readonly play: { play(move: Types['Move']): void }['play'];
  /** Asks for the roll that begins the turn. Until it is there, `sending` or `rolling` is set. */
  readonly reveal: () => void;
  /**
   * What is `rolling` lies at once. Boards call it when a button or key of theirs is pressed
   * meanwhile; a tap on the dice and Esc do the same without them.
   */
  readonly skip: () => void;
  /** What the board notes of an unfinished choice. A reload of the page keeps it. */
  readonly kept: KeptChoice;
}

/** A request of somebody here that is under way. */
export interface Sending<Move = unknown> {
  readonly seat: Seat;
  /** Undefined for the roll that begins a turn. */
  readonly move: Move | undefined;
  /** The places of the dice that it rolls, from 0; empty if it rolls none. */
  readonly dice: readonly number[];
}

/** One text for each table, in the memory of the tab; undefined forgets it. */
export interface KeptChoice {
  get(): string | undefined;
  set(text: string | undefined): void;
}

/** A choice as the coach sees it. */
export interface CoachedMove<Move = unknown> {
  readonly move: Move;
  readonly value: number;
  /** What it gives away compared with the best; 0 for the best. */
  readonly loss: number;
  /** The move in words. */
  readonly says: string;
  /** The loss in a few characters. */
  readonly text: string;
}

interface KeyHelp {
  readonly key: string;
  readonly says: string;
}

export interface GameScreen<Types extends GameTypes = GameTypes> {
  /** The game that it shows, so that the screen's user needs no list of all games. */
  readonly game: Game<Types>;
  /** Written so that a list can hold the boards of all games. */
  readonly Board: { board(props: BoardProps<Types>): VNode }['board'];
  /**
   * A sentence for a draw, which is undefined if hidden; `before` is the view in which the draw was
   * due.
   */
  tellDraw(before: Types['View'], drawn: Drawn | undefined, names: Names): string | undefined;
  tellMove(before: Types['View'], move: Types['Move'], names: Names): string | undefined;
  /** A move of the seat on turn in a few words, as a choice: "Keep 5 5 5". */
  sayMove(position: Types['View'], move: Types['Move']): string;
  /** What else changed: payments, departures, the end of a round. */
  tellChange(before: Types['View'], after: Types['View'], names: Names): readonly string[];
  /** A sentence for each player's result when the game is over; the winner is named elsewhere. */
  tellScore(score: number): string;
  /**
   * How long a frame stays before the next, in milliseconds at a calm pace, counted from the moment
   * at which a draw lies; 0 shows it together with the next. `isOwn` is a move of somebody at this
   * device, who knows it already.
   */
  paceMs(event: LogEvent, after: Types['View'], isOwn: boolean): number;
  /**
   * What lands before a draw is shown, made with `landDice` or `landCard`; undefined if nothing
   * does. A game without this lets everything land that was drawn.
   */
  landing?(before: Types['View'], event: DrawEvent): Landing | undefined;
  /**
   * The places of the dice that a move rolls, from 0; those of the roll that begins a turn for
   * undefined. They tumble on until the table answers.
   */
  rolledBy?(position: Types['View'], move: Types['Move'] | undefined): readonly number[];
  /**
   * What sounds with this event once it is shown. `roll`, `land`, `card`, `settled`, `turn`,
   * `join`, `emote`, `tick` and `win` are given for every game.
   */
  cues?(event: LogEvent, before: Types['View'], after: Types['View']): readonly Cue[];
  /** Only for games that hide something: see client/scenes.ts. Undefined if nothing is hidden. */
  guess?(position: Types['View'], event: LogEvent): Types['View'];
  /** Whether seats see different things, so that people at one device must not see each other's. */
  isSecret?(position: Types['View']): boolean;
  /**
   * For a game that hides something: whether it does so just now. If not, nobody has to look away.
   */
  hidesNow?(position: Types['View']): boolean;
  /** What the keys of the board do, for the help. */
  keys(): readonly KeyHelp[];
}
