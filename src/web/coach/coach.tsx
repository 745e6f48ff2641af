// The coach of the person at this device who is on turn and has one. Its advice is handed to the
// board, which shows the best beside its buttons; the whole list opens on request.

import type { Signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import { announce } from '../announcer.tsx';
import { Considering } from '../games/around.ts';
import type { BoardProps } from '../games/screen.ts';
import { useStageKind } from '../games/stage-kind.ts';
import { Drawer } from '../pieces/drawer.tsx';
import type { TableModel } from '../table/model/table-model.ts';
import { sayBest } from './advisor.ts';
import { CoachPanel } from './coach-panel.tsx';
import { CoachSwitches } from './coach-switches.tsx';
import { coachWords } from './coach-words.ts';
import { useCoach, type CoachState } from './use-coach.ts';

interface CoachProps {
  readonly model: TableModel;
  /** Where the board finds the advice. */
  readonly advice: Signal<BoardProps['advice']>;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function Coach({ model, advice, isOpen, onClose }: CoachProps): VNode | null {
  const state = useCoach(model);
  const { move, choose } = useContext(Considering);
  const isWide = useStageKind() === 'wide';
  useAdvice(state, advice);
  if (!isOpen) return null;
  const { position } = model.shown.value;
  const says = move === undefined ? undefined : model.screen.sayMove(position, move);
  const follow = choose === undefined ? undefined : followWith(choose, onClose);
  return (
    <Drawer title={coachWords().title} isBeside={isWide} onClose={onClose}>
      {state !== undefined && <CoachPanel state={state} considered={says} onChoose={follow} />}
      <CoachSwitches model={model} hasHeading={false} />
    </Drawer>
  );
}

function followWith(choose: (move: unknown) => void, onClose: () => void): (move: unknown) => void {
  return (move) => {
    choose(move);
    onClose();
  };
}

/** Hands the advice to the board, and reads the best out. */
function useAdvice(state: CoachState | undefined, advice: Signal<BoardProps['advice']>): void {
  const choices = state?.kind === 'says' ? state.choices : undefined;
  const best = state?.kind === 'says' ? sayBest(state) : '';
  useEffect(() => {
    advice.value = choices;
    return () => {
      advice.value = undefined;
    };
  }, [advice, choices]);
  useEffect(() => announce(best), [best]);
}
