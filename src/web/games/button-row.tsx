// The row of buttons of a board, always in the same place. A focus that was on a button which is
// gone stays in the row, and goes to the first button when the next turn begins: Roll's place.

import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import css from './stage.module.css';

interface ButtonRowProps {
  /** Whether the buttons make moves; otherwise they are for people who wait. */
  readonly isOwn: boolean;
  readonly children: ComponentChildren;
}

export function ButtonRow({ isOwn, children }: ButtonRowProps): VNode {
  const row = useRef<HTMLDivElement>(null);
  const wasInside = useFocusInside(row);
  useLayoutEffect(() => {
    const { current } = row;
    const { activeElement, body } = document;
    if (current === null) return;
    const isLost = wasInside.current && (activeElement === body || activeElement === null);
    if (isLost) current.focus({ preventScroll: true });
    if (isOwn && document.activeElement === current) findButton(current)?.focus({ preventScroll: true });
  });
  return (
    <div ref={row} class={css['actions']} tabIndex={-1}>
      {children}
    </div>
  );
}

function findButton(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('button:not(:disabled)');
}

/** Whether the focus was in the element when it was last somewhere. */
function useFocusInside(element: { readonly current: HTMLElement | null }): { current: boolean } {
  const isInside = useRef(false);
  useEffect(() => {
    const look = ({ target }: FocusEvent): void => {
      isInside.current = target instanceof Node && element.current?.contains(target) === true;
    };
    const forget = (): void => {
      isInside.current = false;
    };
    addEventListener('focusin', look);
    // A press beside everything takes the focus away on purpose.
    addEventListener('pointerdown', forget, { capture: true });
    return () => {
      removeEventListener('focusin', look);
      removeEventListener('pointerdown', forget, { capture: true });
    };
  }, []);
  return isInside;
}
