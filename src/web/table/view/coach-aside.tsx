// The coach at a board: a button for people who may have one. It opens the switch and, on their own
// turn, what each choice is worth. Most people play without a coach, so the rest is loaded later.

import { useSignal, type Signal } from '@preact/signals';
import type { VNode } from 'preact';
import { allowsCoach } from '../../../table/coach-allowed.ts';
import type { BoardProps } from '../../games/screen.ts';
import { later } from '../../later.tsx';
import { IconButton } from '../../pieces/button.tsx';
import { words } from '../../words/words.ts';
import type { TableModel } from '../model/table-model.ts';

const Coach = later(async () => (await import('../../coach/coach.tsx')).Coach);

interface CoachAsideProps {
  readonly model: TableModel;
  /** Where the board finds the advice. */
  readonly advice: Signal<BoardProps['advice']>;
}

export function CoachAside({ model, advice }: CoachAsideProps): VNode | null {
  const isOpen = useSignal(false);
  const { shown, here } = model;
  const hasCoach = shown.value.seats.some((line) => line.hasCoach && here.value.includes(line.seat));
  if (!hasCoach && !mayHaveCoach(model)) return null;
  return (
    <div>
      <IconButton
        icon="coach"
        label={words.value.table.askCoach}
        aria-expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
      />
      {(hasCoach || isOpen.value) && (
        <Coach model={model} advice={advice} isOpen={isOpen.value} onClose={() => (isOpen.value = false)} />
      )}
    </div>
  );
}

function mayHaveCoach({ newest, here }: TableModel): boolean {
  const view = newest.value;
  return view.phase === 'playing' && here.value.some((seat) => allowsCoach(view, seat));
}
