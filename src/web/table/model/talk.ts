// Chat at a table: who may say what, who can be muted, and which lines are shown. The server does
// not know who is muted; the browser remembers it.

import type { SeatLine } from '../../../protocol/from-server.ts';
import type { LogLine } from './log-lines.ts';
import { namesOf } from './names.ts';
import { rememberMuted } from './noted-tables.ts';
import type { TableModel } from './table-model.ts';

type Talking = Pick<TableModel, 'place' | 'here' | 'isWatching' | 'newest' | 'muted' | 'log' | 'id'>;

/** Only people with a seat talk, and only at a server. */
export function canTalk({ isWatching, place }: Pick<Talking, 'isWatching' | 'place'>): boolean {
  return !isWatching.value && !place.isLocal;
}

/** Emotes are allowed everywhere; free text only among friends, at a private table. */
export function canWrite({ newest }: Pick<Talking, 'newest'>): boolean {
  return newest.value.access === 'private';
}

/** The log without the lines of muted players, even those from before they were muted. */
export function listHeard({ log, muted }: Pick<Talking, 'log' | 'muted'>): readonly LogLine[] {
  const silent = muted.value;
  if (silent.size === 0) return log.value;
  return log.value.filter(({ speaker }) => speaker === undefined || !silent.has(speaker));
}

/** The seats of the players who have said something, or are muted. */
export function listSpeakers({ newest, log, muted }: Talking): readonly SeatLine[] {
  const { seats } = newest.value;
  const names = namesOf(seats);
  const heard = new Set(log.value.map(({ speaker }) => speaker));
  return seats.filter(({ seat }) => heard.has(names(seat)) || muted.value.has(names(seat)));
}

/** House players are silent, and people at one device hear each other anyway. */
export function canMute(
  { place, here }: Pick<Talking, 'place' | 'here'>,
  { seat, house }: Pick<SeatLine, 'seat' | 'house'>,
): boolean {
  return house === '' && !place.isLocal && !here.value.includes(seat);
}

export function toggleMuted({ muted, id }: Pick<Talking, 'muted' | 'id'>, name: string): void {
  const names = new Set(muted.value);
  if (!names.delete(name)) names.add(name);
  muted.value = names;
  rememberMuted(id, names);
}
