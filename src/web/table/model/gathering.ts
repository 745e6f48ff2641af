// Before a game, and the host's rights: only the host starts a game and removes others. While the
// host is away, the server makes somebody else the host.

import type { Seat } from '../../../games/game.ts';
import { wordsOf } from '../../words/game-words.ts';
import { words } from '../../words/words.ts';
import { namesOf } from './names.ts';
import type { TableModel } from './table-model.ts';

type Gathered = Pick<TableModel, 'newest' | 'here' | 'game' | 'isWatching' | 'shown'>;

/** With fewer places the table would look full. */
const PLACES_MIN = 6;

/**
 * Whether the waiting room is shown. A running table has one too, until its first round: afterwards
 * the last cards stay on the table.
 */
export function isGathering({
  shown,
  game,
  commitments,
}: Pick<TableModel, 'shown' | 'game' | 'commitments'>): boolean {
  const { phase, turn, seats } = shown.value;
  if (phase === 'gathering') return true;
  const isAlone = turn?.kind === 'waiting' && seats.length < game.seats.min;
  return phase === 'playing' && isAlone && commitments.size < 2;
}

/** Whether the host is somebody at this device. */
export function isHost(model: Pick<Gathered, 'newest' | 'here'>): boolean {
  const { host } = model.newest.value;
  return host !== undefined && model.here.value.includes(host);
}

/** The host removes anybody but the host. */
export function canRemove(model: Pick<Gathered, 'newest' | 'here'>, seat: Seat): boolean {
  return isHost(model) && seat !== model.newest.value.host && model.newest.value.phase !== 'playing';
}

/** Whether nobody elsewhere would miss this table, if it were opened anew with other rules. */
export function canChange(model: Pick<TableModel, 'newest' | 'here' | 'place'>): boolean {
  const { seats } = model.newest.value;
  const isOwn = seats.every(({ seat, house }) => house !== '' || model.here.value.includes(seat));
  return isOwn && isHost(model) && !model.place.isLocal;
}

/** How many places are shown at the table, taken or free. */
export function countPlaces({ newest, game }: Pick<Gathered, 'newest' | 'game'>): number {
  const { startAt, seats } = newest.value;
  const most = startAt > 0 ? startAt : game.seats.max;
  return Math.min(most, Math.max(PLACES_MIN, seats.length + 1));
}

export interface Start {
  readonly players: number;
  readonly canStart: boolean;
  /** Starting alone is possible, but hardly what anybody opened a table for. */
  readonly isAlone: boolean;
}

/**
 * Undefined where there is nothing to press: for guests, at a table that starts by itself, and at a
 * running table.
 */
export function startOf(model: Gathered): Start | undefined {
  const { seats, startAt } = model.newest.value;
  if (!isHost(model) || startAt > 0 || model.game.running !== undefined) return undefined;
  const players = seats.length;
  return { players, canStart: players >= model.game.seats.min, isAlone: players === 1 };
}

/** The heading: for whom or what the table waits. */
export function sayWaiting(model: Gathered): string {
  const { table } = words.value;
  const { seats, host, startAt } = model.shown.value;
  const names = namesOf(seats);
  if (model.isWatching.value) return sayInvitation(model);
  const wanted = startAt > 0 ? startAt : model.game.seats.min;
  const people = seats.filter(({ house }) => house === '');
  if (seats.length === 1 && host !== undefined) return table.askFriends(names(host));
  if (seats.length < wanted) return table.waitingFor(wanted - seats.length);
  const [, newcomer, ...more] = people;
  if (isHost(model) && newcomer !== undefined && more.length === 0)
    return table.whoElse(names(newcomer.seat));
  return isHost(model) ? table.readyToStart : table.waitingForHost(host === undefined ? '' : names(host));
}

/** For somebody who has followed the link. */
function sayInvitation({ shown, game }: Pick<Gathered, 'shown' | 'game'>): string {
  const { table } = words.value;
  const { seats, host } = shown.value;
  const what = wordsOf(game.id)?.name ?? game.name;
  return host === undefined ? table.tableOpen(what) : table.invites(namesOf(seats)(host), what);
}

/** Below the heading: what to do, or what becomes of people who come later. */
export function sayNext(model: Gathered): string {
  const { table } = words.value;
  const { seats, startAt } = model.shown.value;
  if (model.isWatching.value) return table.invitedSays;
  if (startAt > 0) return table.startsAt(startAt);
  if (seats.length === 1) return table.askSays;
  return model.game.running === undefined ? table.lateSays : '';
}

export function hasFreeSeat({ newest, game }: Pick<TableModel, 'newest' | 'game'>): boolean {
  const { phase, startAt, seats } = newest.value;
  const isOpen = phase === 'gathering' || (phase === 'playing' && game.running !== undefined);
  return isOpen && seats.length < (startAt === 0 ? game.seats.max : startAt);
}
