// The key that does the same as a button, shown where there is a keyboard and its keys are not switched off.

import type { VNode } from 'preact';
import { keys } from '../settings.ts';
import css from './key-hint.module.css';

export function KeyHint({ children }: { readonly children: string }): VNode | null {
  if (keys.value === 'off') return null;
  // Drawn and not written: it is no part of what the button says.
  return <kbd class={css['hint']} data-key={children} aria-hidden="true" />;
}
