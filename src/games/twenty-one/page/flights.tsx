// Tokens on their way from the stack of the payer to that of the payee. They are only decoration:
// the seats say the same, and with reduced motion nothing is shown.

import type { RefObject, VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Seat } from '../../game.ts';
import type { Payment } from '../rules/state.ts';
import { hasMotion } from '../../../web/motion.ts';
import { Stack, countDiscs } from '../../../web/pieces/tokens.tsx';
import css from './flights.module.css';

interface FlightsProps {
  /** The element that holds the seats. */
  readonly around: RefObject<HTMLElement | null>;
  readonly payments: readonly Payment[];
  /** What a disc is worth. */
  readonly unit: number;
}

export function Flights({ around, payments, unit }: FlightsProps): VNode | null {
  const flights = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const places = around.current;
    if (places === null || flights.current === null) return;
    for (const [index, { from, to }] of payments.entries()) {
      const tokens = flights.current.children[index];
      if (tokens instanceof HTMLElement) send(tokens, places, [from, to]);
    }
  }, []);
  if (payments.length === 0 || !hasMotion.value) return null;
  return (
    <div class={css['flights']} ref={flights} aria-hidden="true">
      {payments.map(({ paid }, index) => (
        <span key={index} class={css['tokens']} style={{ '--nth': index }}>
          <Stack discs={countDiscs(paid, unit)} />
          {paid}
        </span>
      ))}
    </div>
  );
}

function send(tokens: HTMLElement, places: HTMLElement, seats: readonly [Seat, Seat]): void {
  const origin = places.getBoundingClientRect();
  for (const [index, seat] of seats.entries()) {
    const place = places.querySelector(`[data-seat="${seat}"] [data-tokens]`)?.getBoundingClientRect();
    if (place === undefined) return;
    const end = index === 0 ? 'from' : 'to';
    tokens.style.setProperty(`--${end}-x`, `${place.left - origin.left + place.width / 2}px`);
    tokens.style.setProperty(`--${end}-y`, `${place.top - origin.top + place.height / 2}px`);
  }
  tokens.dataset['sent'] = '';
}
