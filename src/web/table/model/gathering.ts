// Before a game, and the host's rights: only the host starts a game and removes others. While the
// host is away, the server makes somebody else the host.

import type { Seat } from '../../../games/game.ts';
import { words } from '../../words/words.ts';
import { namesOf } from './names.ts';
import type { TableModel } from './table-model.ts';

type Gathered = Pick<TableModel, 'newest' | 'here' | 'game' | 'isWatching' | 'shown'>;

/** Whether the host is somebody at this device. */
export function isHost(model: Pick<Gathered, 'newest' | 'here'>): boolean {
  const { host } = model.newest.value;
  return host !== undefined && model.here.value.includes(host);
}

/** The host removes anybody but the host. */
export function canRemove(model: Pick<Gathered, 'newest' | 'here'>, seat: Seat): boolean {
  return isHost(model) && seat !== model.newest.value.host;
}

/**
 * Undefined where there is nothing to press: for guests, at a table that starts by itself, and at a
 * running table.
 */
export function startOf(
  model: Gathered,
): { readonly players: number; readonly canStart: boolean } | undefined {
  const { seats, startAt } = model.newest.value;
  if (!isHost(model) || startAt > 0 || model.game.running !== undefined) return undefined;
  return { players: seats.length, canStart: seats.length >= model.game.seats.min };
}

/** The heading: for whom or what the table waits. */
export function sayWaiting(model: Gathered): string {
  const { table } = words.value;
  const { seats, host, startAt } = model.shown.value;
  const names = namesOf(seats);
  if (model.isWatching.value) return host === undefined ? table.tableOpen : table.invites(names(host));
  const wanted = startAt > 0 ? startAt : model.game.seats.min;
  if (seats.length < wanted) return table.waitingFor(wanted - seats.length);
  return isHost(model) ? table.readyToStart : table.waitingForHost(host === undefined ? '' : names(host));
}
