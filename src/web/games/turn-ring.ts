// The amber ring around the face on turn. When the turn passes on, it glides from the face that had
// it to the next; without motion it is simply there.

import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Seat } from '../../games/game.ts';
import { hasMotion } from '../motion.ts';
import type { Player } from './players.ts';

const GLIDE_MS = 250;

interface Ring {
  readonly seat: Seat;
  /** The middle of the face, as seen from the part that holds all faces. */
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

/** Call it where all faces are drawn. */
export function useTurnRing(around: RefObject<HTMLElement | null>, seat: Seat | undefined): void {
  const last = useRef<Ring | undefined>(undefined);
  useLayoutEffect(() => {
    const face = around.current?.querySelector<HTMLElement>('[data-mood=turn]');
    const origin = around.current?.getBoundingClientRect();
    if (!face || origin === undefined || seat === undefined) return;
    const { left, top, width, height } = face.getBoundingClientRect();
    const ring = {
      seat,
      x: left + width / 2 - origin.left,
      y: top + height / 2 - origin.top,
      size: width,
    };
    const before = last.current;
    last.current = ring;
    if (before !== undefined && before.seat !== seat && hasMotion.value) glide(face, before, ring);
  });
}

function glide(face: HTMLElement, from: Ring, to: Ring): void {
  const start = `translate(${from.x - to.x}px, ${from.y - to.y}px) scale(${from.size / to.size})`;
  face.animate([{ transform: start }, { transform: 'none' }], {
    duration: GLIDE_MS,
    easing: 'ease-in-out',
    pseudoElement: '::before',
  });
}

export function seatOnTurnOf(players: readonly Player[]): Seat | undefined {
  return players.find(({ isOnTurn }) => isOnTurn)?.seat;
}
