// Luck and mistakes of each player as parts of one bar. The line in the middle is what perfect play
// gets on average; luck lies to its right or left, what mistakes cost always further left. All in
// percent of the bar's width, with one scale for everybody.

import type { Seat } from '../../../games/game.ts';
import type { Review, ReviewedPlayer } from '../../../review/review.ts';

interface Part {
  readonly from: number;
  readonly width: number;
}

export interface AccountBar {
  readonly luck: Part;
  readonly mistakes: Part;
}

const MIDDLE = 50;
/** The longest part ends a little before the edge. */
const ROOM = 46;

export function barsOf({ players }: Pick<Review, 'players'>): ReadonlyMap<Seat, AccountBar> {
  const longest = Math.max(...players.map(reachOf), Number.EPSILON);
  const scale = ROOM / longest;
  return new Map(players.map((player) => [player.seat, makeBar(player, scale)]));
}

type Summed = Pick<ReviewedPlayer, 'luck' | 'cost'>;

/** How far the bar goes to one side, in the unit of the review. */
function reachOf({ luck, cost }: Summed): number {
  return luck < 0 ? cost - luck : Math.max(luck, cost);
}

function makeBar({ luck, cost }: Summed, scale: number): AccountBar {
  const luckFrom = MIDDLE + Math.min(luck, 0) * scale;
  const width = cost * scale;
  return {
    luck: { from: luckFrom, width: Math.abs(luck) * scale },
    mistakes: { from: luckFrom - width, width },
  };
}
