// The row of buttons of a board, always in the same place. A focus on something that is gone, such
// as a box that was just filled, comes to the row, and goes to its first button when it is there:
// Roll's place.

import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import css from './button-row.module.css';

interface ButtonRowProps {
  /** Whether the buttons make moves; otherwise they are for people who wait. */
  readonly isOwn: boolean;
  readonly children: ComponentChildren;
}

export function ButtonRow({ isOwn, children }: ButtonRowProps): VNode {
  const row = useRef<HTMLDivElement>(null);
  const focused = useFocused();
  useLayoutEffect(() => {
    const { current } = row;
    if (current === null) return;
    if (isLost(focused.current)) {
      focused.current = current;
      current.focus({ preventScroll: true });
    }
    if (isOwn && document.activeElement === current) findButton(current)?.focus({ preventScroll: true });
  });
  return (
    <div ref={row} class={css['row']} tabIndex={-1}>
      {children}
    </div>
  );
}

function findButton(row: HTMLElement): HTMLElement | null {
  return row.querySelector<HTMLElement>('button:not(:disabled)');
}

function isLost(element: Element | undefined): boolean {
  const { activeElement, body } = document;
  return element !== undefined && !element.isConnected && (activeElement === body || activeElement === null);
}

/** What had the focus last, in the main part of the page; a press elsewhere takes it away. */
function useFocused(): { current: Element | undefined } {
  const focused = useRef<Element | undefined>(undefined);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const look = ({ target }: FocusEvent): void => {
      const isInside = target instanceof Element && target.closest('main') !== null;
      focused.current = isInside ? target : undefined;
    };
    const forget = (): void => {
      focused.current = undefined;
    };
    addEventListener('focusin', look, { signal });
    addEventListener('pointerdown', forget, { signal, capture: true });
    return () => listening.abort();
  }, []);
  return focused;
}
