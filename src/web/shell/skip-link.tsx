// The first thing that Tab reaches: past the header, at a board to what can be pressed there. It is
// seen only while it has the focus.

import type { TargetedMouseEvent, VNode } from 'preact';
import { focusOn } from '../lost-focus.ts';
import { words } from '../words/words.ts';
import css from './skip-link.module.css';

/** The id of the main part of every screen. */
export const MAIN = 'main';

export function SkipLink({ isBoard }: { readonly isBoard: boolean }): VNode {
  const { shell } = words.value;
  return (
    <a class={css['skip']} href={`#${MAIN}`} onClick={skip}>
      {isBoard ? shell.skipToTable : shell.skipToMain}
    </a>
  );
}

/** The address stays as it is: people pass it on. */
function skip(event: TargetedMouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  const row = document.querySelector<HTMLElement>(`#${MAIN} [data-moves]`);
  const button = row?.querySelector<HTMLElement>('button:not(:disabled)');
  if (button) button.focus();
  else focusOn(row ?? document.getElementById(MAIN));
}
