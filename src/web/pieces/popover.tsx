// A part that opens over the page beside its button and leaves the rest usable: Esc, a press
// elsewhere or its own button close it. Small screens have a dialog from below instead
// (dialog.tsx).

import type { ComponentChildren, VNode } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { words } from '../words/words.ts';
import { IconButton } from './button.tsx';
import css from './popover.module.css';

interface PopoverProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ComponentChildren;
}

export function Popover({ title, onClose, children }: PopoverProps): VNode {
  const box = useRef<HTMLDivElement>(null);
  const heading = useId();
  const close = useRef(onClose);
  close.current = onClose;
  useEffect(() => {
    if (box.current === null) return undefined;
    return open(box.current, () => close.current());
  }, []);
  return (
    <div ref={box} class={css['popover']} role="dialog" aria-labelledby={heading} tabIndex={-1}>
      <h2 id={heading}>{title}</h2>
      {children}
      <IconButton class={css['close']} icon="close" label={words.value.pieces.close} onClick={onClose} />
    </div>
  );
}

/** Takes the focus; the returned function gives it back. */
function open(box: HTMLElement, onClose: () => void): () => void {
  const opener = document.activeElement;
  const listening = new AbortController();
  const { signal } = listening;
  const closeBy = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || document.querySelector('dialog[open]') !== null) return;
    event.preventDefault();
    onClose();
  };
  const closeBeside = ({ target }: PointerEvent): void => {
    const isInside = target instanceof Node && (box.contains(target) || opener?.contains(target) === true);
    if (!isInside) onClose();
  };
  addEventListener('keydown', closeBy, { signal, capture: true });
  addEventListener('pointerdown', closeBeside, { signal, capture: true });
  (box.querySelector<HTMLElement>('input') ?? box).focus({ preventScroll: true });
  return () => {
    listening.abort();
    const isLost = box.contains(document.activeElement) || document.activeElement === document.body;
    if (isLost && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
  };
}
