// One field of the matrix: a student's client at a student's server. What came of it, and which of
// the two is to blame if there was no whole game.

import type { Follower } from '../between/follower.ts';
import type { Side } from '../case.ts';

/** `ok` is a whole game; otherwise the side that has to be repaired, as far as it can be seen. */
export type CellVerdict = 'ok' | Side | 'unclear';

export interface Cell {
  readonly verdict: CellVerdict;
  /** What went wrong first; empty if nothing did. */
  readonly sentence: string;
  readonly seconds: number;
}

export type Finding = Omit<Cell, 'seconds'>;

/** Far more than a game has. */
export const MESSAGES_MAX = 20_000;

/** Why the game ended before its end. */
export type Stop =
  | { readonly kind: 'closed' }
  | { readonly kind: 'silent'; readonly seconds: number }
  /** The time for one field is up. */
  | { readonly kind: 'late'; readonly seconds: number }
  | { readonly kind: 'endless' };

/**
 * The first thing that was wrong by the protocol decides. If nothing was, it is the side that
 * closed, and after a silence the side that had to speak.
 */
export function judge({ firstFault, closedBy, due }: FollowerView, stop: Stop): Finding {
  if (firstFault !== undefined) return { verdict: firstFault.side, sentence: firstFault.sentence };
  if (stop.kind === 'closed')
    return closedBy === undefined
      ? { verdict: 'unclear', sentence: 'the connection ended' }
      : { verdict: closedBy, sentence: `the ${closedBy} closed before the end of the game` };
  if (stop.kind === 'endless')
    return { verdict: 'unclear', sentence: `${MESSAGES_MAX} messages and no end of the game` };
  const what = `in ${stop.seconds} s ${stop.kind === 'silent' ? 'nothing came' : 'there was no end'}`;
  return due === undefined
    ? { verdict: 'unclear', sentence: what }
    : { verdict: due.side, sentence: `${what}; the ${due.side} had to send ${due.what}` };
}

export interface FollowerView extends Pick<Follower, 'firstFault' | 'closedBy'> {
  readonly due: ReturnType<Follower['due']>;
}
