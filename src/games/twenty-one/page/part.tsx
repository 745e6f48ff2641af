// Twenty-One in the lobby, and the way to its board.

import type { PagePart } from '../../../web/games/page-part.ts';
import { PlayingCard } from '../../../web/pieces/card.tsx';
import css from './drawing.module.css';

export const twentyOnePart: PagePart = {
  Drawing: () => (
    <div class={css['drawing']}>
      <PlayingCard card="As" />
      <PlayingCard card="Kh" />
    </div>
  ),
  loadScreen: async () => (await import('./screen.ts')).twentyOneScreen,
};
