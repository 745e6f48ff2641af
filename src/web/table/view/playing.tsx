// A game at the table: the board, with everything around it that is the same for every game.

import { useComputed, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useCallback, useEffect, useMemo } from 'preact/hooks';
import { announce } from '../../announcer.tsx';
import type { BoardProps } from '../../games/screen.ts';
import { Around } from '../../games/stage.tsx';
import { useKeys } from '../../keys.ts';
import { later } from '../../later.tsx';
import { words } from '../../words/words.ts';
import { Clock } from './clock.tsx';
import { Idle } from './idle.tsx';
import { Log } from './log.tsx';
import { namesInGame, seatsInGame } from '../model/names.ts';
import { Notices } from './notices.tsx';
import type { TableModel } from '../model/table-model.ts';

/** Most people play without one. */
const Coach = later(async () => (await import('../../coach/coach.tsx')).Coach);

export function Playing({ model }: { readonly model: TableModel }): VNode {
  const { Board } = model.screen;
  const view = model.shown.value;
  const names = useComputed(() => namesInGame(model.shown.value)).value;
  const isRolling = model.playback.rolling.value !== undefined;
  const skip = isRolling ? () => model.skip() : () => model.playback.skipAll();
  useKeys({ Escape: model.canSkip.value ? skip : undefined });
  const sayTitle = useCallback(
    (title: string) => {
      model.title.value = title;
    },
    [model],
  );
  const title = model.title.value;
  const isOwnTurn = model.isOwnTurn.value;
  // People who listen hear what happened first, and then what they can do now.
  useEffect(() => {
    if (isOwnTurn) announce(title);
  }, [isOwnTurn, title]);
  const advice = useSignal<BoardProps['advice']>(undefined);
  const hasCoach = model.hasCoach.value;
  const delay = model.underWay.delay.value;
  const around = useMemo(
    () => ({
      sayTitle,
      delay: delay && words.value.table.delays[delay],
      skip: () => model.skip(),
      coach: hasCoach && <Coach model={model} advice={advice} />,
      clock: <Clock model={model} />,
      idle: <Idle model={model} />,
      notices: <Notices model={model} />,
      log: <Log model={model} />,
    }),
    [model, sayTitle, advice, hasCoach, delay],
  );
  return (
    <Around.Provider value={around}>
      <Board
        position={view.position}
        seats={seatsInGame(view)}
        names={names}
        you={model.you.value}
        here={model.here.value}
        canPlay={model.canPlay.value}
        mayReveal={model.mayReveal.value}
        rolling={model.playback.rolling.value}
        sending={model.underWay.sending.value}
        event={model.frame.value.event}
        advice={advice.value}
        outcome={view.phase === 'playing' ? undefined : view.outcome}
        play={(move) => void model.play(move)}
        reveal={() => void model.reveal()}
        skip={() => model.skip()}
        kept={model.kept}
      />
    </Around.Provider>
  );
}
