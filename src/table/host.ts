// The host of a table: the first seated person who has not been away for too long. Only the host
// starts the game and removes others, so an absent host must not keep them waiting. The table does
// not know who is away; the server tells it, and replaying the log does not ask.

import type { Viewer } from '../games/game.ts';
import { canSeeSeat } from './visibility.ts';
import type { Sitting, Table } from './table.ts';

/** Whether the player has been away long enough for somebody else to be the host. */
export type IsLongAway = (sitting: Sitting) => boolean;

/**
 * If everybody is away, the first seated person. Naming the host never reveals a seat that the
 * rules hide from the viewer.
 */
export function hostOf(
  table: Table,
  viewer: Viewer,
  isLongAway: IsLongAway = () => false,
): Sitting | undefined {
  const { sittings } = table;
  const canHost = ({ seat, house, hasQuit }: Sitting): boolean =>
    house === '' && !hasQuit && canSeeSeat(table, seat, viewer);
  return sittings.find((sitting) => !isLongAway(sitting) && canHost(sitting)) ?? sittings.find(canHost);
}
