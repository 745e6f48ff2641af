// A game at the table: the board, with everything around it that is the same for every game.

import { useComputed } from '@preact/signals';
import type { VNode } from 'preact';
import { useCallback, useMemo } from 'preact/hooks';
import { announce } from '../announcer.tsx';
import { Around } from '../games/stage.tsx';
import { useKeys } from '../keys.ts';
import { Clock } from './clock.tsx';
import { Idle } from './idle.tsx';
import { Log } from './log.tsx';
import { namesOf } from './names.ts';
import { Notices } from './notices.tsx';
import type { TableModel } from './table-model.ts';

export function Playing({ model }: { readonly model: TableModel }): VNode {
  const { Board } = model.screen;
  const view = model.shown.value;
  const names = useComputed(() => namesOf(model.shown.value.seats)).value;
  useKeys({ Escape: model.playback.waitsFor.value === 'time' ? () => model.skip() : undefined });
  // Whoever has just been told of an event hears next what he can do now.
  const sayTitle = useCallback(
    (title: string) => {
      model.title.value = title;
      if (model.isOwnTurn.peek()) announce(title);
    },
    [model],
  );
  const around = useMemo(
    () => ({
      sayTitle,
      clock: <Clock model={model} />,
      idle: <Idle model={model} />,
      notices: <Notices model={model} />,
      log: <Log model={model} />,
    }),
    [model, sayTitle],
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
        outcome={view.phase === 'playing' ? undefined : view.outcome}
        play={(move) => void model.play(move)}
        reveal={() => model.playback.reveal()}
      />
    </Around.Provider>
  );
}
