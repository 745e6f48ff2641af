// JSON from strangers. JSON.parse alone would let a name stand twice, nest without end, and let "__proto__" through to code that copies
// objects; two readers could then understand two things. Here such texts are refused before they are parsed.

import { JSON_DEPTH_MAX } from './limits.ts';

export const JSON_FAULTS = {
  'not-json': 'The message is not JSON.',
  'too-deep': 'The message is nested too deeply.',
  'name-twice': 'A name stands twice in one object.',
  'forbidden-name': 'The message holds a name that is not allowed.',
  'number-too-large': 'A number is too large.',
} as const;
type JsonFault = keyof typeof JSON_FAULTS;

export type Json =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly fault: JsonFault };

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const [QUOTE, BACKSLASH, COLON] = Array.from('"\\:', codeOf);
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = Array.from('{}[]', codeOf);
/** What a number needs to be read as infinite: an exponent, or this many digits. The same may stand in a text, where it does no harm. */
const EXPONENT = /(?:^|[\s[:,-])\d[\d.]*[eE]/;
const FINITE_DIGITS_MAX = 300;

/** The names of an object that is being read; undefined for a list. */
type Level = Set<string> | undefined;

export function parseJson(text: string): Json {
  const fault = findFault(text);
  if (fault !== undefined) return { ok: false, fault };
  try {
    // Looking at every value takes several times as long as reading them.
    const mayBeInfinite = text.length > FINITE_DIGITS_MAX || EXPONENT.test(text);
    const value: unknown = mayBeInfinite ? JSON.parse(text, refuseInfinite) : JSON.parse(text);
    return { ok: true, value };
  } catch (error) {
    return { ok: false, fault: error instanceof RangeError ? 'number-too-large' : 'not-json' };
  }
}

/** 1e999 is JSON, and would be read as infinite. */
function refuseInfinite(_name: string, value: unknown): unknown {
  if (typeof value === 'number' && !Number.isFinite(value)) throw new RangeError('infinite');
  return value;
}

/** Looks at the outline only, sign by sign. Whether the text is JSON at all is for JSON.parse to say. */
function findFault(text: string): JsonFault | undefined {
  const levels: Level[] = [];
  let last = '';
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) {
      const end = endOfText(text, at);
      last = text.slice(at, end);
      at = end - 1;
    } else if (sign === COLON) {
      const fault = noteName(levels.at(-1), last);
      if (fault !== undefined) return fault;
    } else if (sign === OPEN_OBJECT || sign === OPEN_LIST) {
      levels.push(sign === OPEN_OBJECT ? new Set() : undefined);
      if (levels.length > JSON_DEPTH_MAX) return 'too-deep';
    } else if (sign === CLOSE_OBJECT || sign === CLOSE_LIST) levels.pop();
  }
  return undefined;
}

function codeOf(sign: string): number {
  return sign.charCodeAt(0);
}

/** Behind the quotation mark that ends the text which begins here, or at the end of all. */
function endOfText(text: string, from: number): number {
  let at = from + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return Math.min(at + 1, text.length);
}

function noteName(names: Level, token: string): JsonFault | undefined {
  const name = token.includes('\\') ? readText(token) : token.slice(1, -1);
  if (names === undefined || name === undefined || token === '') return 'not-json';
  if (FORBIDDEN.has(name)) return 'forbidden-name';
  if (names.has(name)) return 'name-twice';
  names.add(name);
  return undefined;
}

/** With its escapes read: "\u005f_proto__" is a forbidden name too. */
function readText(token: string): string | undefined {
  try {
    const text: unknown = JSON.parse(token);
    return typeof text === 'string' ? text : undefined;
  } catch {
    return undefined;
  }
}
