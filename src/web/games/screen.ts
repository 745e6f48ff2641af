// What the browser needs to know of a game: a board to show and play a position, and how to tell what happened. One folder for each game beside this file; screens.ts lists them. General
// code never asks which game it has. A board is laid out with `Stage` (stage.tsx) and its keys are heard with `useKeys` (../keys.ts).

import type { VNode } from 'preact';
import type { SeatLine } from '../../protocol/from-server.ts';
import type { Drawn } from '../../games/draw.ts';
import type { Game, GameTypes, Outcome, Seat } from '../../games/game.ts';
import type { LogEvent } from '../../games/log.ts';

export type Names = (seat: Seat) => string;

/** What a board is given. It is drawn anew with every frame: a moment of the table between two events. */
export interface BoardProps<Types extends GameTypes = GameTypes> {
  readonly position: Types['View'];
  readonly seats: readonly SeatLine[];
  readonly names: Names;
  /** Through whose eyes the position is seen, and whose hands are at the board; undefined for a watcher. */
  readonly you: Seat | undefined;
  /** The seats of all people at this device. */
  readonly here: readonly Seat[];
  /** Whether `you` may move now: it is his turn, everything that happened has been shown, and no move of his is under way. */
  readonly canPlay: boolean;
  /** Whether `you` has yet to roll a roll that the table has made for him already: the board offers to roll, and calls `reveal`. */
  readonly mayReveal: boolean;
  /** What happened last; undefined when one has just come to the table. Changes with every frame, so a board can animate what is new. */
  readonly event: LogEvent | undefined;
  readonly outcome: Outcome | undefined;
  /** What the coach of `you` says of each choice, the best first; only where he has one and can choose. The list of them is shown beside the board. */
  readonly advice?: ReadonlyArray<CoachedMove<Types['Move']>> | undefined;
  /** Makes a move of `you`. */
  readonly play: { play(move: Types['Move']): void }['play'];
  readonly reveal: () => void;
}

/** A choice as the coach sees it. */
export interface CoachedMove<Move = unknown> {
  readonly move: Move;
  readonly value: number;
  /** What it gives away beside the best; 0 for the best. */
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
  /** Whose rules it shows: who has the screen needs no list of all games. */
  readonly game: Game<Types>;
  /** Written so that a list can hold the boards of all games. */
  readonly Board: { board(props: BoardProps<Types>): VNode }['board'];
  /** One sentence for a draw, which is undefined when it is hidden; `before` is the view in which it was due. */
  tellDraw(before: Types['View'], drawn: Drawn | undefined, names: Names): string | undefined;
  tellMove(before: Types['View'], move: Types['Move'], names: Names): string | undefined;
  /** A move of the seat on turn in a few words, as a choice: "Keep 5 5 5". */
  sayMove(position: Types['View'], move: Types['Move']): string;
  /** What changed besides: payments, departures, the end of a round. */
  tellChange(before: Types['View'], after: Types['View'], names: Names): readonly string[];
  /** Everybody's result when the game is over, in a sentence each; the winner is named elsewhere. */
  tellScore(score: number): string;
  /** The seat that rolls the draw which was due in this position, when rolling it belongs to beginning its turn: its player rolls it by hand. */
  rollerOf?(before: Types['View']): Seat | undefined;
  /** For how long a frame stays before the next, in milliseconds at a calm pace; 0 shows it together with the next. */
  paceMs(event: LogEvent, after: Types['View']): number;
  /** Only for games that hide something: see client/scenes.ts. Undefined where nothing is hidden. */
  guess?(position: Types['View'], event: LogEvent): Types['View'];
  /** Whether seats see different things: people at one device must not see one another's. */
  isSecret?(position: Types['View']): boolean;
  /** Of a game that hides something: whether it does so just now. While nothing is hidden nobody has to look away. */
  hidesNow?(position: Types['View']): boolean;
  /** What the keys of the board do, for the help. */
  keys(): readonly KeyHelp[];
}
