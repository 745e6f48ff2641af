// The score sheets: in a wide window everybody's columns as one table, in a smaller one a single
// column in two halves. The arrows move among the open boxes of either.

import type { VNode } from 'preact';
import { useKeys } from '../../../web/keys.ts';
import { Halves } from './halves.tsx';
import { SheetTable } from './sheet-table.tsx';
import type { SheetsProps, Shown } from './sheet-shown.ts';
import { useCursor } from './use-cursor.ts';

export function Sheets(props: SheetsProps): VNode {
  const { position, here, outcome, offers, chosen, view, isWide } = props;
  const cursor = useCursor(offers, {
    chosen,
    layout: isWide ? 'columns' : 'halves',
    column: isWide ? undefined : view.column,
    onColumn: view.turnTo,
  });
  const { place, move, remember } = cursor;
  const canScore = offers.length > 0 && (isWide || view.owner === position.seat);
  useKeys(
    canScore
      ? {
          ArrowUp: move('up'),
          ArrowDown: move('down'),
          ArrowLeft: move('left'),
          ArrowRight: move('right'),
          Home: move('first'),
          End: move('last'),
        }
      : {},
  );
  const shown: Shown = {
    ...props,
    mine: here.length === 1 ? here[0] : undefined,
    onTurn: outcome === undefined ? position.seat : undefined,
    cursor: place,
    onFocus: remember,
  };
  return isWide ? <SheetTable {...shown} /> : <Halves {...shown} />;
}
