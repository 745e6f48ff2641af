// What a request is answered with, before it has its id.

import type { Owner } from './owner.ts';
import { SERVER_REFUSALS, type ServerRefusal } from './refusals.ts';

export type Fields = Readonly<Record<string, unknown>>;

export interface Refused {
  readonly ok: false;
  readonly reason: string;
  readonly sentence: string;
  /** How long to wait before the next try. */
  readonly seconds?: number;
  /** With `name-taken`: a name that is free. */
  readonly suggestion?: string;
}

/** A table, and the seat's token; empty for a watcher. */
export interface Place {
  readonly owner: Owner;
  readonly token: string;
  /** Whoever has just sat down is told what has happened since: all events after this number. */
  readonly since?: number;
}

/** Who arrives at a table gets its view with the answer, and news from there on. */
export type Reply = { readonly ok: true; readonly fields: Fields; readonly arriveAt?: Place } | Refused;

export function accept(fields: Fields): Reply {
  return { ok: true, fields };
}

/** With a sentence that says more than the list does, if there is one. */
export function refuse(reason: ServerRefusal, sentence: string = SERVER_REFUSALS[reason]): Refused {
  return { ok: false, reason, sentence };
}
