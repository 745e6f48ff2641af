// The end of a daily game, in place of a rematch: the place today, the squares when the review is
// there, the text to share, and the way to today's table.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { LOBBY_WORLD } from '../../lobby/page-world.ts';
import { LinkButton } from '../../pieces/button.tsx';
import type { ShownResult } from '../../table/view/shown-result.ts';
import { dailyPageWords } from '../daily-page-words.ts';
import { dailyWords } from '../daily-words.ts';
import { DailyModel, type DailyDay } from '../model/daily-model.ts';
import { countInARow, findDay, noteDay, type OwnDay } from '../model/own-days.ts';
import { findLevels } from '../model/round-levels.ts';
import css from './daily-end.module.css';
import { ShareResult } from './share-result.tsx';

export function DailyEnd(shown: ShownResult): VNode | null {
  const { model } = shown;
  const says = dailyPageWords();
  const { daily: day = '', game } = model.shown.value;
  const own = useOwnDay(day, shown);
  const told = useStanding(day);
  if (model.isWatching.value || own === undefined) return null;
  const { place } = told?.you ?? {};
  const days = countInARow(day);
  return (
    <div class={css['end']}>
      <p class={css['place']}>
        {place !== undefined && says.place(place, told?.players ?? 1)}
        {days > 1 && <span>{says.inARow(days)}</span>}
      </p>
      <ShareResult own={own} game={game} isFirst />
      <LinkButton icon="trophy" isWide href="/daily">
        {dailyWords().table}
      </LinkButton>
    </div>
  );
}

/** Noted as soon as it is known; the squares come with the review. */
function useOwnDay(day: string, { result, after }: ShownResult): OwnDay | undefined {
  const [row] = result.rows;
  const { account, played } = after;
  const review = account.value.kind === 'there' ? account.value.review : undefined;
  const game = played.value;
  const levels = review === undefined || game === undefined ? '' : findLevels(game, review);
  if (row === undefined) return undefined;
  const own = { day, score: row.score, levels };
  noteDay(own);
  return findDay(day) ?? own;
}

function useStanding(day: string): DailyDay | undefined {
  const told = useSignal<DailyDay | undefined>(undefined);
  useEffect(() => {
    const ask = async (): Promise<void> => {
      const model = new DailyModel(LOBBY_WORLD);
      await model.ask();
      told.value = [model.today.value, model.yesterday.value].find((one) => one?.day === day);
    };
    void ask();
  }, [day]);
  return told.value;
}
