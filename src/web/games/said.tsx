// The words of a player at their face, for a moment. Boards put it beside every face.

import type { VNode } from 'preact';
import { useContext } from 'preact/hooks';
import type { Seat } from '../../games/game.ts';
import { Bubble } from '../pieces/bubble.tsx';
import { Around } from './around.ts';

interface SaidProps {
  readonly seat: Seat;
  readonly side?: 'above' | 'below' | 'beside';
  /** The edge of the face's place that the bubble keeps to, so that it stays on the screen. */
  readonly edge?: 'start' | 'end';
}

export function Said({ seat, ...place }: SaidProps): VNode | null {
  const said = useContext(Around).said?.value.get(seat);
  return said === undefined ? null : <Bubble key={said.number} text={said.text} {...place} />;
}
