// A dialog over the page, on the browser's own: it keeps the focus inside, closes on Esc and on a
// press outside, and gives the focus back. On a phone it comes from below, within the thumb's
// reach.

import type { ComponentChildren, VNode } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { words } from '../words/words.ts';
import { IconButton } from './button.tsx';
import css from './dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Rendered only while the dialog is open, so that it starts fresh each time. */
  readonly children: ComponentChildren;
  /** Buttons at the bottom, the likeliest first. */
  readonly actions?: ComponentChildren;
}

export function Dialog({ title, isOpen, onClose, children, actions }: DialogProps): VNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useId();
  const close = useRef(onClose);
  close.current = onClose;
  useLayoutEffect(() => {
    if (!isOpen || dialog.current === null) return undefined;
    return open(dialog.current, () => close.current());
  }, [isOpen]);
  return (
    <dialog ref={dialog} class={css['dialog']} aria-labelledby={heading}>
      {isOpen && (
        <div class={css['sheet']}>
          <h2 id={heading}>{title}</h2>
          <div class={css['content']}>{children}</div>
          {actions !== undefined && <div class={css['actions']}>{actions}</div>}
          <IconButton class={css['close']} icon="close" label={words.value.pieces.close} onClick={onClose} />
        </div>
      )}
    </dialog>
  );
}

/** Returns a function that closes the dialog without calling `onClose`. */
function open(dialog: HTMLDialogElement, onClose: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let isPressedBeside = false;
  // The browser closes it on Esc, or on a phone's gesture for going back.
  dialog.addEventListener('close', onClose, { signal });
  dialog.addEventListener('pointerdown', ({ target }) => (isPressedBeside = target === dialog), { signal });
  dialog.addEventListener(
    'click',
    ({ target }) => {
      // Selecting text and letting go outside the dialog does not close it.
      if (isPressedBeside && target === dialog) onClose();
    },
    { signal },
  );
  dialog.showModal();
  return () => {
    listening.abort();
    dialog.close();
  };
}
