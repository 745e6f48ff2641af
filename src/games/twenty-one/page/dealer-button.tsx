// The round D of the dealer. When the deal passes on, it travels along the edge of the cloth to the
// next dealer.

import type { RefObject, VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Seat } from '../../game.ts';
import { hasMotion } from '../../../web/motion.ts';
import css from './dealer-button.module.css';
import { twentyOneWords } from './board-words.ts';

const TRAVEL_MS = 400;
/** How far the way bends outwards, as a share of its distance from the middle. */
const BEND = 0.35;

export function DealerButton({ isNext }: { readonly isNext: boolean }): VNode {
  const { dealerLetter, dealer, dealsNext } = twentyOneWords();
  const says = isNext ? dealsNext : dealer;
  return (
    <>
      <span class={css['disc']} title={says} aria-hidden="true" data-dealer>
        {dealerLetter}
      </span>
      <span class="only-heard"> {says}</span>
    </>
  );
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Call it where the whole table is drawn. */
export function useDealerTravel(table: RefObject<HTMLElement | null>, dealer: Seat | undefined): void {
  const last = useRef<{ readonly dealer: Seat | undefined; readonly at: Point } | undefined>(undefined);
  useLayoutEffect(() => {
    const disc = table.current?.querySelector<HTMLElement>('[data-dealer]');
    const origin = table.current?.getBoundingClientRect();
    if (!disc || origin === undefined) return;
    if (disc.getAnimations().length > 0) return;
    const { left, top } = disc.getBoundingClientRect();
    const at = { x: left - origin.left, y: top - origin.top };
    const before = last.current;
    last.current = { dealer, at };
    if (before === undefined || before.dealer === dealer || !hasMotion.value) return;
    travel(disc, { x: before.at.x - at.x, y: before.at.y - at.y }, middleOf(before.at, at, origin));
  });
}

/** Where the way bends, as seen from its end. */
function middleOf(from: Point, to: Point, { width, height }: DOMRect): Point {
  const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  return {
    x: half.x + (half.x - width / 2) * BEND - to.x,
    y: half.y + (half.y - height / 2) * BEND - to.y,
  };
}

function travel(disc: HTMLElement, from: Point, over: Point): void {
  const shift = ({ x, y }: Point): Keyframe => ({ transform: `translate(${x}px, ${y}px)` });
  disc.animate([shift(from), shift(over), { transform: 'none' }], {
    duration: TRAVEL_MS,
    easing: 'ease-in-out',
  });
}
