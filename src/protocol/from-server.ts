// The server's messages in the native protocol: one JSON object a line. An answer carries the id of
// its request (messages/, one file for each request); all other messages are news (news.ts). These
// are only types, so browsers need no zod.

import type { z } from 'zod';
import type { RequestId, RequestKind } from './from-client.ts';
import type { MESSAGES } from './messages.ts';
import type { NEWS } from './news.ts';
import type { refusal } from './refusal.ts';
import type { Sent, SentFields } from './sent.ts';
import type { event, seatLine, view } from './table-fields.ts';

/** The fields of an accepted answer besides `id` and `ok`. */
export type AnswerFields = {
  readonly [Kind in RequestKind]: SentFields<Omit<z.infer<(typeof MESSAGES)[Kind]['answer']>, 'id' | 'ok'>>;
};

/** The answer to an accepted request. */
export type AnswerOf<Kind extends RequestKind> = {
  readonly id: RequestId;
  readonly ok: true;
} & AnswerFields[Kind];

export type Refused = Sent<z.infer<typeof refusal>>;

/** Every request gets exactly one. */
export type AnswerTo<Kind extends RequestKind> = AnswerOf<Kind> | Refused;
export type Answer = AnswerTo<RequestKind>;

/** A seat as everybody sees it. */
export type SeatLine = Sent<z.infer<typeof seatLine>>;
/** A table as one viewer sees it, whole. */
export type SeenTable = Sent<z.infer<typeof view>>;
/** An event as the viewer may see it; docs/LUCK.md lists them. */
export type SeenEvent = Sent<z.infer<typeof event>>;

export type NewsKind = keyof typeof NEWS;
export type NewsOf<Say extends NewsKind> = Sent<z.infer<(typeof NEWS)[Say]['schema']>>;
export type News = { [Say in NewsKind]: NewsOf<Say> }[NewsKind];
export type FromServer = Answer | News;

/**
 * One line. JSON.stringify escapes every control character, so no text from a player can end a line
 * or begin another.
 */
export function makeMessage(message: FromServer): string {
  return JSON.stringify(message);
}
