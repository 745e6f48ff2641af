// What somebody has just said, beside their face. Screen readers hear it from the status region, so
// the bubble is only for the eye.

import type { VNode } from 'preact';
import css from './bubble.module.css';

interface BubbleProps {
  readonly text: string;
  /** Where the bubble lies, as seen from the face, to which it points. */
  readonly side?: 'above' | 'below' | 'beside';
  /** The edge of the face's place that it keeps to; beside the face it lies before or after it. */
  readonly edge?: 'start' | 'end';
}

export function Bubble({ text, side = 'above', edge = 'start' }: BubbleProps): VNode {
  return (
    <span class={css['bubble']} data-side={side} data-edge={edge} aria-hidden="true">
      <bdi>{text}</bdi>
    </span>
  );
}
