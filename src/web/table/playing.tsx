// A game at the table: the board, with everything around it that is the same for every game.

import { useComputed } from '@preact/signals';
import type { VNode } from 'preact';
import { useCallback, useContext, useEffect, useMemo } from 'preact/hooks';
import { announce } from '../announcer.tsx';
import { useCoach, type CoachState } from '../coach/use-coach.ts';
import { Around, Considered } from '../games/stage.tsx';
import { useKeys } from '../keys.ts';
import { later } from '../later.tsx';
import { Clock } from './clock.tsx';
import { Idle } from './idle.tsx';
import { Log } from './log.tsx';
import { namesOf } from './names.ts';
import { Notices } from './notices.tsx';
import type { TableModel } from './table-model.ts';

const CoachPanel = later(async () => (await import('../coach/coach-panel.tsx')).CoachPanel);

export function Playing({ model }: { readonly model: TableModel }): VNode {
  const { Board } = model.screen;
  const view = model.shown.value;
  const names = useComputed(() => namesOf(model.shown.value.seats)).value;
  useKeys({ Escape: model.playback.waitsFor.value === 'time' ? () => model.skip() : undefined });
  const sayTitle = useCallback(
    (title: string) => {
      model.title.value = title;
    },
    [model],
  );
  const title = model.title.value;
  const isOwnTurn = model.isOwnTurn.value;
  // Whoever has just been told of an event hears next what he can do now.
  useEffect(() => {
    if (isOwnTurn) announce(title);
  }, [isOwnTurn, title]);
  const coach = useCoach(model);
  const around = useMemo(
    () => ({
      sayTitle,
      coach: coach && <Coach model={model} state={coach} />,
      clock: <Clock model={model} />,
      idle: <Idle model={model} />,
      notices: <Notices model={model} />,
      log: <Log model={model} />,
    }),
    [model, sayTitle, coach],
  );
  return (
    <Around.Provider value={around}>
      <Board
        position={view.position}
        seats={view.seats}
        names={names}
        you={model.you.value}
        here={model.here.value}
        canPlay={model.canPlay.value}
        mayReveal={model.playback.roller.value !== undefined}
        event={model.frame.value.event}
        advice={coach?.kind === 'says' ? coach.choices : undefined}
        outcome={view.phase === 'playing' ? undefined : view.outcome}
        play={(move) => void model.play(move)}
        reveal={() => model.playback.reveal()}
      />
    </Around.Provider>
  );
}

interface CoachProps {
  readonly model: TableModel;
  readonly state: CoachState;
}

function Coach({ model, state }: CoachProps): VNode {
  const considered = useContext(Considered);
  const { position } = model.shown.value;
  const says = considered === undefined ? undefined : model.screen.sayMove(position, considered);
  return <CoachPanel state={state} considered={says} />;
}
