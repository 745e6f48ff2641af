// How the game ended, in place of the dice: the faces of the players who won. A game for one has
// only its result.

import type { VNode } from 'preact';
import type { Player } from '../../../web/games/players.ts';
import { Face } from '../../../web/pieces/face.tsx';
import css from './dice.module.css';

export function Winners({ players }: { readonly players: readonly Player[] }): VNode {
  const winners = players.length === 1 ? players : players.filter(({ isWinner }) => isWinner);
  const best = winners[0]?.total ?? 0;
  return (
    <div class={css['end']}>
      <div class={css['faces']}>
        {winners.map((player) => (
          <Face key={player.seat} of={player} mood="winner" />
        ))}
      </div>
      <span class={css['points']}>{best}</span>
    </div>
  );
}
