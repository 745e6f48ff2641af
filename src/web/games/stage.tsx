// The layout of every board: the sentence that is the heading, the dice or cards, and the buttons,
// always in the same place; beside them the sheet. On a phone the sheet scrolls above, and the rest
// stays at the bottom within the thumb's reach.

import { createContext, type ComponentChildren, type VNode } from 'preact';
import { useContext, useLayoutEffect } from 'preact/hooks';
import css from './stage.module.css';

/** What surrounds every board, at a table that is played or in a replay. */
export interface AroundBoard {
  /** Tells people who use a screen reader what can be done now. */
  readonly sayTitle: (title: string) => void;
  /** Said in place of the heading while a move is under way for long. */
  readonly delay?: string | undefined;
  /** A tap on the dice or cards ends what is only being shown. */
  readonly skip?: (() => void) | undefined;
  readonly clock: ComponentChildren;
  /** Shown in place of the buttons for people who can do nothing just now. */
  readonly idle: ComponentChildren;
  /** What the coach says, below the buttons; it finds the selected move in `Considered`. */
  readonly coach?: ComponentChildren;
  /** Between the buttons and the log: refusals, a replay's slider. */
  readonly notices: ComponentChildren;
  readonly log: ComponentChildren;
  /**
   * Whether the board belongs to something else with its own heading: then it stays at the side
   * while the log is read.
   */
  readonly isInner?: boolean;
}

export const Around = createContext<AroundBoard>({
  sayTitle: () => undefined,
  clock: undefined,
  idle: undefined,
  notices: undefined,
  log: undefined,
});

/** The move that the player on turn would make now, as far as the board knows it. */
export const Considered = createContext<unknown>(undefined);

interface StageProps {
  /** Whose turn it is, and what is possible. */
  readonly title: string;
  /** Softer, below the title. */
  readonly hint?: string | undefined;
  /** The dice, or the player's own hand. */
  readonly children: ComponentChildren;
  /** The buttons; undefined for people who can do nothing just now. */
  readonly actions?: ComponentChildren;
  /** The move that the player has selected, where that takes more than pressing a button. */
  readonly considered?: unknown;
  /** Everybody's scores, sheets or hands. */
  readonly sheet: ComponentChildren;
  /** The names of the two parts, for people who jump from part to part. */
  readonly labels: { readonly board: string; readonly sheet: string };
}

export function Stage({ title, hint, children, actions, considered, sheet, labels }: StageProps): VNode {
  const { sayTitle, delay, skip, clock, idle, coach, notices, log, isInner } = useContext(Around);
  const heading = delay ?? title;
  // The title of the window changes in the same frame as the heading.
  useLayoutEffect(() => sayTitle(title), [title, sayTitle]);
  return (
    <div class={css['stage']} data-inner={isInner}>
      <div class={css['side']}>
        <section class={css['board']} aria-label={labels.board}>
          <div class={css['say']}>
            {isInner === true ? <h2>{heading}</h2> : <h1>{heading}</h1>}
            {hint !== undefined && <p class={css['hint']}>{hint}</p>}
          </div>
          {clock}
          {/* By keyboard, Esc does the same. */}
          <div class={css['play']} role="presentation" onClick={skip}>
            {children}
          </div>
          <div class={css['actions']}>{actions ?? idle}</div>
          <Considered.Provider value={considered}>{coach}</Considered.Provider>
          {notices}
        </section>
        <section class={css['sheet']} aria-label={labels.sheet}>
          {sheet}
        </section>
      </div>
      <div class={css['log']}>{log}</div>
    </div>
  );
}
