// The clock of the seat on turn, as a bar and in words. At a table with a clock its place is kept
// while nobody's clock runs, so that nothing jumps.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../pieces/icon.tsx';
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
    <div class={`${css['clock']} ${left.isShort ? css['short'] : ''}`} role="timer" aria-live="off">
      <Icon name="clock" />
      <span class={css['time']}>{words.value.table.timeLeft(left.minutes, left.seconds)}</span>
      <span class={css['bar']} aria-hidden="true">
        <i style={{ '--left': left.share }} />
      </span>
    </div>
  );
}
