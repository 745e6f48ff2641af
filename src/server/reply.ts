// What a request is answered with, before it has its id.

import type { Owner } from './owner.ts';
import { serverRefusalOf, type ServerRefusal } from './refusals.ts';

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

export function refuse(reason: ServerRefusal): Refused {
  return { ok: false, ...serverRefusalOf(reason) };
}
