// The key that does the same as a button, shown if there is a keyboard and its keys are not
// switched off.

import type { VNode } from 'preact';
import { keys } from '../settings.ts';
import css from './key-hint.module.css';

export function KeyHint({ children }: { readonly children: string }): VNode | null {
  if (keys.value === 'off') return null;
  // Drawn by the style sheet, so that it is not part of the button's name.
  return <kbd class={css['hint']} data-key={children} aria-hidden="true" />;
}
