// Copies a text. Where the page may not do that, as on a plain HTTP address at home, it shows the
// text selected, ready to be copied.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../words/words.ts';
import { Button, type ButtonKind } from './button.tsx';
import css from './copy-button.module.css';

/** How long it says that it has copied. */
const SAID_MS = 2500;

interface CopyButtonProps {
  readonly text: string;
  /** What it copies, "Copy the link"; by default just "Copy". */
  readonly label?: string | undefined;
  readonly kind?: ButtonKind | undefined;
  readonly isWide?: boolean | undefined;
}

export function CopyButton({ text, label, kind, isWide }: CopyButtonProps): VNode {
  const state = useSignal<'ready' | 'copied' | 'by-hand'>('ready');
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (state.value === 'by-hand') field.current?.select();
    if (state.value !== 'copied') return undefined;
    const timer = setTimeout(() => (state.value = 'ready'), SAID_MS);
    return () => clearTimeout(timer);
  }, [state.value]);
  const { copy, copied, copyByHand } = words.value.pieces;
  const isCopied = state.value === 'copied';
  const press = async (): Promise<void> => {
    state.value = (await writeToClipboard(text)) ? 'copied' : 'by-hand';
    field.current?.select();
  };
  return (
    <span class={css['copy']} data-wide={isWide}>
      <Button kind={kind} isWide={isWide} icon={isCopied ? 'check' : 'copy'} onClick={() => void press()}>
        {isCopied ? copied : (label ?? copy)}
      </Button>
      {state.value === 'by-hand' && (
        <textarea
          ref={field}
          class={css['text']}
          readOnly
          rows={text.split('\n').length}
          value={text}
          aria-label={copyByHand}
          title={copyByHand}
        />
      )}
    </span>
  );
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Forbidden, or missing because the page came over plain HTTP.
    return false;
  }
}
