// A seat when only its player is known: from an event, or from a log.

import type { SeatLine } from '../protocol/from-server.ts';
import { findColour, makeLook, wishedColour, type PlayerLook } from '../protocol/player-look.ts';

const NEWCOMER = {
  hasQuit: false,
  wantsAgain: false,
  hasCoach: false,
  isHere: true,
  standIn: false,
} as const;

/** Beside the others, whose colours are taken. */
export function makeSeatLine(
  { seat, name, house, face, colour: wish }: Pick<SeatLine, 'seat' | 'name' | 'house'> & PlayerLook,
  others: ReadonlyArray<Pick<SeatLine, 'colour'>> = [],
): SeatLine {
  const taken = others.map(({ colour }) => colour);
  const colour = findColour(wish ?? wishedColour(name), taken);
  return { seat, name, house, colour, ...makeLook({ face }), ...NEWCOMER };
}
