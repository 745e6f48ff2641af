// The coach of the person at this device who is on turn and has one. Its advice is shown below the
// buttons and handed to the board, which marks what it can.

import type { Signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useContext, useEffect } from 'preact/hooks';
import type { BoardProps } from '../games/screen.ts';
import { Considered } from '../games/stage.tsx';
import type { TableModel } from '../table/model/table-model.ts';
import { CoachPanel } from './coach-panel.tsx';
import { useCoach } from './use-coach.ts';

interface CoachProps {
  readonly model: TableModel;
  /** Where the board finds the advice. */
  readonly advice: Signal<BoardProps['advice']>;
}

export function Coach({ model, advice }: CoachProps): VNode | null {
  const state = useCoach(model);
  const considered = useContext(Considered);
  const choices = state?.kind === 'says' ? state.choices : undefined;
  useEffect(() => {
    advice.value = choices;
    return () => {
      advice.value = undefined;
    };
  }, [advice, choices]);
  if (state === undefined) return null;
  const { position } = model.shown.value;
  const says = considered === undefined ? undefined : model.screen.sayMove(position, considered);
  return <CoachPanel state={state} considered={says} />;
}
