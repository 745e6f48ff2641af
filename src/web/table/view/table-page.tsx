// The screen of a table, from the arrival to the rematch. It goes to the table and shows what its
// model says; each phase has its own file.

import type { VNode } from 'preact';
import { useLocation } from 'preact-iso';
import { useEffect, useState } from 'preact/hooks';
import { later } from '../../later.tsx';
import { Page } from '../../shell/page.tsx';
import { playSound, vibrate } from '../../sound.ts';
import { words } from '../../words/words.ts';
import { soundCues } from '../cue-sounds.ts';
import { Arriving } from './arriving.tsx';
import { EndedTable } from './ended-table.tsx';
import { goneFrom, isResultShown } from '../model/ending.ts';
import { isGathering } from '../model/gathering.ts';
import { goTo, lastingAddress, letGo, lookAway } from '../model/open-tables.ts';
import { Moments } from './moments.tsx';
import { PassDevice } from './pass-device.tsx';
import type { Place } from '../model/place.ts';
import { Playing } from './playing.tsx';
import { Result } from './later-result.tsx';
import { TableAside, Where } from './table-header.tsx';
import { TableModel, type Ended } from '../model/table-model.ts';
import { PAGE_WORLD } from '../page-world.ts';
import { useTurnSign } from './turn-sign.ts';

const OutOfGame = later(async () => (await import('./out-of-game.tsx')).OutOfGame);
const Gathering = later(async () => (await import('./gathering.tsx')).Gathering);

interface TablePageProps {
  /** As in the address of the page. */
  readonly address: string;
  readonly makePlace: () => Place;
}

export function TablePage({ address, makePlace }: TablePageProps): VNode {
  const [at, setAt] = useState<TableModel | Ended | undefined>(undefined);
  const { route } = useLocation();
  const arrive = async (): Promise<void> => {
    setAt(undefined);
    const model = await goTo(address, makePlace, PAGE_WORLD);
    setAt(model);
    const lasting = model instanceof TableModel ? lastingAddress(model) : undefined;
    if (lasting !== undefined && location.pathname !== lasting) route(lasting, true);
  };
  const go = (): void => void arrive();
  useEffect(go, []);
  if (at === undefined) return <Arriving />;
  if (!(at instanceof TableModel)) return <EndedTable ended={at} onAgain={go} />;
  const again = (): void => {
    letGo(at);
    go();
  };
  return <AtTable model={at} onAgain={again} />;
}

/** Whether a board fills the window: not in the waiting room, between two people, or at the end. */
function hasBoard(model: TableModel): boolean {
  return model.passTo.value === undefined && !isGathering(model) && !isAtResult(model);
}

/** The board stays until the result is loaded: without either, the focus would be nowhere. */
function isAtResult(model: TableModel): boolean {
  return isResultShown(model) && (Result.isSettled.value || !model.finale.isLive.value);
}

function useLoadedResult(model: TableModel): void {
  const isOver = model.shown.value.outcome !== undefined;
  useEffect(() => {
    if (isOver) void Result.load();
  }, [isOver]);
}

function AtTable({ model, onAgain }: { readonly model: TableModel; readonly onAgain: () => void }): VNode {
  useEffect(() => () => lookAway(model), [model]);
  useTurnSign(model);
  useLoadedResult(model);
  useEffect(() => soundCues(model, { play: playSound, vibrate }), [model]);
  const ended = goneFrom(model);
  if (ended !== undefined) return <EndedTable ended={ended} onAgain={onAgain} table={model} />;
  return (
    <Page
      title={model.title.value || words.value.table.title}
      where={<Where model={model} />}
      aside={<TableAside model={model} />}
      isOnline={!model.place.isLocal}
      isBoard={hasBoard(model)}
      hasMenu
      isWide
    >
      <Phase model={model} />
      <Moments model={model} />
      {model.ownEnd.shown.value !== undefined && <OutOfGame model={model} line={model.ownEnd.shown.value} />}
    </Page>
  );
}

function Phase({ model }: { readonly model: TableModel }): VNode {
  if (model.passTo.value !== undefined) return <PassDevice model={model} person={model.passTo.value} />;
  if (isGathering(model)) return <Gathering model={model} />;
  return isAtResult(model) ? <Result model={model} /> : <Playing model={model} />;
}
