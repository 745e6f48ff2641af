// What somebody has just said, beside their face. Screen readers hear it from the status region, so
// the bubble is only for the eye.

import type { VNode } from 'preact';
import css from './bubble.module.css';

interface BubbleProps {
  readonly text: string;
  /** Where the face is: the bubble points to it. */
  readonly side?: 'above' | 'below';
}

export function Bubble({ text, side = 'above' }: BubbleProps): VNode {
  return (
    <span class={css['bubble']} data-side={side} aria-hidden="true">
      <bdi>{text}</bdi>
    </span>
  );
}
