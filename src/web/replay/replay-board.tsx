// The board of a replay, at which nobody can move, and the keys that step through it. The replay
// and the review both use it.

import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Around, type AroundBoard } from '../games/around.ts';
import { useKeys } from '../keys.ts';
import { namesOf } from '../table/model/names.ts';
import css from './replay-board.module.css';
import type { ReplayModel } from './replay-model.ts';

interface ReplayBoardProps {
  readonly model: ReplayModel;
  readonly around: AroundBoard;
}

export function ReplayBoard({ model, around }: ReplayBoardProps): VNode {
  useEffect(() => () => model.stop(), [model]);
  const withSkip = useMemo(() => ({ ...around, skip: () => model.skip() }), [around, model]);
  return (
    <div class={css['replay']} style={model.isStepOn.value ? {} : STILL}>
      <Around.Provider value={withSkip}>
        <BoardAt model={model} />
      </Around.Provider>
    </div>
  );
}

export function useReplayKeys(model: ReplayModel): void {
  useKeys({
    ArrowLeft: () => stepTo(model, model.at.value - 1),
    ArrowRight: () => stepTo(model, model.at.value + 1),
    Home: () => stepTo(model, 0),
    End: () => stepTo(model, model.last),
    ' ': () => model.toggle(),
    Escape: model.rolling.value === undefined ? undefined : () => model.skip(),
  });
}

/** A slider that has the focus announces the moment itself. */
function stepTo(model: ReplayModel, index: number): void {
  if (document.activeElement?.matches('input[type=range]') === true) model.go(index);
  else model.goAndTell(index);
}

/** A jump shows only where it leads, without animation. */
const STILL = { '--quick': '0ms', '--card-travel': '0ms', '--tumble': '0ms' } as const;

/** A replay tells what happened; whose turn it was need not be announced. */
export function noTitle(): void {}

function BoardAt({ model }: { readonly model: ReplayModel }): VNode {
  const { Board } = model.screen;
  const { moment } = model.stepOf(useApproach(model));
  const rolling = model.rolling.value;
  const { event, seats, phase, state } = (rolling && model.momentBefore) ?? moment;
  return (
    <Board
      position={model.see(state)}
      seats={seats}
      names={namesOf(seats)}
      you={undefined}
      here={NOBODY}
      canPlay={false}
      mayReveal={false}
      rolling={rolling}
      sending={undefined}
      event={event}
      outcome={phase === 'playing' ? undefined : model.game.value.game.outcome(state)}
      play={noTitle}
      reveal={noTitle}
      skip={() => model.skip()}
      kept={NOTHING_KEPT}
    />
  );
}

/** How many earlier steps a board needs to see: the rolls of a turn, the dice that were held. */
const LEAD = 4;

/**
 * A board gathers from events what a position does not say. So after a jump the steps before the
 * moment are drawn as well, all before the screen shows anything.
 */
function useApproach(model: ReplayModel): number {
  const at = model.at.value;
  const number = model.number.value;
  const drawn = useRef({ at: -1, number });
  const [, drawNext] = useState(0);
  const { at: last } = drawn.current;
  const isNear = drawn.current.number === number && last >= 0 && last <= at && at - last <= LEAD;
  const now = isNear ? Math.min(last + 1, at) : Math.max(at - LEAD, 0);
  drawn.current = { at: now, number };
  useLayoutEffect(() => {
    if (now < at) drawNext((count) => count + 1);
  });
  return now;
}

const NOBODY: readonly number[] = [];
const NOTHING_KEPT = { get: () => undefined, set: () => undefined };
