// The catalogue of what the server says, in the native protocol: one JSON object a line. An answer carries the id of its request; everything else
// says what it is. Nothing here knows a game: positions, events and moves are passed through as they are.

import type { RequestId } from './from-client.ts';

/** Exactly one to every request. */
export type Answer = Accepted | Refused;

export interface Accepted {
  readonly id: RequestId;
  readonly ok: true;
  readonly [field: string]: unknown;
}

interface Refused {
  /** Null when the request had no id that could be read. */
  readonly id: RequestId | null;
  readonly ok: false;
  /** A word from a closed list, and a sentence for people. */
  readonly reason: string;
  readonly sentence: string;
  /** With a limit: how long to wait before the next try. */
  readonly seconds?: number;
}

/** Something happened at a table that the client follows. */
interface EventNews {
  readonly say: 'event';
  readonly table: string;
  readonly event: { readonly number: number; readonly kind: string; readonly [field: string]: unknown };
}

/** It is your turn. `moves` lists the legal moves; where they are many, `more` says how many. */
interface TurnNews {
  readonly say: 'turn';
  readonly table: string;
  readonly seat: number;
  readonly moves: readonly string[];
  readonly seconds?: number;
}

/** Another connection has shown the token of your seat; this one has it no more. */
interface ReplacedNews {
  readonly say: 'replaced';
  readonly table: string;
  readonly sentence: string;
}

/** Who sits where, who is away, how many watch. */
interface SeatsNews {
  readonly say: 'seats';
  readonly table: string;
  readonly seats: readonly unknown[];
  readonly watchers: number;
}

interface EmoteNews {
  readonly say: 'emote';
  readonly table: string;
  readonly seat: number;
  readonly emote: string;
}

/** The last line of a connection, and why. */
export interface Goodbye {
  readonly say: 'bye';
  readonly reason: string;
  readonly sentence: string;
}

export type FromServer = Answer | EventNews | TurnNews | ReplacedNews | SeatsNews | EmoteNews | Goodbye;

/** One line. JSON.stringify escapes every control character, so nothing that a player typed can end a line or begin another. */
export function makeMessage(message: FromServer): string {
  return JSON.stringify(message);
}
