// A quiet sign while there is no connection to the server. Short losses are not shown.

import { effect, signal } from '@preact/signals';
import type { VNode } from 'preact';
import { announce } from '../announcer.tsx';
import { connection } from '../online/online.ts';
import { Icon } from '../pieces/icon.tsx';
import { words } from '../words/words.ts';
import css from './connection-sign.module.css';

const PATIENCE_MS = 1200;

/** Whether the connection has been lost long enough to say so. */
export const isAway = signal(false);

let timer: ReturnType<typeof setTimeout> | undefined;

effect(() => {
  const isOpen = connection.value.kind === 'open';
  clearTimeout(timer);
  if (!isOpen) {
    timer = setTimeout(() => {
      isAway.value = true;
      announce(words.value.shell.away);
    }, PATIENCE_MS);
  } else if (isAway.peek()) {
    isAway.value = false;
    announce(words.value.shell.back);
  }
});

export function ConnectionSign(): VNode | null {
  if (!isAway.value) return null;
  return (
    <span class={css['sign']}>
      <Icon name="offline" />
      <span>{words.value.shell.away}</span>
    </span>
  );
}
