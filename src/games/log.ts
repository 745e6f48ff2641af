// The log of a table: the events that let anybody replay its games, with no server and no trust.
// One event is one JSON object on one line, numbered from 1. This file knows their shapes;
// luck/verify.ts checks what they prove, and docs/LUCK.md describes both for people who write their
// own verifier.

import type { Outcome, Seat } from './game.ts';
import type { OptionValues } from './options.ts';
import { accept, refuse, type Result } from './result.ts';

export const LOG_FORMAT = 1;
const TEXT_BYTES_MAX = 64;

const ACCESSES = ['public', 'private'] as const;
const RISE_REASONS = ['left', 'removed', 'gone'] as const;
const STAND_IN_REASONS = ['clock', 'away', 'left'] as const;

interface LogEvents {
  /**
   * The table exists. `clock` is the time for a move in milliseconds; the game starts by itself
   * once `startAt` seats are taken. 0 means none. A table of a daily game names its day.
   */
  open: {
    format: number;
    table: string;
    game: string;
    options: OptionValues;
    access: (typeof ACCESSES)[number];
    clock: number;
    startAt: number;
    practice: boolean;
    daily?: string;
  };
  /**
   * Somebody sits down; `house` is the strategy of a house player, empty for everybody else. A
   * player may choose a face and wish for a colour.
   */
  sit: { seat: Seat; player: string; name: string; house: string; face?: number; colour?: number };
  /** The seat is free: its player left or was removed before the game, or the rules let them go. */
  rise: { seat: Seat; reason: (typeof RISE_REASONS)[number] };
  /** The player has left a game that continues; a stand-in plays the seat to the end. */
  quit: { seat: Seat };
  /** The player wants another game. */
  again: { seat: Seat };
  /** The next roll or move is a stand-in's, and why. */
  'stand-in': { seat: Seat; reason: (typeof STAND_IN_REASONS)[number] };
  /** A seat gets a coach, who tells it what each choice is worth (1), or loses it (0). */
  coach: { seat: Seat; on: 0 | 1 };
  /** The seat rolls by hand: the table waits for its player's roll (1), or no longer does (0). */
  hand: { seat: Seat; on: 0 | 1 };
  /** Another node of the server serves the table from here on. Nobody at the table is told. */
  handover: object;
  close: object;
  /** A game starts: which, with what options, with the seats 0 to `seats` - 1. */
  start: { format: number; table: string; game: string; options: OptionValues; seats: number };
  /** SHA-256 of the secret from which the coming draws are derived. */
  commit: { commitment: string };
  /** What a seat adds to the luck before the first draw. */
  text: { seat: Seat; text: string };
  draw: { drawn: string };
  /** A draw that was not left to luck, at a practice table with scripted dice. */
  set: { drawn: string };
  /** The next scripted draw did not fit; the rest of the script is dropped. */
  unscripted: object;
  move: { seat: Seat; move: string };
  join: { seat: Seat; entry: OptionValues };
  leave: { seat: Seat };
  over: Outcome;
  /** The secret itself, once no more draws depend on it. */
  reveal: { secret: string };
}

export type LogKind = keyof LogEvents;
type Body<Kind extends LogKind> = { readonly kind: Kind } & Readonly<LogEvents[Kind]>;
/** An event before it has its number. */
export type LogBody = { [Kind in LogKind]: Body<Kind> }[LogKind];
export type LogEvent = LogBody & { readonly number: number };
export type EventOf<Kind extends LogKind> = Extract<LogEvent, { kind: Kind }>;

type Check = (value: unknown) => boolean;

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isValues(value: unknown): boolean {
  return isObject(value) && Object.values(value).every((item) => typeof item === 'string' || isCount(item));
}

function isScore(value: unknown): boolean {
  return (
    isObject(value) && isCount(value['seat']) && isCount(value['score']) && Object.keys(value).length === 2
  );
}

function isSwitch(value: unknown): boolean {
  return value === 0 || value === 1;
}

function isFormat(value: unknown): boolean {
  return value === LOG_FORMAT;
}

/** A field that may be left out. */
function optional(check: Check): Check {
  return (value) => value === undefined || check(value);
}

function oneOf(words: readonly string[]): Check {
  return (value) => typeof value === 'string' && words.includes(value);
}

function listOf(check: Check): Check {
  return (value) => Array.isArray(value) && value.every(check);
}

function textOf(pattern: RegExp): Check {
  return (value) => typeof value === 'string' && pattern.test(value);
}

const TABLE_ID = /^[A-Za-z0-9_-]{1,64}$/;
const HASH = /^[0-9a-f]{64}$/;
const WORDS = /^[ -~]{1,200}$/;
const WORDS_OR_NONE = /^[ -~]{0,200}$/;
/** No control characters, and no lone surrogates, which have no bytes in UTF-8. */
const PRINTABLE = /^[^\p{Cc}\p{Cs}]+$/u;

/** As in 2026-11-17. Which months are short does not matter to anything in a log. */
const DAY = /^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$/;

const FIELDS: { readonly [Kind in LogKind]: Readonly<Record<keyof LogEvents[Kind], Check>> } = {
  open: {
    format: isFormat,
    table: textOf(TABLE_ID),
    game: textOf(WORDS),
    options: isValues,
    access: oneOf(ACCESSES),
    clock: isCount,
    startAt: isCount,
    practice: (value) => typeof value === 'boolean',
    daily: optional(textOf(DAY)),
  },
  sit: {
    seat: isCount,
    player: textOf(WORDS),
    name: textOf(PRINTABLE),
    house: textOf(WORDS_OR_NONE),
    face: optional(isCount),
    colour: optional(isCount),
  },
  rise: { seat: isCount, reason: oneOf(RISE_REASONS) },
  quit: { seat: isCount },
  again: { seat: isCount },
  'stand-in': { seat: isCount, reason: oneOf(STAND_IN_REASONS) },
  coach: { seat: isCount, on: isSwitch },
  hand: { seat: isCount, on: isSwitch },
  handover: {},
  close: {},
  start: {
    format: isFormat,
    table: textOf(TABLE_ID),
    game: textOf(WORDS),
    options: isValues,
    seats: isCount,
  },
  commit: { commitment: textOf(HASH) },
  text: { seat: isCount, text: isSeatText },
  draw: { drawn: textOf(WORDS) },
  set: { drawn: textOf(WORDS) },
  unscripted: {},
  move: { seat: isCount, move: textOf(WORDS) },
  join: { seat: isCount, entry: isValues },
  leave: { seat: isCount },
  over: { scores: listOf(isScore), winners: listOf(isCount) },
  reveal: { secret: textOf(HASH) },
};

/** Whether a seat may add this to the luck: 1 to 64 bytes of UTF-8 that can be shown. */
export function isSeatText(value: unknown): value is string {
  return typeof value === 'string' && PRINTABLE.test(value) && countBytes(value) <= TEXT_BYTES_MAX;
}

function countBytes(characters: string): number {
  return Array.from(characters, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (code < 0x80) return 1;
    if (code < 0x8_00) return 2;
    return code < 0x1_00_00 ? 3 : 4;
  }).reduce((total: number, bytes) => total + bytes, 0);
}

/**
 * Reads one event from parsed JSON: exactly the fields of its kind, or a sentence that says what is
 * wrong.
 */
export function parseLogEvent(input: unknown): Result<LogEvent, string> {
  if (!isObject(input)) return refuse('An event is one object of compact JSON.');
  const { number, kind, ...rest } = input;
  if (!isCount(number) || number === 0) return refuse('An event has a number, counted from 1.');
  if (typeof kind !== 'string' || !Object.hasOwn(FIELDS, kind))
    return refuse('There is no event of that kind.');
  const checks: Readonly<Record<string, Check>> = FIELDS[kind as LogKind];
  const unknown = Object.keys(rest).find((name) => !Object.hasOwn(checks, name));
  if (unknown !== undefined) return refuse(`An event of kind "${kind}" has no field "${unknown}".`);
  if (rest['format'] !== undefined && !isFormat(rest['format']))
    return refuse('The log has an unknown format.');
  const wrong = Object.entries(checks).find(([name, isRight]) => !isRight(rest[name]));
  if (wrong !== undefined) return refuse(`The field "${wrong[0]}" is missing or wrong.`);
  return accept(input as unknown as LogEvent);
}
