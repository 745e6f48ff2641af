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
  /** With `name-taken`: a name that is free at the table. */
  readonly suggestion?: string;
}

/** A seat as everybody sees it. */
export interface SeatLine {
  readonly seat: number;
  readonly name: string;
  /** The strategy of a house player; empty for anybody else. */
  readonly house: string;
  readonly hasQuit: boolean;
  readonly wantsAgain: boolean;
  /** Whether a coach tells its player what each choice is worth. */
  readonly hasCoach: boolean;
  /** Whether its player is connected. */
  readonly isHere: boolean;
  /** Seconds since its connection was lost, as of this message; only while its player is away. */
  readonly away?: number;
  /** Whether the others have let a stand-in play this seat until its player is back. */
  readonly standIn: boolean;
}

/** A table as one viewer sees it, whole. Nothing else has to be remembered to draw it. */
export interface SeenTable {
  readonly table: string;
  readonly code: string;
  readonly game: string;
  readonly options: Readonly<Record<string, string | number>>;
  readonly access: 'public' | 'private';
  /** For a move, in seconds; 0 is none. */
  readonly clock: number;
  /** The game starts by itself with so many; 0 when the host starts it. */
  readonly startAt: number;
  readonly isPractice: boolean;
  readonly phase: 'gathering' | 'playing' | 'over' | 'closed';
  /** Of the last event that is included. */
  readonly number: number;
  readonly host?: number;
  /** Your own seat; absent for a watcher. Seats may get other numbers when a game starts. */
  readonly you?: number;
  readonly seats: readonly SeatLine[];
  readonly watchers: number;
  /** The game's state as the viewer may see it; absent before the first game. */
  readonly position?: unknown;
  readonly turn?:
    { readonly kind: 'seat'; readonly seat: number } | { readonly kind: 'draw' | 'waiting' | 'over' };
  readonly outcome?: {
    readonly scores: ReadonlyArray<{ readonly seat: number; readonly score: number }>;
    readonly winners: readonly number[];
  };
  /** Who played the game that is over, by seat; some may have left since, and others sit there. */
  readonly players?: ReadonlyArray<Pick<SeatLine, 'seat' | 'name' | 'house'>>;
  /** To the luck of the game that is played. */
  readonly commitment?: string;
  /** What the seat on turn has left on its clock. */
  readonly seconds?: number;
}

/** An event as the viewer may see it; docs/LUCK.md lists them. */
export interface SeenEvent {
  readonly number: number;
  readonly kind: string;
  readonly [field: string]: unknown;
}

/** What happened in one step at a table that the client follows, and how the table looks after it. */
interface EventsNews {
  readonly say: 'events';
  readonly table: string;
  readonly events: readonly SeenEvent[];
  readonly view: SeenTable;
}

/** How a kind of move is written. */
interface MoveForm {
  readonly form: string;
  readonly says: string;
  /** How many legal moves have this form now. */
  readonly count: number;
}

/** It is your turn. The legal moves are listed; where they are too many for that, `forms` describes them. */
interface TurnNews {
  readonly say: 'turn';
  readonly table: string;
  readonly seat: number;
  /** Of the last event: what the turn follows from. */
  readonly number: number;
  readonly position: unknown;
  readonly moves?: readonly string[];
  readonly forms?: readonly MoveForm[];
  readonly seconds?: number;
}

/** Another connection has shown the token of your seat; this one has it no more. */
interface ReplacedNews {
  readonly say: 'replaced';
  readonly table: string;
  readonly sentence: string;
}

/** Somebody came back or is away, the host is another, or the number of watchers changed. */
interface SeatsNews {
  readonly say: 'seats';
  readonly table: string;
  /** As in the view. */
  readonly host?: number;
  readonly seats: readonly SeatLine[];
  readonly watchers: number;
}

/** A seat says something: an emote, or, at a private table, words of its own. */
interface SaidNews {
  readonly say: 'said';
  readonly table: string;
  readonly seat: number;
  readonly emote?: string;
  readonly text?: string;
}

/** You are in the hall of fame now. */
interface FameNews {
  readonly say: 'fame';
  readonly table: string;
  readonly seat: number;
  readonly place: number;
  readonly mark: number;
  readonly sentence: string;
}

/** The last line of a connection, and why. */
export interface Goodbye {
  readonly say: 'bye';
  readonly reason: string;
  readonly sentence: string;
}

export type News = EventsNews | TurnNews | ReplacedNews | SeatsNews | SaidNews | FameNews | Goodbye;
export type FromServer = Answer | News;

/** One line. JSON.stringify escapes every control character, so nothing that a player typed can end a line or begin another. */
export function makeMessage(message: FromServer): string {
  return JSON.stringify(message);
}
