// Chat at a table: who may say what, who can be muted, and which lines are shown. The server does
// not know who is muted; the browser remembers it.

import type { ReadonlySignal, Signal } from '@preact/signals';
import type { TableNews } from '../../../client/followed-table.ts';
import type { Seat } from '../../../games/game.ts';
import type { SeatLine, SeenTable } from '../../../protocol/from-server.ts';
import { words } from '../../words/words.ts';
import type { Bubbles } from './bubbles.ts';
import type { CueGiver } from './cue-giver.ts';
import { addLines, type LogLine } from './log-lines.ts';
import { namesOf } from './names.ts';
import { rememberMuted } from './noted-tables.ts';
import type { Place } from './place.ts';
import type { TableWorld } from './table-world.ts';

interface Heard {
  /** The newest view, which may be ahead of what is shown. */
  readonly newest: ReadonlySignal<SeenTable>;
  readonly here: ReadonlySignal<readonly Seat[]>;
  readonly muted: Signal<ReadonlySet<string>>;
  readonly log: Signal<readonly LogLine[]>;
}

interface Talking extends Heard {
  readonly id: string;
  readonly place: Place;
  readonly isWatching: ReadonlySignal<boolean>;
}

/** Only people with a seat talk, and only at a server. */
export function canTalk({ isWatching, place }: Pick<Talking, 'isWatching' | 'place'>): boolean {
  return !isWatching.value && !place.isLocal;
}

/** Whether somebody elsewhere hears what is said here: house players listen to nobody. */
export function hasListeners(model: Pick<Talking, 'isWatching' | 'place' | 'newest' | 'here'>): boolean {
  const { seats, watchers } = model.newest.value;
  const isElsewhere = ({ seat, house, hasQuit }: SeatLine): boolean =>
    house === '' && !hasQuit && !model.here.value.includes(seat);
  return canTalk(model) && (watchers > 0 || seats.some(isElsewhere));
}

/** Emotes are allowed everywhere; free text only among friends, at a private table. */
export function canWrite({ newest }: Pick<Talking, 'newest'>): boolean {
  return newest.value.access === 'private';
}

interface Hearing extends Heard {
  readonly bubbles: Bubbles;
  readonly cues: CueGiver;
  readonly world: TableWorld;
}

/** What somebody says is seen at their face, kept in the log, and read out. */
export function hearSaid(model: Hearing, news: Extract<TableNews, { say: 'said' }>): void {
  const { newest, muted, log, here, bubbles, cues, world } = model;
  const { seat, emote, text } = news;
  const speaker = namesOf(newest.value.seats)(seat);
  if (muted.value.has(speaker)) return;
  const said = text ?? words.value.emotes[emote ?? ''] ?? emote ?? '';
  bubbles.add({ seat, text: said, isOwn: here.value.includes(seat) });
  const last = log.value.at(-1);
  // The same again is seen at the face, but the log does not grow by it.
  if (last?.speaker !== speaker || last.text !== said)
    addLines(log, [{ number: newest.value.number, text: said, speaker }]);
  cues.give({ kind: 'emote', seat });
  if (bubbles.mayAnnounce(seat)) world.announce(words.value.table.said(speaker, said));
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
