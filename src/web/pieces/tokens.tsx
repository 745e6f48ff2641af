// Tokens: how many a player has, as a stack with the number beside it, and what has just changed
// hands.

import type { ComponentChildren, VNode } from 'preact';
import { words } from '../words/words.ts';
import css from './tokens.module.css';

/** A stack has this many discs; the rest are a second stack, and more are not drawn. */
const STACK_MAX = 8;
const STACKS = 2;
/** On a grid of 42 by 26. */
const FIRST_X = 29;
const SECOND_X = 13;
const GROUND_Y = 21;
const DISC_Y = 2.6;
const DISC = { rx: 11, ry: 4 };

/** How many discs stand for this amount, when each is worth `unit`. */
export function countDiscs(amount: number, unit: number): number {
  if (amount <= 0) return 0;
  return Math.min(STACK_MAX * STACKS, Math.max(1, Math.round(amount / unit)));
}

export function Stack({ discs }: { readonly discs: number }): VNode {
  return (
    <svg class={css['stack']} viewBox="0 0 42 26" aria-hidden="true" data-stack>
      {Array.from({ length: discs }, (_, index) => (
        <ellipse
          key={index}
          cx={index < STACK_MAX ? FIRST_X : SECOND_X}
          cy={GROUND_Y - (index % STACK_MAX) * DISC_Y}
          {...DISC}
        />
      ))}
    </svg>
  );
}

interface TokensProps {
  readonly amount: number;
  /** What a disc is worth. */
  readonly unit: number;
  /** The number as it is seen, where it counts up. */
  readonly children?: ComponentChildren;
}

export function Tokens({ amount, unit, children }: TokensProps): VNode {
  return (
    <span class={css['tokens']}>
      <Stack discs={countDiscs(amount, unit)} />
      <span aria-hidden="true">{children ?? amount}</span>
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
      <span aria-hidden="true">
        {kind === 'gets' ? `+${amount}` : kind === 'pays' ? `−${-amount}` : '±0'}
      </span>
      <span class="only-heard">{said}</span>
    </span>
  );
}
