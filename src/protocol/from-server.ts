// What the server says, in the native protocol: one JSON object a line. An answer carries the id of
// its request (messages/, one file for each request); everything else says what it is (news.ts).
// These are the types; they leave nothing behind, so browsers need no zod.

import type { z } from 'zod';
import type { RequestId, RequestKind } from './from-client.ts';
import type { MESSAGES } from './messages.ts';
import type { NEWS } from './news.ts';
import type { refusal } from './refusal.ts';
import type { Sent, SentFields } from './sent.ts';
import type { event, seatLine, view } from './table-fields.ts';

/** What the answer to an accepted request has besides `id` and `ok`. */
export type AnswerFields = {
  readonly [Kind in RequestKind]: SentFields<Omit<z.infer<(typeof MESSAGES)[Kind]['answer']>, 'id' | 'ok'>>;
};

/** The answer to an accepted request. */
export type AnswerOf<Kind extends RequestKind> = {
  readonly id: RequestId;
  readonly ok: true;
} & AnswerFields[Kind];

export type Refused = Sent<z.infer<typeof refusal>>;

/** Exactly one to every request. */
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

/** One line. JSON.stringify escapes every control character, so nothing that a player typed can end a line or begin another. */
export function makeMessage(message: FromServer): string {
  return JSON.stringify(message);
}
