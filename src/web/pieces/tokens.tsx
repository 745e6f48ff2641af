// Tokens: how many a player has, and what has just changed hands.

import type { VNode } from 'preact';
import { words } from '../words/words.ts';
import css from './tokens.module.css';

const STACK =
  'M3 7c0-2 4-3.5 9-3.5S21 5 21 7s-4 3.5-9 3.5S3 9 3 7v5c0 2 4 3.5 9 3.5s9-1.5 9-3.5V7M3 12v5c0 2 4 3.5 9 3.5s9-1.5 9-3.5v-5';
const INTO = 'M13 3 4 12m0-7v7h7';
const OUT_OF = 'M3 12 12 3m-7 0h7v7';

export function Tokens({ amount }: { readonly amount: number }): VNode {
  return (
    <span class={css['tokens']}>
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d={STACK} />
      </svg>
      <span aria-hidden="true">{amount < 0 ? `−${-amount}` : amount}</span>
      <span class="only-heard">{words.value.pieces.tokens(amount)}</span>
    </span>
  );
}

/** From the receiver's side; below 0 the player pays. */
export function Payment({ amount }: { readonly amount: number }): VNode {
  const { gets, pays, tokens } = words.value.pieces;
  const kind = amount > 0 ? 'gets' : amount < 0 ? 'pays' : undefined;
  const said = kind === 'gets' ? gets(amount) : kind === 'pays' ? pays(-amount) : tokens(0);
  return (
    <span class={css['payment']} data-kind={kind}>
      {kind !== undefined && (
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d={kind === 'gets' ? INTO : OUT_OF} />
        </svg>
      )}
      <span aria-hidden="true">{kind === 'gets' ? `+${amount}` : kind === 'pays' ? `−${-amount}` : '0'}</span>
      <span class="only-heard">{said}</span>
    </span>
  );
}
