// Yahtzee in the lobby, and the way to its board.

import type { PagePart } from '../../../web/games/page-part.ts';
import { Die } from '../../../web/pieces/die.tsx';
import css from './drawing.module.css';

export const yahtzeePart: PagePart = {
  Drawing: () => (
    <div class={css['drawing']}>
      <Die face={5} />
      <Die face={5} />
      <Die face={5} />
      <Die face={2} />
      <Die face={5} />
    </div>
  ),
  loadScreen: async () => (await import('./screen.ts')).yahtzeeScreen,
};
