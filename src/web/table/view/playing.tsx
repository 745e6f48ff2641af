// A game at the table: the board, with everything around it that is the same for every game.

import { useComputed, useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useCallback, useEffect, useMemo } from 'preact/hooks';
import { announce } from '../../announcer.tsx';
import type { BoardProps } from '../../games/screen.ts';
import { Around, type AroundBoard } from '../../games/around.ts';
import { useKeys } from '../../keys.ts';
import { isOpeningHeading } from '../../opening.ts';
import { words } from '../../words/words.ts';
import { Chat } from './chat.tsx';
import { Clock } from './clock.tsx';
import { CoachAside } from './coach-aside.tsx';
import { Idle } from './idle.tsx';
import { namesInGame, seatsInGame } from '../model/names.ts';
import { Note } from './note.tsx';
import { Notices } from './notices.tsx';
import { hintAfter } from '../model/rematch.ts';
import type { TableModel } from '../model/table-model.ts';
import { useGameNumber } from './use-game-number.ts';

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
  useAnnouncedTurn(model);
  const advice = useSignal<BoardProps['advice']>(undefined);
  const hint = hintAfter(model);
  const delay = model.underWay.delay.value;
  const game = useGameNumber(view);
  const around: AroundBoard = useMemo(
    () => ({
      sayTitle,
      sayWhere: (where) => {
        model.where.value = where;
      },
      delay: delay && words.value.table.delays[delay],
      hint,
      notice: <Notices model={model} />,
      clock: <Clock model={model} />,
      aside: (
        <>
          <CoachAside model={model} advice={advice} />
          <Chat model={model} />
        </>
      ),
      idle: <Idle model={model} />,
      below: <Note model={model} />,
      skip: () => model.skip(),
      said: model.bubbles.now,
    }),
    [model, sayTitle, advice, hint, delay],
  );
  return (
    <Around.Provider value={around}>
      <Board
        key={game}
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

/**
 * People who listen hear what happened first, and then what they can do now. When the turn comes,
 * the board may have changed its heading since this was drawn: then the next drawing says it.
 */
function useAnnouncedTurn(model: TableModel): void {
  const title = model.title.value;
  const isOwnTurn = model.isOwnTurn.value;
  useEffect(() => {
    if (title === '' || title !== model.title.peek()) return;
    const isRead = isOpeningHeading();
    if (isOwnTurn && !isRead) announce(title);
  }, [isOwnTurn, title]);
}
