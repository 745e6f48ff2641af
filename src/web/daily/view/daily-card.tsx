// The daily game in the lobby: how much of the day is left, how others and you have done, and the
// way in. It has its place before the server has answered, and asks nobody to come back.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { DAILY_GAME_ID } from '../../../games/registry/daily.ts';
import type { Go } from '../../lobby/view/go.ts';
import { Card } from '../../lobby/view/card.tsx';
import { sayGame } from '../../lobby/view/table-row.tsx';
import { Button } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { isAway } from '../../shell/connection-sign.tsx';
import { isolate } from '../../words/isolate.ts';
import { words } from '../../words/words.ts';
import { dailyWords } from '../daily-words.ts';
import type { DailyDay, DailyModel } from '../model/daily-model.ts';
import { countInARow, dayBefore, findDay, lastWeek } from '../model/own-days.ts';
import { sayWeekday } from '../model/say-day.ts';
import css from './daily-card.module.css';

interface DailyCardProps {
  readonly model: DailyModel;
  readonly onGo: Go;
}

interface DailyNowProps extends DailyCardProps {
  /** Whether this is the page of the daily game, which has the table itself. */
  readonly isPage?: boolean;
}

export function DailyCard({ model, onGo }: DailyCardProps): VNode {
  const { game = DAILY_GAME_ID } = model.today.value ?? {};
  return (
    <Card icon="sun" heading={words.value.table.daily(sayGame(game))} class={css['daily']}>
      <DailyNow model={model} onGo={onGo} />
    </Card>
  );
}

/** How today stands, and the way in. */
export function DailyNow({ model, onGo, isPage = false }: DailyNowProps): VNode {
  const { noServer, says } = dailyWords();
  const isMissing = model.today.value === undefined && isAway.value;
  return (
    <>
      <p class={css['says']}>{model.refused.value || (isMissing ? noServer : says)}</p>
      <Week today={model.day.value} />
      <Facts model={model} />
      <Way model={model} onGo={onGo} isPage={isPage} />
    </>
  );
}

function Week({ today }: { readonly today: string }): VNode {
  const says = dailyWords();
  const days = countInARow(today);
  return (
    <div class={css['week']} role="img" aria-label={says.week(days)}>
      {lastWeek(today).map(({ day, isPlayed }) => (
        <span key={day}>
          {sayWeekday(day)}
          <i data-played={isPlayed} data-today={day === today}>
            {isPlayed && <Icon name="check" size={18} />}
          </i>
        </span>
      ))}
    </div>
  );
}

/** The rows are there from the start, so that nothing moves when the server answers. */
function Facts({ model }: { readonly model: DailyModel }): VNode {
  const says = dailyWords();
  const today = model.today.value;
  const day = model.day.value;
  const [best] = today?.standings ?? [];
  const bestSays = best === undefined ? says.nobody : `${best.score}, ${isolate(best.name)}`;
  const played = today?.players ?? '–';
  const shownBest = today === undefined ? '–' : bestSays;
  const isToday = today?.you !== undefined || (today === undefined && findDay(day) !== undefined);
  const own = isToday
    ? (sayOwn(today) ?? sayKept(day))
    : (sayOwn(model.yesterday.value) ?? sayKept(dayBefore(day)));
  return (
    <dl class={css['facts']}>
      <dt>{says.played}</dt>
      <dd key={played}>{played}</dd>
      <dt>{says.best}</dt>
      <dd key={shownBest}>{shownBest}</dd>
      {own !== undefined && (
        <>
          <dt>{isToday ? says.you : says.youYesterday}</dt>
          <dd>{own}</dd>
        </>
      )}
    </dl>
  );
}

/** What this device remembers, until the server has answered. */
function sayKept(day: string): string | undefined {
  return findDay(day)?.score.toString();
}

function sayOwn(day: DailyDay | undefined): string | undefined {
  const says = dailyWords();
  if (day?.you === undefined) return undefined;
  const { score, place } = day.you;
  return score === undefined || place === undefined ? says.unfinished : says.score(score, place);
}

function Way({ model, onGo, isPage = false }: DailyNowProps): VNode {
  const says = dailyWords();
  const failed = useSignal('');
  const isBusy = useSignal(false);
  const phase = model.today.value?.you?.phase;
  const play = async (): Promise<string | undefined> => {
    isBusy.value = true;
    const begun = await model.play();
    isBusy.value = false;
    failed.value = begun.ok ? '' : begun.sentence;
    return begun.ok ? begun.address : undefined;
  };
  return (
    <div class={css['way']}>
      {failed.value !== '' && <p role="status">{failed.value}</p>}
      {phase !== 'over' && (
        <Button
          isWide
          icon="play"
          isBusy={isBusy.value}
          aria-disabled={model.today.value === undefined}
          onClick={() => {
            if (model.today.value !== undefined) onGo(play());
          }}
        >
          {phase === 'playing' ? says.goOn : says.play}
        </Button>
      )}
      <p class={css['below']}>
        {!isPage && <a href="/daily">{says.table}</a>}
        <span>{model.today.value === undefined ? '' : says.left(model.minutes.value)}</span>
      </p>
    </div>
  );
}
