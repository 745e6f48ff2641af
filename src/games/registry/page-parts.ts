// What the page has of each game from the start.

import type { PagePart } from '../../web/games/page-part.ts';
import { pigPart } from '../pig/page/part.tsx';
import type { GameId } from '../registry.ts';
import { twentyOnePart } from '../twenty-one/page/part.tsx';
import { yahtzeePart } from '../yahtzee/page/part.tsx';

export const PAGE_PARTS = {
  pig: pigPart,
  'twenty-one': twentyOnePart,
  yahtzee: yahtzeePart,
} satisfies Record<GameId, PagePart>;
