// Texts for the luck that players bring when they sit down or ask for another game. Such a text is
// held at the seat, where nobody sees it, and becomes an ordinary `text` event right after the next
// commitment. What this guarantees, and what not, is in docs/LUCK.md.

import { addEvent, type Draft } from './draft.ts';
import type { Sitting, Table } from './table.ts';

/** Adds the held texts, if a commitment is open and nothing has been drawn under it. */
export function addHeldTexts(draft: Draft): void {
  const { game, state, seal, sittings } = draft.table;
  if (seal === undefined || seal.draws > 0) return;
  const seated = new Set(game.seated(state));
  const due = sittings.filter((sitting) => sitting.heldText !== '' && seated.has(sitting.seat));
  for (const { seat, heldText } of due.filter((sitting) => !hasText(draft.table, sitting)))
    addEvent(draft, { kind: 'text', seat, text: heldText });
}

/**
 * Whether every player has added a text, so that nobody has to be waited for. The house adds none,
 * and nobody does in a daily game.
 */
export function hasAllTexts(table: Table): boolean {
  if (table.daily !== undefined) return true;
  return table.sittings.every((sitting) => sitting.house !== '' || hasText(table, sitting));
}

function hasText({ seal }: Table, { seat }: Sitting): boolean {
  return seal?.texts.some((one) => one.seat === seat) === true;
}
