// The parts of each game that the page has from the start. A game that has only rules gets a board
// made from them.

import type { PagePart } from '../../web/games/page-part.ts';
import { pigPart } from '../pig/page/part.tsx';
import { plainPart } from '../plain/page/part.tsx';
import { findPart } from '../find-part.ts';
import { findPlainGame } from '../plain-games.ts';
import type { GameId } from '../registry.ts';
import { twentyOnePart } from '../twenty-one/page/part.tsx';
import { yahtzeePart } from '../yahtzee/page/part.tsx';

const PAGE_PARTS = {
  pig: pigPart,
  'twenty-one': twentyOnePart,
  yahtzee: yahtzeePart,
} satisfies Record<GameId, PagePart>;

/** Undefined for a game that is newer than this page. */
export function pagePartOf(id: string): PagePart | undefined {
  const game = findPlainGame(id);
  return findPart<PagePart>(PAGE_PARTS, id) ?? (game && plainPart(game));
}
