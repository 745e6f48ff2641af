// The number in a filled box. A number that has just been scored flies there from the button that
// confirmed it, and the box pops; one that another player scored only pops.

import type { ComponentChildren, VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import css from './scored-points.module.css';
import { takeFlight } from './score-flight.ts';

interface ScoredPointsProps {
  readonly points: number;
  readonly isNew: boolean;
  readonly children?: ComponentChildren;
}

export function ScoredPoints({ points, isNew, children }: ScoredPointsProps): VNode {
  const number = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (isNew && number.current !== null) takeFlight(number.current);
  }, [isNew]);
  return (
    <span
      ref={number}
      class={css['points']}
      data-new={isNew || undefined}
      data-zero={points === 0 || undefined}
    >
      {points}
      {children}
    </span>
  );
}
