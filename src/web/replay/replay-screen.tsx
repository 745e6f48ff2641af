// A replay on the screen: the game's own board, and around it the controls. The address follows the
// moment, so that it can be sent or reloaded.

import type { VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { AroundBoard } from '../games/around.ts';
import { useWindowKind } from '../games/stage-kind.ts';
import { Page } from '../shell/page.tsx';
import { wordsOf } from '../words/game-words.ts';
import { sayRules } from '../words/say-rules.ts';
import { AboutReplay } from './about-replay.tsx';
import { Moments } from './moments.tsx';
import { ReplayBoard, noTitle, useReplayKeys } from './replay-board.tsx';
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
  const rules = sayRules(game, start.options);
  useAddress(model);
  useReplayKeys(model);
  const isWide = useWindowKind() === 'wide';
  const around: AroundBoard = useMemo(
    () => ({
      sayTitle: noTitle,
      idle: <Transport model={model} />,
      below: (
        <>
          <Timeline model={model} />
          {isWide && <Moments model={model} />}
        </>
      ),
    }),
    [model, isWide],
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
      isBoard
    >
      <ReplayBoard model={model} around={around} />
      <div class={css['about']}>
        {!isWide && <Moments model={model} />}
        <AboutReplay model={model} table={table} onReload={onReload} />
      </div>
    </Page>
  );
}

/** Browsers limit how often a page may change its address. */
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
