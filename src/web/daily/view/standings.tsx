// The standings of a day: places, names and points, your own in bold. When the day is over for
// everybody, each game has its replay.

import type { VNode } from 'preact';
import { Face } from '../../pieces/face.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { dailyPageWords } from '../daily-page-words.ts';
import type { DailyDay } from '../model/daily-model.ts';
import css from './standings.module.css';

type Standing = DailyDay['standings'][number];

export function Standings({ day }: { readonly day: DailyDay }): VNode {
  const says = dailyPageWords();
  const { standings, players, you } = day;
  const { place, name, score, replay } = says.columns;
  const hasReplays = standings.some(({ table }) => table !== undefined);
  return (
    <table class={css['standings']}>
      {players > standings.length && <caption>{says.more(players)}</caption>}
      <thead>
        <tr>
          <th scope="col" class={css['number']}>
            <span class="only-heard">{place}</span>
          </th>
          <th scope="col">{name}</th>
          <th scope="col" class={css['number']}>
            {score}
          </th>
          {hasReplays && (
            <th scope="col">
              <span class="only-heard">{replay}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {standings.map((standing, index) => (
          <Row key={index} standing={standing} isOwn={isOwn(standing, you)} hasReplays={hasReplays} />
        ))}
      </tbody>
    </table>
  );
}

/** By the table where that is known; otherwise place and points, which others may share. */
function isOwn({ table, place, score }: Standing, you: DailyDay['you']): boolean {
  if (you?.phase !== 'over') return false;
  return table === undefined ? place === you.place && score === you.score : table === you.table;
}

interface RowProps {
  readonly standing: Standing;
  readonly isOwn: boolean;
  readonly hasReplays: boolean;
}

function Row({ standing, isOwn: isYours, hasReplays }: RowProps): VNode {
  const says = dailyPageWords();
  const { place, name, score, colour, face, table } = standing;
  const of = { name, house: '', colour, ...(face !== undefined && { face }) };
  return (
    <tr data-own={isYours}>
      <td class={css['number']}>{place}</td>
      <th scope="row">
        <span class={css['name']}>
          <Face of={of} />
          <bdi>{name}</bdi>
        </span>
      </th>
      <td class={css['number']}>{score}</td>
      {hasReplays && (
        <td class={css['replay']}>
          {table !== undefined && (
            <a href={`/replay/${table}`} aria-label={says.replayOf(name, score)}>
              <Icon name="replay" />
            </a>
          )}
        </td>
      )}
    </tr>
  );
}
