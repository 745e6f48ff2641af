// The clock of the seat on turn, as a bar and in words. At a table with a clock it has its place also when nobody's runs, so that nothing jumps.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { Icon } from '../../pieces/icon.tsx';
import { words } from '../../words/words.ts';
import css from './clock.module.css';
import type { TableModel } from '../model/table-model.ts';

const TICK_MS = 250;
/** Below this the time is short. */
const SHORT_SECONDS = 10;

export function Clock({ model }: { readonly model: TableModel }): VNode | null {
  const { clock, seconds } = model.newest.value;
  const now = useSignal(performance.now());
  useEffect(() => {
    if (seconds === undefined) return undefined;
    const timer = setInterval(() => (now.value = performance.now()), TICK_MS);
    return () => clearInterval(timer);
  }, [seconds, model]);
  if (clock === 0) return null;
  if (seconds === undefined) return <div class={css['clock']} />;
  const left = Math.max(0, seconds - Math.max(0, now.value - model.heardAt.value) / 1000);
  const shown = Math.ceil(left);
  return (
    <div class={`${css['clock']} ${left <= SHORT_SECONDS ? css['short'] : ''}`} role="timer" aria-live="off">
      <Icon name="clock" />
      <span class={css['time']}>{words.value.table.timeLeft(Math.floor(shown / 60), shown % 60)}</span>
      <span class={css['bar']} aria-hidden="true">
        <i style={{ '--left': left / clock }} />
      </span>
    </div>
  );
}
