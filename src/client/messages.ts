// From the server's texts to messages. What the client itself builds upon is checked, so that nothing a server sends can make it stumble; what it only hands on, such as
// a game's position, is not. News that it does not know are those of a newer server and are passed over.

import type { Accepted, Answer, News, SeenEvent, SeenTable } from '../protocol/from-server.ts';

export type Heard =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'garbled' };

/**
 * What a client gets on coming to a table: the view; for a player also the token of the seat, and
 * perhaps what has happened since they sat down.
 */
export interface Arrival {
  readonly table: string;
  readonly code: string;
  readonly view: SeenTable;
  readonly token?: string;
  /** They lead to the view. */
  readonly events?: readonly SeenEvent[];
}

export interface Greeting {
  readonly player: string;
  readonly name: string;
  readonly token: string;
  /** What can be played here: id, name, options and house players of every game. */
  readonly games: readonly unknown[];
}

type Fields = Readonly<Record<string, unknown>>;

const GARBLED: Heard = { kind: 'garbled' };

export function readMessage(text: string): Heard {
  const fields = readFields(text);
  if (fields === undefined) return GARBLED;
  if ('ok' in fields) return isAnswer(fields) ? { kind: 'answer', answer: fields } : GARBLED;
  const { say } = fields;
  if (typeof say !== 'string') return GARBLED;
  if (!isKnownNews(say)) return { kind: 'unknown' };
  return NEWS[say](fields) ? { kind: 'news', news: fields as unknown as News } : GARBLED;
}

export function readGreeting({ player, name, token, games }: Accepted): Greeting | undefined {
  if (!isText(player) || !isText(name) || !isText(token) || !Array.isArray(games)) return undefined;
  return { player, name, token, games };
}

export function readArrival({ table, code, view, token, events }: Accepted): Arrival | undefined {
  if (!isText(table) || !isText(code) || !isView(view)) return undefined;
  const isLeading = isRun(events) && events.at(-1)?.number === view.number;
  return { table, code, view, ...(isText(token) && { token }), ...(isLeading && { events }) };
}

/** The events that lead from this number to the view, if the answer has exactly those. */
export function readGap(
  { view, events }: Accepted,
  from: number,
): { readonly view: SeenTable; readonly events: readonly SeenEvent[] } | undefined {
  if (!isView(view) || !isRun(events)) return undefined;
  const isExact = events[0]?.number === from + 1 && events.at(-1)?.number === view.number;
  return isExact ? { view, events } : undefined;
}

function readFields(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isAnswer(fields: Fields): fields is Fields & Answer {
  const { id, ok, reason, sentence, seconds, suggestion } = fields;
  if (ok === true) return isText(id) || isCount(id);
  const isReadable = ok === false && isText(reason) && isText(sentence);
  const isTimed = seconds === undefined || typeof seconds === 'number';
  return isReadable && isTimed && (suggestion === undefined || isText(suggestion));
}

const NEWS: { readonly [Say in News['say']]: (news: Fields) => boolean } = {
  events: ({ table, events, view }) =>
    isText(table) && isRun(events) && isView(view) && events.at(-1)?.number === view.number,
  turn: ({ table, seat, number }) => isText(table) && isCount(seat) && isCount(number),
  replaced: ({ table, sentence }) => isText(table) && isText(sentence),
  seats: ({ table, seats, watchers }) => isText(table) && isSeats(seats) && isCount(watchers),
  said: ({ table, seat }) => isText(table) && isCount(seat),
  fame: ({ table }) => isText(table),
  bye: ({ reason, sentence }) => isText(reason) && isText(sentence),
};

function isKnownNews(say: string): say is News['say'] {
  return Object.hasOwn(NEWS, say);
}

function isView(value: unknown): value is SeenTable {
  if (!isFields(value)) return false;
  const { table, number, phase, clock, seats, you, commitment } = value;
  const isWhole = isText(table) && isCount(number) && isText(phase) && isCount(clock) && isSeats(seats);
  return isWhole && (you === undefined || isCount(you)) && (commitment === undefined || isText(commitment));
}

function isSeats(value: unknown): boolean {
  return Array.isArray(value) && value.every((line) => isFields(line) && isCount(line['seat']));
}

/** Events that follow one another without a gap, at least one. */
function isRun(value: unknown): value is readonly SeenEvent[] {
  if (!Array.isArray(value) || !value.every(isEvent)) return false;
  const first = value[0]?.number;
  return first !== undefined && value.every(({ number }, index) => number === first + index);
}

function isEvent(value: unknown): value is SeenEvent {
  return isFields(value) && isCount(value['number']) && isText(value['kind']);
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
