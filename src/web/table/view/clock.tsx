// The clock of the seat on turn: the time beside the sentence, and on phones a bar on the edge of
// the panel. At a table with a clock its place is kept while nobody's clock runs, so that nothing
// jumps.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { words } from '../../words/words.ts';
import css from './clock.module.css';
import type { TableModel } from '../model/table-model.ts';
import { timeLeft } from '../model/turn-clock.ts';

const TICK_MS = 250;

export function Clock({ model }: { readonly model: TableModel }): VNode | null {
  const { clock, seconds } = model.newest.value;
  const { clock: time } = model.world;
  const now = useSignal(time.now());
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const timer = setInterval(() => (now.value = time.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [seconds, model]);
  if (clock === 0) return null;
  const left = timeLeft(model, now.value);
  if (left === undefined) return <div class={css['clock']} />;
  return (
    <div
      class={css['clock']}
      data-short={left.isShort || undefined}
      style={{ '--left': left.share }}
      role="timer"
      aria-live="off"
    >
      <i class={css['ring']} aria-hidden="true" />
      <span class={css['time']}>{words.value.table.timeLeft(left.minutes, left.seconds)}</span>
      <span class={css['bar']} aria-hidden="true">
        <i />
      </span>
    </div>
  );
}
