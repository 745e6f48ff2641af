// A number that counts up to its new value, so that a score is seen to arrive. Where nothing may
// move, it is there at once.

import type { VNode } from 'preact';
import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import { hasMotion } from '../motion.ts';

const COUNT_MS = 400;

export function Counted({ value }: { readonly value: number }): VNode {
  return <>{useCounted(value)}</>;
}

function useCounted(value: number): number {
  const [shown, setShown] = useState(value);
  const from = useRef(value);
  // Before anything is painted: without motion an old number is never seen.
  useLayoutEffect(() => {
    const begin = from.current;
    from.current = value;
    if (begin === value || !hasMotion.value) {
      setShown(value);
      return undefined;
    }
    const startedAt = performance.now();
    let frame = 0;
    const step = (now: number): void => {
      const share = Math.min(1, Math.max(0, now - startedAt) / COUNT_MS);
      setShown(Math.round(begin + (value - begin) * share));
      if (share < 1) frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [value]);
  return shown;
}
