// A replay on the screen: the game's own board without hands, and around it what moves through time. The address follows the moment, so that it can be sent or reloaded.

import type { VNode } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Around } from '../games/stage.tsx';
import { useKeys } from '../keys.ts';
import { Page } from '../shell/page.tsx';
import { namesOf } from '../table/names.ts';
import { wordsOf } from '../words/game-words.ts';
import { sayRules } from '../words/say-rules.ts';
import { AboutReplay } from './about-replay.tsx';
import { Moments } from './moments.tsx';
import css from './replay-screen.module.css';
import type { ReplayModel } from './replay-model.ts';
import { Timeline } from './timeline.tsx';
import { Transport } from './transport.tsx';
import { replayWords } from './replay-words.ts';

interface ReplayScreenProps {
  readonly model: ReplayModel;
  readonly table: string;
  readonly onReload: () => void;
}

export function ReplayScreen({ model, table, onReload }: ReplayScreenProps): VNode {
  const { game, start } = model.game.value;
  const title = replayWords().of(wordsOf(game.id)?.name ?? game.name);
  const rules = sayRules(game.id, start.options);
  useEffect(() => () => model.pause(), [model]);
  useAddress(model);
  useKeys({
    ArrowLeft: () => stepTo(model, model.at.value - 1),
    ArrowRight: () => stepTo(model, model.at.value + 1),
    Home: () => stepTo(model, 0),
    End: () => stepTo(model, model.last),
    ' ': () => model.toggle(),
  });
  const around = useMemo(
    () => ({
      sayTitle: keepQuiet,
      clock: undefined,
      idle: <Transport model={model} />,
      notices: (
        <>
          <Timeline model={model} />
          <Moments model={model} />
        </>
      ),
      log: <AboutReplay model={model} table={table} onReload={onReload} />,
    }),
    [model, table],
  );
  return (
    <Page
      title={title}
      where={
        <>
          {title}
          {rules !== '' && <span class={css['rules']}>{`, ${rules}`}</span>}
        </>
      }
      isOnline={false}
      isWide
    >
      <div class={css['replay']} style={model.isStepOn.value ? {} : STILL}>
        <Around.Provider value={around}>
          <BoardAt model={model} />
        </Around.Provider>
      </div>
    </Page>
  );
}

/** A slider that has the focus says itself where it has come to. */
function stepTo(model: ReplayModel, index: number): void {
  if (document.activeElement?.matches('input[type=range]') === true) model.go(index);
  else model.goAndTell(index);
}

/** Whoever jumps about sees where he has come to, not how it came about. */
const STILL = { '--quick': '0ms', '--card-travel': '0ms', '--tumble': '0ms' } as const;

/** What happened is told; whose turn it was then need not be. */
function keepQuiet(): void {}

function BoardAt({ model }: { readonly model: ReplayModel }): VNode {
  const { Board } = model.screen;
  const { event, seats, phase, state } = model.stepOf(useApproach(model)).moment;
  return (
    <Board
      position={model.see(state)}
      seats={seats}
      names={namesOf(seats)}
      you={undefined}
      here={NOBODY}
      canPlay={false}
      mayReveal={false}
      event={event}
      outcome={phase === 'playing' ? undefined : model.game.value.game.outcome(state)}
      play={keepQuiet}
      reveal={keepQuiet}
    />
  );
}

/** So many steps a board needs to know what it shows: the rolls of a turn, what was held. */
const LEAD = 4;

/** A board gathers from the events what a position does not say. So whoever jumps has the steps before his moment drawn as well, all before the screen shows anything. */
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

/** A browser lets a page change its address only so often. */
const ADDRESS_MS = 400;

function useAddress(model: ReplayModel): void {
  const event = model.event.value;
  const first = model.firstEvent;
  useEffect(() => {
    const address = `${location.pathname}?at=${event}`;
    if (event === first && location.search === '') return undefined;
    const timer = setTimeout(() => history.replaceState(history.state, '', address), ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [event, first]);
}
