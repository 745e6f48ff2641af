// The open box that has the focus, or would get it: the arrows move among the boxes, and Tab goes
// past them all.

import { useState } from 'preact/hooks';
import { findFocus, moveAmong, type Direction, type Offer, type Place } from './choices.ts';
import { idOf } from './sheet-shown.ts';

interface Cursor {
  /** The one box that Tab goes to. */
  readonly place: Place | undefined;
  readonly move: (direction: Direction) => () => void;
  readonly remember: (place: Place) => void;
}

export function useCursor(offers: readonly Offer[], chosen: Offer | undefined): Cursor {
  const [last, remember] = useState<Place | undefined>(undefined);
  const move = (direction: Direction) => () => {
    const focused = offers.find((offer) => document.activeElement?.id === idOf(offer));
    const target = moveAmong(offers, focused ?? chosen, direction);
    if (target !== undefined) document.querySelector<HTMLElement>(`#${idOf(target)}`)?.focus();
  };
  return { place: findFocus(offers, last, chosen), move, remember };
}
