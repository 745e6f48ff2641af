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
/** Texts whole, and the signs that open, close and separate. Everything else is a number, a word or white space. */
const TOKENS = /"(?:[^"\\]|\\.)*"|[{}[\]:,]/g;

/** The names of an object that is being read; undefined for a list. */
type Level = Set<string> | undefined;

export function parseJson(text: string): Json {
  const fault = findFault(text);
  if (fault !== undefined) return { ok: false, fault };
  try {
    const value: unknown = JSON.parse(text, refuseInfinite);
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

/** Looks at the outline only. Whether the text is JSON at all is for JSON.parse to say. */
function findFault(text: string): JsonFault | undefined {
  const levels: Level[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') levels.push(token === '{' ? new Set() : undefined);
    if (token === '}' || token === ']') levels.pop();
    if (levels.length > JSON_DEPTH_MAX) return 'too-deep';
    const fault = token === ':' ? noteName(levels.at(-1), last) : undefined;
    if (fault !== undefined) return fault;
    last = token;
  }
  return undefined;
}

function noteName(names: Level, token: string): JsonFault | undefined {
  const name = readText(token);
  if (names === undefined || name === undefined) return 'not-json';
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
