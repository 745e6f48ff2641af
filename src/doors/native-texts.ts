// Makes texts of native messages. Most are the news of a move for everybody at a table, one after
// the other; their common part is made only once.

import { makeMessage, type FromServer } from '../protocol/from-server.ts';

type EventsNews = Extract<FromServer, { say: 'events' }>;

/** The last message with its text: for watchers the next one is often the same object. */
let last: { readonly message: FromServer; readonly text: string } | undefined;

/** The last news of a move, and its text up to the recipient's own seat. */
let lastEvents: { readonly news: EventsNews; readonly beginning: string } | undefined;

export function makeText(message: FromServer): string {
  if (last?.message !== message) last = { message, text: write(message) };
  return last.text;
}

function write(message: FromServer): string {
  return isEvents(message) ? writeEvents(message) : makeMessage(message);
}

function isEvents(message: FromServer): message is EventsNews {
  return !('id' in message) && message.say === 'events';
}

function writeEvents(news: EventsNews): string {
  const { you } = news.view;
  const end = you === undefined ? '}}' : `,"you":${you}}}`;
  if (lastEvents !== undefined && isSame(lastEvents.news, news)) return lastEvents.beginning + end;
  const text = makeMessage(news);
  // A view ends with the recipient's seat. If it does not, nothing is shared.
  lastEvents = text.endsWith(end) ? { news, beginning: text.slice(0, -end.length) } : undefined;
  return text;
}

/**
 * The server makes new seats for every moment. Views with the same seats are of that moment, and if
 * their positions are the same too, they differ only in the recipient.
 */
function isSame(one: EventsNews, other: EventsNews): boolean {
  const { seats, position } = one.view;
  return one.events === other.events && seats === other.view.seats && position === other.view.position;
}
