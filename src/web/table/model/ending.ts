// The end of a visit to a table: what can still be looked at, and how to come back.

import type { Ended, TableModel } from './table-model.ts';

/** After these a person can come back at once. */
const RETURNABLE: ReadonlySet<string> = new Set(['replaced', 'went-back', 'connection-lost']);

export function canReturn({ reason }: Ended): boolean {
  return RETURNABLE.has(reason);
}

/** Whether there is a game to look at again; undefined is a table that was never reached. */
export function hasReplay(ended: Ended, model: Pick<TableModel, 'newest'> | undefined): boolean {
  return !canReturn(ended) && model?.newest.value.position !== undefined;
}

/** Whether the result is on the screen: not before the last score was seen on the board. */
export function isResultShown({ shown, finale }: Pick<TableModel, 'shown' | 'finale'>): boolean {
  const { phase, outcome } = shown.value;
  const isOver = phase !== 'playing' && outcome !== undefined;
  return isOver && finale.stage.value !== 'board' && !finale.isBoardShown.value;
}

/** Undefined while the table can be shown; a closed table where something was played still can. */
export function goneFrom({ ended, shown }: Pick<TableModel, 'ended' | 'shown'>): Ended | undefined {
  const isWorthALook = ended.value?.reason === 'closed' && shown.value.position !== undefined;
  return isWorthALook ? undefined : ended.value;
}
