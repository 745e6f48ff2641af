// A quiet sign while there is no connection to the server; patience.ts says after how long.

import { effect, signal } from '@preact/signals';
import type { VNode } from 'preact';
import { announce } from '../announcer.tsx';
import { connection, isNetworkUp } from '../online/online.ts';
import { patienceOf } from '../online/patience.ts';
import { Icon } from '../pieces/icon.tsx';
import { words } from '../words/words.ts';
import css from './connection-sign.module.css';

/** Whether the connection has been lost long enough to say so. */
export const isAway = signal(false);

let timer: ReturnType<typeof setTimeout> | undefined;
let wasOpen = false;

effect(() => {
  const isOpen = connection.value.kind === 'open';
  wasOpen ||= isOpen;
  clearTimeout(timer);
  if (!isOpen) {
    const patienceMs = patienceOf({ isNetworkUp: isNetworkUp.value, wasOpen });
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
