// The daily game by itself: today's table and yesterday's, your own result to share, and the luck
// with its seals. It works without the server by saying so.

import type { VNode } from 'preact';
import { useLocation } from 'preact-iso';
import { useEffect, useMemo } from 'preact/hooks';
import { DAILY_GAME_ID } from '../../../games/registry/daily.ts';
import { LOBBY_WORLD } from '../../lobby/page-world.ts';
import type { Go } from '../../lobby/view/go.ts';
import { sayGame } from '../../lobby/view/table-row.tsx';
import { SERVER } from '../../online/online.ts';
import { OWNER } from '../../online/people-here.ts';
import { Empty, Panel, Spinner } from '../../pieces/panel.tsx';
import { nickname } from '../../settings.ts';
import { isAway } from '../../shell/connection-sign.tsx';
import { Page } from '../../shell/page.tsx';
import { words } from '../../words/words.ts';
import { dailyPageWords } from '../daily-page-words.ts';
import { dailyWords } from '../daily-words.ts';
import { DailyModel, type DailyDay } from '../model/daily-model.ts';
import { findDay } from '../model/own-days.ts';
import { sayDay } from '../model/say-day.ts';
import { DailyNow } from './daily-card.tsx';
import card from './daily-card.module.css';
import { DailyLuck } from './daily-luck.tsx';
import css from './daily-page.module.css';
import { ShareResult } from './share-result.tsx';
import { Standings } from './standings.tsx';

export function DailyPage(): VNode {
  const says = dailyPageWords();
  const { route } = useLocation();
  const model = useMemo(() => new DailyModel(LOBBY_WORLD), []);
  useEffect(() => void SERVER.clientOf(OWNER, nickname.value), [nickname.value]);
  useEffect(() => model.watch(), [model]);
  const today = model.today.value;
  const title = words.value.table.daily(sayGame(today?.game ?? DAILY_GAME_ID));
  const go: Go = (going) => {
    void going.then((address) => (address === undefined ? undefined : route(address)));
  };
  return (
    <Page title={title}>
      <div class={css['page']}>
        <h1>{title}</h1>
        <Panel class={card['daily']}>
          <DailyNow model={model} onGo={go} isPage />
        </Panel>
        {today === undefined ? (
          <NoAnswer model={model} />
        ) : (
          <Days today={today} yesterday={model.yesterday.value} />
        )}
        <Panel heading={says.honest}>
          {says.honestSays.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Panel>
      </div>
    </Page>
  );
}

function NoAnswer({ model }: { readonly model: DailyModel }): VNode | null {
  if (model.refused.value !== '') return <Empty title={model.refused.value} />;
  return isAway.value ? <Empty title={dailyWords().noServer} /> : <Spinner />;
}

interface DaysProps {
  readonly today: DailyDay;
  readonly yesterday: DailyDay | undefined;
}

function Days({ today, yesterday }: DaysProps): VNode {
  const says = dailyPageWords();
  return (
    <>
      <OneDay heading={says.today} day={today} none={says.none} />
      {yesterday !== undefined && <OneDay heading={says.yesterday} day={yesterday} none={says.noneThen} />}
      <DailyLuck today={today} yesterday={yesterday} />
    </>
  );
}

interface OneDayProps {
  readonly heading: string;
  readonly day: DailyDay;
  readonly none: string;
}

function OneDay({ heading, day, none }: OneDayProps): VNode {
  const says = dailyPageWords();
  const own = findDay(day.day);
  const { you } = day;
  return (
    <Panel heading={`${heading}, ${sayDay(day.day, 'long')}`}>
      {day.players === 0 ? <p class={css['none']}>{none}</p> : <Standings day={day} />}
      {you?.phase === 'over' && (
        <div class={css['own']}>
          {own !== undefined && <ShareResult own={own} game={day.game} isFirst={false} />}
          {you.table !== undefined && <a href={`/replay/${you.table}`}>{says.replay}</a>}
        </div>
      )}
    </Panel>
  );
}
