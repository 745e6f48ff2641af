// Any game in the lobby, and the way to its board.

import type { Game } from '../../game.ts';
import type { PagePart } from '../../../web/games/page-part.ts';
import { PlayingCard } from '../../../web/pieces/card.tsx';
import { Die } from '../../../web/pieces/die.tsx';
import css from './drawing.module.css';

export function plainPart(game: Game): PagePart {
  return {
    Drawing: () => (
      <div class={css['drawing']}>
        <Die face={3} />
        <PlayingCard card="Jd" />
      </div>
    ),
    loadScreen: async () => (await import('./screen.ts')).plainScreen(game),
  };
}
