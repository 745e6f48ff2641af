// How far the results have been counted: from 0 to 1 while the finale counts, otherwise 1.

import { useSignal, type ReadonlySignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Finale } from '../model/finale.ts';

export function useCounting(finale: Finale): ReadonlySignal<number> {
  const isCounting = finale.stage.value === 'counting';
  const progress = useSignal(isCounting ? 0 : 1);
  useEffect(() => {
    if (!isCounting) {
      progress.value = 1;
      return undefined;
    }
    const start = performance.now();
    const ms = finale.countMs;
    let frame = 0;
    const tick = (now: number): void => {
      progress.value = Math.min(Math.max((now - start) / ms, 0), 1);
      frame = requestAnimationFrame(tick);
    };
    frame = requestAnimationFrame(tick);
    return () => cancelAnimationFrame(frame);
  }, [isCounting]);
  return progress;
}

/** What is shown of a number meanwhile. The winner's is the last that stands still. */
export function countTo(score: number, progress: number, isWinner: boolean): number {
  const share = Math.min(progress / (isWinner ? 1 : OTHERS_SHARE), 1);
  return Math.round(score * (1 - (1 - share) ** 3));
}

const OTHERS_SHARE = 0.8;
