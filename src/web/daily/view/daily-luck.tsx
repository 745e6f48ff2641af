// The luck of the daily game: the seals of the days, compared with those that this browser has seen
// before, and the check of a game of yesterday.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { CheckDialog } from '../../fairness/later-fairness.tsx';
import { readLog } from '../../online/published-log.ts';
import { Button } from '../../pieces/button.tsx';
import { Notice, Panel } from '../../pieces/panel.tsx';
import { isolate } from '../../words/isolate.ts';
import { dailyPageWords } from '../daily-page-words.ts';
import type { DailyDay } from '../model/daily-model.ts';
import { findCommitment } from '../model/own-days.ts';
import css from './daily-luck.module.css';

interface DailyLuckProps {
  readonly today: DailyDay;
  readonly yesterday: DailyDay | undefined;
}

export function DailyLuck({ today, yesterday }: DailyLuckProps): VNode {
  const says = dailyPageWords();
  const { tomorrow } = today;
  return (
    <Panel heading={says.luck}>
      <p>{says.luckSays}</p>
      <dl class={css['seals']}>
        <Seal name={says.ofTomorrow} day={tomorrow.day} commitment={tomorrow.commitment} />
        <Seal name={says.ofToday} day={today.day} commitment={today.commitment} />
        {yesterday !== undefined && (
          <>
            <Seal name={says.ofYesterday} day={yesterday.day} commitment={yesterday.commitment} />
            <dt>{says.secret}</dt>
            <dd>{yesterday.secret === undefined ? says.secretLater : <code>{yesterday.secret}</code>}</dd>
          </>
        )}
      </dl>
      {yesterday?.secret !== undefined && <Check day={yesterday} />}
    </Panel>
  );
}

interface SealProps {
  readonly name: string;
  readonly day: string;
  readonly commitment: string;
}

function Seal({ name, day, commitment }: SealProps): VNode {
  const kept = findCommitment(day);
  const isChanged = kept !== undefined && kept !== commitment;
  return (
    <>
      <dt>{name}</dt>
      <dd>
        <code>{commitment}</code>
        {isChanged && <Notice kind="warning">{dailyPageWords().changed}</Notice>}
      </dd>
    </>
  );
}

/** Your own game, or else the best one. */
function Check({ day }: { readonly day: DailyDay }): VNode | null {
  const says = dailyPageWords();
  const isOpen = useSignal(false);
  const [best] = day.standings;
  const table = day.you?.table ?? best?.table;
  if (table === undefined) return null;
  const kept = findCommitment(day.day);
  const isOwn = table === day.you?.table;
  return (
    <>
      <Button icon="shield" onClick={() => (isOpen.value = true)}>
        {isOwn ? says.check : says.checkOf(isolate(best?.name ?? ''))}
      </Button>
      {isOpen.value && (
        <CheckDialog
          table={table}
          shown={kept === undefined ? [] : [kept]}
          readLog={() => readLog(table)}
          onClose={() => (isOpen.value = false)}
        />
      )}
    </>
  );
}
