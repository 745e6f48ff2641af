// Luck and skill of every player as a small table whose rows add up.

import type { VNode } from 'preact';
import type { Seat } from '../../games/game.ts';
import type { Review } from '../../review/review.ts';
import { Face } from '../pieces/face.tsx';
import { Panel } from '../pieces/panel.tsx';
import type { ReviewModel } from './review-model.ts';
import { reviewWords } from './review-words.ts';
import { isSeen, sayChange, sayResult, sayValue } from './say-numbers.ts';
import css from './totals.module.css';

function TotalsFace({ model, seat }: Pick<TotalsProps, 'model'> & { readonly seat: Seat }): VNode | null {
  const line = model.lineOf(seat);
  return line === undefined ? null : <Face of={line} size={28} />;
}

interface TotalsProps {
  readonly model: ReviewModel;
  readonly review: Review;
}

export function Totals({ model, review: { players, unit } }: TotalsProps): VNode {
  const { totals, player: who, standIn } = reviewWords();
  const hasOthers = players.some(({ others }) => isSeen(unit, others));
  const shown = model.player.value;
  return (
    <Panel heading={totals.title}>
      <table class={css['totals']}>
        <thead>
          <tr>
            <th scope="col">{who}</th>
            <th scope="col">{totals.start}</th>
            <th scope="col">{totals.luck}</th>
            <th scope="col">{totals.skill}</th>
            {hasOthers && <th scope="col">{totals.others}</th>}
            <th scope="col">{totals.end}</th>
          </tr>
        </thead>
        <tbody>
          {players.map(({ seat, start, luck, cost, others, end }) => (
            <tr key={seat}>
              <th scope="row">
                <span class={css['player']}>
                  <TotalsFace model={model} seat={seat} />
                  <bdi>{model.names(seat)}</bdi>
                </span>
              </th>
              <td>{sayValue(unit, start)}</td>
              <td>{sayChange(unit, luck)}</td>
              <td>{sayChange(unit, -cost)}</td>
              {hasOthers && <td>{sayChange(unit, others)}</td>}
              <td>{sayResult(unit, end)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class={css['says']}>{hasOthers ? totals.saysOthers : totals.says}</p>
      {shown !== undefined && isSeen(unit, shown.standInCost) && (
        <p class={css['says']}>{standIn(sayValue(unit, shown.standInCost))}</p>
      )}
    </Panel>
  );
}
