// The open box that has the focus, or would get it: one goes among the boxes with the arrows, and past all of them with Tab.

import { moveAmong, type Direction, type Offer, type Place } from './choices.ts';
import { idOf } from './sheet-shown.ts';

interface Cursor {
  readonly place: Place | undefined;
  readonly move: (direction: Direction) => () => void;
}

export function makeCursor(offers: readonly Offer[], chosen: Offer | undefined): Cursor {
  const findFocused = (): Offer | undefined =>
    offers.find((offer) => document.activeElement?.id === idOf(offer));
  const move = (direction: Direction) => () => {
    const target = moveAmong(offers, findFocused() ?? chosen, direction);
    if (target !== undefined) document.querySelector<HTMLElement>(`#${idOf(target)}`)?.focus();
  };
  return { place: findFocused() ?? offers.find((offer) => offer === chosen) ?? offers[0], move };
}
