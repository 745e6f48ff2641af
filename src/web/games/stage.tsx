// The layout of every board. A board gives its parts, and the stage puts them where people expect
// them, in three kinds of window (stage-kind.ts) that differ only in style sheets:
//
//   phone            low (two panes)         wide
//   ┌────────────┐   ┌──────────┬────────┐   ┌──────────────┬──────────┐
//   │ bar        │   │ bar      │ sheet  │   │ bar          │          │
//   │ strip      │   │ strip    │        │   │ sentence     │ sheet    │
//   │ switches   │   │ sentence │        │   │ cloth        │          │
//   │ sheet      │   │ cloth    │        │   │              │          │
//   │ sentence   │   │ actions  │        │   │ actions      │          │
//   │ cloth      │   └──────────┴────────┘   │ what happened│          │
//   │ actions    │                           └──────────────┴──────────┘
//   └────────────┘
//
// A board without a sheet has its players on the cloth, which then gets all the room: on a phone
// above the sentence, in a low window beside it.
//
// Nothing scrolls and nothing jumps: the sentence, the cloth and the actions have one height each,
// whatever they say. The container `stage` has the size of the whole stage, so a board adapts with
// `@container stage (min-width: 861px)`. The bar is the page's own header, which lies above the
// stage; the stage keeps its place free.
//
// A board may also use: `Strip` (strip.tsx), a list of all players with their totals; `Said`
// (said.tsx), what a player has just said, beside a face; `useStageKind` where parts differ.

import type { ComponentChildren, VNode } from 'preact';
import { useContext, useLayoutEffect, useRef } from 'preact/hooks';
import { Cloth } from '../pieces/cloth.tsx';
import { ButtonRow } from './button-row.tsx';
import { Around, type Considered } from './around.ts';
import { Say } from './sentence.tsx';
import css from './stage.module.css';
import { useScrolls } from './use-scrolls.ts';

interface StageProps {
  /**
   * Whose turn it is, and what is possible: the heading. On a phone there is room for two lines.
   */
  readonly title: string;
  /** Softer, below the title. Small screens have no room for it. */
  readonly hint?: string | undefined;
  /** Where the game stands, for the header of a phone: "Round 6 of 13". */
  readonly where?: string | undefined;
  /** What lies on the cloth: dice or cards, and without a sheet also the players. */
  readonly children: ComponentChildren;
  /** The buttons; undefined for people who can do nothing just now. */
  readonly actions?: ComponentChildren;
  /** The move that the player has selected, where that takes more than pressing a button. */
  readonly considered?: Considered | undefined;
  /** Everybody at a glance, above the sheet; wide boards have them on the cloth. */
  readonly strip?: ComponentChildren;
  /** Between the strip and the sheet: which part of the sheet is shown. */
  readonly switches?: ComponentChildren;
  /** The sheet; undefined gives its room to the cloth. */
  readonly sheet?: ComponentChildren;
  /** In pixels: how round the cloth is in a window that has room for seats all around it. */
  readonly clothRadius?: number | undefined;
  /** Whether the cloth of a phone can spare room for a longer sentence and larger buttons. */
  readonly isRoomy?: boolean;
  /** The names of the two parts, for people who jump from part to part. */
  readonly labels: { readonly board: string; readonly sheet?: string | undefined };
}

export function Stage(props: StageProps): VNode {
  const { title, where, sheet, strip, switches, labels, isRoomy } = props;
  const { sayTitle, sayWhere, isInner } = useContext(Around);
  // The title of the window changes in the same frame as the heading.
  useLayoutEffect(() => sayTitle(title), [title, sayTitle]);
  useLayoutEffect(() => sayWhere?.(where ?? ''), [where, sayWhere]);
  return (
    <div class={css['frame']} data-inner={isInner}>
      <div
        class={css['stage']}
        data-whole={sheet === undefined || undefined}
        data-roomy={isRoomy === true || undefined}
        data-switches={switches !== undefined || undefined}
      >
        <Panel {...props} />
        {strip !== undefined && <div class={css['strip']}>{strip}</div>}
        {switches !== undefined && <div class={css['switches']}>{switches}</div>}
        {sheet !== undefined && <Sheet label={labels.sheet}>{sheet}</Sheet>}
      </div>
    </div>
  );
}

function Sheet({ label, children }: { label: string | undefined; children: ComponentChildren }): VNode {
  const part = useRef<HTMLElement>(null);
  const scrolls = useScrolls(part);
  return (
    <section ref={part} class={css['sheet']} aria-label={label} {...(scrolls && { tabIndex: 0 })}>
      {children}
    </section>
  );
}

/** The sentence, the cloth and the buttons. */
function Panel(props: StageProps): VNode {
  const { children, actions, considered, clothRadius, labels, ...said } = props;
  const { idle, below, skip } = useContext(Around);
  return (
    <section class={css['panel']} aria-label={labels.board}>
      <Say {...said} considered={considered} />
      {/* By keyboard, Esc does the same. */}
      <div
        class={css['play']}
        role="presentation"
        style={clothRadius === undefined ? {} : { '--round': `${clothRadius}px` }}
        onClick={skip}
      >
        <Cloth>{children}</Cloth>
      </div>
      <ButtonRow isOwn={actions !== undefined}>{actions ?? idle}</ButtonRow>
      {below !== undefined && <div class={css['below']}>{below}</div>}
    </section>
  );
}
