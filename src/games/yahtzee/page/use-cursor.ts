// The open box that has the focus, or would get it: the arrows move among the boxes, and Tab goes
// past them all.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import {
  findFocus,
  isSamePlace,
  moveAmong,
  type Direction,
  type Layout,
  type Offer,
  type Place,
} from './choices.ts';
import { idOf } from './sheet-shown.ts';

interface Cursor {
  /** The one box that Tab goes to. */
  readonly place: Place | undefined;
  readonly move: (direction: Direction) => () => void;
  readonly remember: (place: Place) => void;
}

interface Around {
  readonly chosen: Offer | undefined;
  readonly layout: Layout;
  /** The only column that is shown, where there is not room for all. */
  readonly column: number | undefined;
  readonly onColumn: (column: number) => void;
}

export function useCursor(offers: readonly Offer[], around: Around): Cursor {
  const { chosen, layout, column, onColumn } = around;
  const [last, remember] = useState<Place | undefined>(undefined);
  const wanted = useRef<Place | undefined>(undefined);
  const shown = offers.filter((offer) => column === undefined || offer.column === column);
  // A box of another column is there only when that column has been drawn.
  useLayoutEffect(() => {
    if (wanted.current !== undefined && focusOn(wanted.current)) wanted.current = undefined;
  });
  const move = (direction: Direction) => () => {
    const focused = offers.find((offer) => document.activeElement?.id === idOf(offer));
    const from = focused ?? shown.find((offer) => isSamePlace(offer, chosen));
    const target = from === undefined ? shown[0] : moveAmong(offers, { from, direction, layout });
    if (target === undefined || focusOn(target)) return;
    wanted.current = target;
    onColumn(target.column);
  };
  return { place: findFocus(shown, last, chosen), move, remember };
}

function focusOn(place: Place): boolean {
  const box = document.querySelector<HTMLElement>(`#${idOf(place)}`);
  box?.focus();
  return box !== null;
}
