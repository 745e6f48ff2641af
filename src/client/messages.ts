// From the server's texts to messages. News is checked here, answers where the request is known
// (answers.ts). Unknown news comes from a newer server and is skipped.

import type { RequestId } from '../protocol/from-client.ts';
import type { News, NewsKind, Refused } from '../protocol/from-server.ts';
import { isCount, isFields, isRun, isSeats, isText, isView, type Fields } from './checks.ts';

/** The answer to an accepted request, before it is read by its request. */
export type HeardAccepted = Fields & { readonly id: RequestId; readonly ok: true };

export type Heard =
  | { readonly kind: 'answer'; readonly answer: HeardAccepted | Refused }
  | { readonly kind: 'news'; readonly news: News }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'garbled' };

const GARBLED: Heard = { kind: 'garbled' };

export function readMessage(text: string): Heard {
  const fields = readFields(text);
  if (fields === undefined) return GARBLED;
  if ('ok' in fields) {
    const isRead = isAccepted(fields) || isRefused(fields);
    return isRead ? { kind: 'answer', answer: fields } : GARBLED;
  }
  const { say } = fields;
  if (typeof say !== 'string') return GARBLED;
  if (!isKnownNews(say)) return { kind: 'unknown' };
  return isNews(say, fields) ? { kind: 'news', news: fields } : GARBLED;
}

function readFields(text: string): Fields | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isFields(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isAccepted(fields: Fields): fields is HeardAccepted {
  const { id, ok } = fields;
  return ok === true && (isText(id) || isCount(id));
}

function isRefused(fields: Fields): fields is Fields & Refused {
  const { ok, reason, sentence, seconds, suggestion } = fields;
  const isReadable = ok === false && isText(reason) && isText(sentence);
  const isTimed = seconds === undefined || typeof seconds === 'number';
  return isReadable && isTimed && (suggestion === undefined || isText(suggestion));
}

const NEWS: { readonly [Say in NewsKind]: (news: Fields) => boolean } = {
  events: ({ table, events, view }) =>
    isText(table) && isRun(events) && isView(view) && events.at(-1)?.number === view.number,
  turn: ({ table, seat, number }) => isText(table) && isCount(seat) && isCount(number),
  replaced: ({ table, sentence }) => isText(table) && isText(sentence),
  seats: ({ table, seats, watchers }) => isText(table) && isSeats(seats) && isCount(watchers),
  said: ({ table, seat }) => isText(table) && isCount(seat),
  fame: ({ table }) => isText(table),
  bye: ({ reason, sentence }) => isText(reason) && isText(sentence),
};

function isKnownNews(say: string): say is NewsKind {
  return Object.hasOwn(NEWS, say);
}

function isNews(say: NewsKind, fields: Fields): fields is Fields & News {
  return NEWS[say](fields);
}
