// Asks the coach whenever a person at this device who has one is on turn.

import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import type { TableModel } from '../table/model/table-model.ts';
import { language } from '../words/words.ts';
import { advise, type Coaching } from './advisor.ts';

/**
 * What the coach says now; `silent` if it knows nothing, `old` for its advice before the dice
 * rolled again.
 */
export type CoachState =
  { readonly kind: 'thinking' | 'silent' } | ({ readonly kind: 'says' | 'old' } & Coaching);

/** Undefined if nobody here has to choose with a coach. */
export function useCoach(model: TableModel): CoachState | undefined {
  const asked = useComputed(() => keyOf(model));
  const state = useSignal<CoachState | undefined>(undefined);
  useSignalEffect(() => {
    const key = asked.value;
    state.value = key === undefined ? undefined : waitingState(state.peek(), key);
    if (key === undefined || key === BETWEEN) return undefined;
    const run = { isCancelled: false };
    const hear = async (): Promise<void> => {
      const coaching = await askCoach(model);
      if (run.isCancelled) return;
      state.value = coaching === undefined ? { kind: 'silent' } : { kind: 'says', ...coaching };
    };
    void hear();
    return () => {
      run.isCancelled = true;
    };
  });
  return state.value;
}

/**
 * Old advice stays in its place until there is something new, so that nothing moves under the
 * finger.
 */
function waitingState(before: CoachState | undefined, key: string): CoachState | undefined {
  if (before?.kind === 'says') return { ...before, kind: 'old' };
  return before ?? (key === BETWEEN ? undefined : { kind: 'thinking' });
}

/** A moment in the middle of a turn in which nobody can choose. */
const BETWEEN = 'between';

/** Equal texts are equal questions. */
function keyOf({ game, shown, here, passTo }: TableModel): string | undefined {
  const { phase, turn, position, seats, you } = shown.value;
  if (phase !== 'playing' || passTo.value !== undefined) return undefined;
  if (turn === undefined || turn.kind === 'draw') return BETWEEN;
  // A single choice needs no advice.
  if (game.moves(position).length < 2) return undefined;
  const isOurs = turn.kind === 'seat' && you === turn.seat && here.value.includes(you);
  const hasCoach = seats.some(({ seat, hasCoach: has }) => seat === you && has);
  return isOurs && hasCoach ? `${language.value} ${JSON.stringify(position)}` : undefined;
}

async function askCoach({ game, screen, shown }: TableModel): Promise<Coaching | undefined> {
  const { position } = shown.peek();
  try {
    return await advise(game.id, screen, position);
  } catch {
    // A browser may refuse the worker. The game works without the coach.
    return undefined;
  }
}
