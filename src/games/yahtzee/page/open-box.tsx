// An open box that can be scored now: a button that shows what it would score. The first press
// chooses it, Enter on the chosen box confirms.

import type { ComponentChildren, VNode } from 'preact';
import { keys } from '../../../web/settings.ts';
import { isSamePlace, isZero, type Offer } from './choices.ts';
import { coachedAt, idOf, nameOffer, type Shown } from './sheet-shown.ts';

interface OpenBoxProps {
  readonly shown: Shown;
  readonly offer: Offer;
  /** The name of the box, as it is written beside it. */
  readonly box: string;
  readonly class: string | undefined;
  readonly children: ComponentChildren;
}

export function OpenBox({ shown, offer, box, class: given, children }: OpenBoxProps): VNode {
  const { chosen, cursor, onFocus, onPick, onConfirm } = shown;
  const isChosen = isSamePlace(chosen, offer);
  const { before, after } = nameOffer(shown, offer, box);
  return (
    <button
      type="button"
      id={idOf(offer)}
      class={given}
      data-zero={isZero(offer) || undefined}
      data-best={coachedAt(shown, offer)?.isBest === true || undefined}
      aria-pressed={isChosen}
      tabIndex={isSamePlace(cursor, offer) ? 0 : -1}
      onFocus={() => onFocus({ box: offer.box, column: offer.column })}
      onClick={() => onPick(offer)}
      onKeyDown={(event) => {
        // Enter chooses like any press; on the chosen box it confirms.
        if (event.key !== 'Enter' || !isChosen || event.repeat || keys.value === 'off') return;
        event.preventDefault();
        onConfirm();
      }}
    >
      <span class="only-heard">{before}</span>
      {children}
      <span class="only-heard">{after}</span>
    </button>
  );
}
