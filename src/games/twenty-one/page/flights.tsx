// Tokens on their way from the payer to the payee. They are only decoration: the seats and the
// ledger say the same, and with reduced motion nothing is shown.

import type { RefObject, VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Payment } from '../rules/state.ts';
import css from './flights.module.css';

interface FlightsProps {
  /** The element that holds the seats. */
  readonly around: RefObject<HTMLElement | null>;
  readonly payments: readonly Payment[];
}

export function Flights({ around, payments }: FlightsProps): VNode | null {
  const flights = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const places = around.current;
    if (places === null || flights.current === null) return;
    for (const [index, { from, to }] of payments.entries()) {
      const token = flights.current.children[index];
      if (token instanceof HTMLElement) send(token, places, [from, to]);
    }
  }, []);
  if (payments.length === 0) return null;
  return (
    <div class={css['flights']} ref={flights} aria-hidden="true">
      {payments.map(({ paid }, index) => (
        <span key={index} class={css['token']} style={{ '--nth': index }}>
          {paid}
        </span>
      ))}
    </div>
  );
}

function send(token: HTMLElement, places: HTMLElement, seats: readonly [number, number]): void {
  const origin = places.getBoundingClientRect();
  for (const [index, seat] of seats.entries()) {
    const place = places.querySelector(`[data-seat="${seat}"]`)?.getBoundingClientRect();
    if (place === undefined) return;
    const end = index === 0 ? 'from' : 'to';
    token.style.setProperty(`--${end}-x`, `${place.left - origin.left + place.width / 2}px`);
    token.style.setProperty(`--${end}-y`, `${place.top - origin.top + place.height / 2}px`);
  }
  token.dataset['sent'] = '';
}
