// The row of buttons of a board, always in the same place. A focus on something that is gone, such
// as a box that was just filled, comes to the row, and goes to its first button when it is there:
// Roll's place.

import type { ComponentChildren, VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { isFocusLost } from '../lost-focus.ts';
import css from './button-row.module.css';

interface ButtonRowProps {
  /** Whether the buttons make moves; otherwise they are for people who wait. */
  readonly isOwn: boolean;
  readonly children: ComponentChildren;
}

export function ButtonRow({ isOwn, children }: ButtonRowProps): VNode {
  const row = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = row;
    if (current === null) return;
    if (isFocusLost()) current.focus({ preventScroll: true });
    if (isOwn && document.activeElement === current) findButton(current)?.focus({ preventScroll: true });
  });
  return (
    <div ref={row} class={css['row']} tabIndex={-1} data-moves>
      {children}
    </div>
  );
}

function findButton(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('button:not(:disabled)');
}
