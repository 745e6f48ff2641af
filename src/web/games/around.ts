// What surrounds a board, at a table that is played or in a replay: the board gives the game, and
// everything here is the same for every game. `Stage` (stage.tsx) puts both in their places.

import type { ReadonlySignal } from '@preact/signals';
import { createContext, type ComponentChildren } from 'preact';
import type { Seat } from '../../games/game.ts';

/** What somebody has just said; it is shown at their face for a moment. */
export interface SaidNow {
  readonly text: string;
  /** A new number for everything that is said, even if it is the same again. */
  readonly number: number;
}

export interface AroundBoard {
  /** Tells people who use a screen reader what can be done now. */
  readonly sayTitle: (title: string) => void;
  /** Where the game stands, for the header of a phone. */
  readonly sayWhere?: ((where: string) => void) | undefined;
  /** Said in place of the heading while a move is under way for long. */
  readonly delay?: string | undefined;
  /** Said in place of the board's hint. */
  readonly hint?: string | undefined;
  /**
   * Over the sentence: a refusal, or a player who is away. It draws nothing if there is nothing.
   */
  readonly notice?: ComponentChildren;
  readonly clock?: ComponentChildren;
  /** Buttons at the end of the sentence's line. */
  readonly aside?: ComponentChildren;
  /** Shown in place of the buttons for people who can do nothing just now. */
  readonly idle: ComponentChildren;
  /** Below the buttons: what happened, or a replay's slider. */
  readonly below?: ComponentChildren;
  /** A tap on the dice or cards ends what is only being shown. */
  readonly skip?: (() => void) | undefined;
  readonly said?: ReadonlySignal<ReadonlyMap<Seat, SaidNow>> | undefined;
  /** Whether the board is part of another page, which has its own heading. */
  readonly isInner?: boolean;
}

export const Around = createContext<AroundBoard>({ sayTitle: () => undefined, idle: undefined });

/** What the board knows of the choice that is being made, for the coach. */
export interface Considered<Move = unknown> {
  /** The move that the player would make now. */
  readonly move: Move | undefined;
  /**
   * Selects what a move needs, so that one press makes it; undefined while nothing can be chosen.
   */
  readonly choose?: { choose(move: Move): void }['choose'] | undefined;
}

export const Considering = createContext<Considered>({ move: undefined });
