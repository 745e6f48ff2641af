// A score flies from the button that confirmed it to its box. The button is gone when the box is
// filled, so its place is noted when it is pressed.

import { hasMotion } from '../../../web/motion.ts';

const FLIGHT_MS = 220;
/** A number that arrives later than this was not confirmed just now. */
const PATIENCE_MS = 5000;

interface Start {
  readonly x: number;
  readonly y: number;
  readonly at: number;
}

let start: Start | undefined;

/** The player confirms: the number leaves from here. */
export function noteConfirm(): void {
  const button = document.querySelector('[data-confirm]')?.getBoundingClientRect();
  if (button === undefined) return;
  start = { x: button.left + button.width / 2, y: button.top + button.height / 2, at: performance.now() };
}

/** Lets a copy of the number fly to its place; the number itself appears when it is there. */
export function takeFlight(number: HTMLElement): void {
  const from = start;
  start = undefined;
  if (from === undefined || performance.now() - from.at > PATIENCE_MS || !hasMotion.value) return;
  const to = number.getBoundingClientRect();
  const copy = number.cloneNode(true) as HTMLElement;
  copy.setAttribute('aria-hidden', 'true');
  const { font, color } = getComputedStyle(number);
  const place = { position: 'fixed', left: `${to.left}px`, top: `${to.top}px`, margin: '0', zIndex: '9' };
  Object.assign(copy.style, place, { font, color, animation: 'none', pointerEvents: 'none' });
  document.body.append(copy);
  const way = `translate(${from.x - to.left - to.width / 2}px, ${from.y - to.top - to.height / 2}px)`;
  const frames = [{ transform: `${way} scale(1.4)` }, { transform: 'none' }];
  const flight = copy.animate(frames, { duration: FLIGHT_MS, easing: 'ease-in' });
  const hidden = number.animate([{ opacity: 0 }, { opacity: 0 }], { duration: FLIGHT_MS });
  const land = (): void => {
    copy.remove();
    hidden.cancel();
  };
  flight.addEventListener('finish', land);
  flight.addEventListener('cancel', land);
}
