// How the game ended, in place of the dice. A game for one needs none: the title says it all.

import type { VNode } from 'preact';
import type { Outcome } from '../../game.ts';
import type { YahtzeeTypes } from '../rules/state.ts';
import { Icon } from '../../../web/pieces/icon.tsx';
import type { BoardProps } from '../../../web/games/screen.ts';
import css from './standing.module.css';
import { linesOf } from './standing-lines.ts';

export function Standing({
  outcome,
  names,
  here,
}: BoardProps<YahtzeeTypes> & { readonly outcome: Outcome }): VNode | null {
  if (outcome.scores.length === 1) return null;
  return (
    <ol class={css['standing']}>
      {linesOf(outcome, here).map(({ seat, score, place }) => (
        <li key={seat} value={place} data-mine={here.includes(seat) || undefined}>
          <span class={css['place']}>{outcome.winners.includes(seat) ? <Icon name="crown" /> : place}</span>
          <bdi>{names(seat)}</bdi>
          <span class={css['score']}>{score}</span>
        </li>
      ))}
    </ol>
  );
}
