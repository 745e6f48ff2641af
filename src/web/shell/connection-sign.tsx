// A quiet sign while there is no connection to the server. Short losses are not shown, unless the
// system says that there is no network.

import { effect, signal } from '@preact/signals';
import type { VNode } from 'preact';
import { announce } from '../announcer.tsx';
import { connection, isNetworkUp } from '../online/online.ts';
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
    const patienceMs = isNetworkUp.value ? PATIENCE_MS : 0;
    timer = setTimeout(() => {
      if (isAway.peek()) return;
      isAway.value = true;
      announce(words.peek().shell.away);
    }, patienceMs);
  } else if (isAway.peek()) {
    isAway.value = false;
    announce(words.peek().shell.back);
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
