// Which dice of a board are in the air: those that fall on a face, and those that tumble on until
// the table answers.

import type { Face, Tumbling } from '../pieces/die.tsx';
import type { BoardProps } from './screen.ts';

type InTheAir = Pick<BoardProps, 'rolling' | 'sending'>;

/** The die at this place, from 0; undefined while it lies. */
export function tumblingAt({ rolling, sending }: InTheAir, place: number): Tumbling | undefined {
  const piece = rolling?.kind === 'dice' ? rolling.pieces.find((one) => one.place === place) : undefined;
  if (rolling !== undefined && piece !== undefined) {
    const to = faceOf(piece.shows);
    return to && { roll: rolling.event.number, to, ms: piece.landsMs };
  }
  return rolling === undefined && sending?.dice.includes(place) === true ? { roll: 'on' } : undefined;
}

function faceOf(shows: number | string | undefined): Face | undefined {
  return typeof shows === 'number' && shows >= 1 && shows <= 6 ? (shows as Face) : undefined;
}
