// A table as the server shows it: its seats, its view, its events. Nothing here knows a game:
// positions, events and moves are passed through unchanged.

import { z } from 'zod';
import { count, seconds, shownSeat, values } from './fields.ts';

/** A seat as everybody sees it. */
export const seatLine = z.strictObject({
  seat: shownSeat,
  name: z.string(),
  /** The strategy of a house player; empty for anybody else. */
  house: z.string(),
  /** Tells players apart: 0 to 7, and from 8 on the same ones with stripes. Kept at this table. */
  colour: count,
  /** The face that the player chose; without it the name decides. */
  face: count.optional(),
  hasQuit: z.boolean(),
  wantsAgain: z.boolean(),
  /** Whether a coach tells the player what each choice is worth. */
  hasCoach: z.boolean(),
  /** Whether the player is connected. */
  isHere: z.boolean(),
  /** Seconds since the connection was lost, as of this message; only while the player is away. */
  away: count.optional(),
  /** Whether the others have let a stand-in play this seat until its player is back. */
  standIn: z.boolean(),
});

const score = z.strictObject({ seat: shownSeat, score: z.int() });

/** A table as one viewer sees it, whole. Nothing else is needed to draw it. */
export const view = z.strictObject({
  table: z.string(),
  code: z.string(),
  game: z.string(),
  options: values,
  access: z.enum(['public', 'private']),
  /** Seconds for a move; 0 means no clock. */
  clock: seconds,
  /** The game starts by itself with this many players; 0 when the host starts it. */
  startAt: count,
  isPractice: z.boolean(),
  /** The day of a daily game, as in 2026-11-17. */
  daily: z.string().optional(),
  phase: z.enum(['gathering', 'playing', 'over', 'closed']),
  /** The number of the last event that is included. */
  number: count,
  host: shownSeat.optional(),
  /** Your own seat; absent for a watcher. Seats may get other numbers when a game starts. */
  you: shownSeat.optional(),
  seats: z.array(seatLine),
  watchers: count,
  /** The game's state as the viewer may see it; absent before the first game. */
  position: z.unknown().optional(),
  turn: z
    .union([
      z.strictObject({ kind: z.literal('seat'), seat: shownSeat }),
      z.strictObject({ kind: z.enum(['draw', 'waiting', 'over']) }),
    ])
    .optional(),
  /** The seat for whose roll the table waits; only while it does. */
  roller: shownSeat.optional(),
  outcome: z.strictObject({ scores: z.array(score), winners: z.array(shownSeat) }).optional(),
  /** The players of the game that is over, by seat; others may sit there now. */
  players: z
    .array(seatLine.pick({ seat: true, name: true, house: true, colour: true, face: true }))
    .optional(),
  /** The commitment to the luck of the current game. */
  commitment: z.string().optional(),
  /** The seconds left on the clock of the seat on turn. */
  seconds: seconds.optional(),
});

/** An event as the viewer may see it; docs/LUCK.md lists them. */
export const event = z.looseObject({ number: z.int().min(1), kind: z.string() });

/** How a kind of move is written. */
export const form = z.strictObject({
  form: z.string(),
  says: z.string(),
  /** How many legal moves have this form now. */
  count,
});

/** What a client gets when it comes to a table. */
export const arrival = { table: z.string(), code: z.string(), view };

/** The same for a player. */
export const seated = {
  seat: shownSeat,
  token: z.string(),
  ...arrival,
  /** What has happened since the player sat down. */
  events: z.array(event).optional(),
};
