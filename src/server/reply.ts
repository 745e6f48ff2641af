// The answer to a request, before it gets its id.

import type { RequestKind } from '../protocol/from-client.ts';
import type { AnswerFields, Refused as RefusedAnswer } from '../protocol/from-server.ts';
import type { Owner } from './owner.ts';
import { serverRefusalOf, type ServerRefusal } from './refusals.ts';

export type Refused = Omit<RefusedAnswer, 'id'>;

/** A table, and the seat's token; empty for a watcher. */
export interface Place {
  readonly owner: Owner;
  readonly token: string;
  /** A player who has just sat down is told all events after this number. */
  readonly since?: number;
}

interface Accepted<Fields> {
  readonly ok: true;
  readonly fields: Fields;
}

/** The guest arrives at a table and follows it from then on. */
interface Arriving<Fields> {
  readonly ok: true;
  readonly arriveAt: Place;
  /**
   * Called once the guest follows the table, so that no event falls between the view and the news.
   */
  readonly makeFields: (seen: AnswerFields['sync']) => Fields;
}

export type ReplyWith<Fields> = Accepted<Fields> | Arriving<Fields> | Refused;
export type Reply<Kind extends RequestKind> = ReplyWith<AnswerFields[Kind]>;

export function accept<Fields>(fields: Fields): Accepted<Fields> {
  return { ok: true, fields };
}

export function refuse(reason: ServerRefusal): Refused {
  return { ok: false, ...serverRefusalOf(reason) };
}
