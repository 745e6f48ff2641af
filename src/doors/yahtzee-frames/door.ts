// The Yahtzee frame door: the text protocol of a networking course, one `TAG: payload` a line, for
// the clients that its students wrote. Its guests sit at ordinary tables of plain Yahtzee, where
// players from any other door may sit with them. docs/PROTOCOL-YAHTZEE.md describes the wire.

import type { Server } from 'node:net';
import type { Welcome } from '../../protocol/connection.ts';
import { assert } from '../../games/result.ts';
import { SEATS } from '../../games/yahtzee/rules/state.ts';
import type { PracticePlan } from '../course/practice-plan.ts';
import type { EntranceSettings } from '../entrance.ts';
import { openTextDoor, type TextGuest, type TextWire } from '../text-wire.ts';
import { REAL_TIME, type Time } from '../time.ts';
import { makeFrame, tellInfo } from './frame.ts';
import { FramesGuest, type FramesDoor } from './guest.ts';
import { LONG_WORDS, SHORT_WORDS } from './payload.ts';
import { DOOR, FramesSeating } from './seating.ts';

const PLAYERS = 2;
/** Seats at a table of Yahtzee. */
export const PLAYERS_MAX = SEATS.max;

export interface FramesSettings extends EntranceSettings {
  /** How many players start a game; 2 unless specified. */
  readonly players?: number;
  /** One player, three rounds. */
  readonly isDev?: boolean;
  /** FH, SS and LS, as on the scorecard of the assignment. */
  readonly hasShortNames?: boolean;
  /** The dice of practice tables, if there are any. */
  readonly practice?: PracticePlan | undefined;
  readonly log: FramesDoor['log'];
  /** Where PRINT_GAME_STATE prints: the server's terminal. */
  readonly print: FramesDoor['print'];
}

export function openFramesDoor(welcome: Welcome, settings: FramesSettings, time: Time = REAL_TIME): Server {
  const makeGuest = makeFramesGuests(welcome, settings, time);
  return openTextDoor({ name: DOOR, makeGuest, makeRefusal }, settings, time);
}

function makeRefusal(sentence: string): string {
  return makeFrame(tellInfo(sentence));
}

/** Gives every wire its guest; the simulator and tests have their own wires. */
export function makeFramesGuests(
  welcome: Welcome,
  settings: FramesSettings,
  time: Time,
): (wire: TextWire) => TextGuest {
  const { players = PLAYERS, isDev = false, hasShortNames = false, practice, log, print } = settings;
  assert(players >= SEATS.min && players <= SEATS.max, 'a table has enough seats');
  const seating = new FramesSeating(welcome, { players, isDev, practice });
  const words = hasShortNames ? SHORT_WORDS : LONG_WORDS;
  return (wire) => new FramesGuest(wire, { seating, words, time, log, print });
}
