// JSON from strangers. JSON.parse alone would accept a name twice in an object, nest without end,
// and pass "__proto__" on to code that copies objects; then two readers could understand different
// things. Here the parsed value is checked before anything else sees it.

import { JSON_DEPTH_MAX } from './limits.ts';

export const JSON_FAULTS = {
  'not-json': 'The message is not JSON.',
  'too-deep': 'The message is nested too deeply.',
  'name-twice': 'A name occurs twice in one object.',
  'forbidden-name': 'The message contains a name that is not allowed.',
  'number-too-large': 'A number is too large.',
} as const;
type JsonFault = keyof typeof JSON_FAULTS;

export type Json =
  { readonly ok: true; readonly value: unknown } | { readonly ok: false; readonly fault: JsonFault };

const FORBIDDEN: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);
const [QUOTE, BACKSLASH, COLON] = Array.from('"\\:', codeOf);

export function parseJson(text: string): Json {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ok: false, fault: 'not-json' };
  }
  const names = countNames(value, 0);
  if (typeof names === 'string') return { ok: false, fault: names };
  // If a name occurs twice in one object, JSON.parse keeps only one.
  return names === countColons(text) ? { ok: true, value } : { ok: false, fault: 'name-twice' };
}

/** How many names all objects in the value have, or what is wrong with it. */
function countNames(value: unknown, depth: number): number | JsonFault {
  // 1e999 is JSON, and is read as Infinity.
  if (typeof value === 'number') return Number.isFinite(value) ? 0 : 'number-too-large';
  if (typeof value !== 'object' || value === null) return 0;
  if (depth === JSON_DEPTH_MAX) return 'too-deep';
  return Array.isArray(value) ? countInList(value, depth) : countInObject(value, depth);
}

function countInList(list: readonly unknown[], depth: number): number | JsonFault {
  let count = 0;
  for (const item of list) {
    const names = countNames(item, depth + 1);
    if (typeof names === 'string') return names;
    count += names;
  }
  return count;
}

function countInObject(object: object, depth: number): number | JsonFault {
  let count = 0;
  for (const name of Object.keys(object)) {
    if (FORBIDDEN.has(name)) return 'forbidden-name';
    const names = countNames(object[name as keyof object], depth + 1);
    if (typeof names === 'string') return names;
    count += names + 1;
  }
  return count;
}

/** Counts the colons after names: outside texts, JSON has no others. */
function countColons(json: string): number {
  let count = 0;
  let isInText = false;
  for (let at = 0; at < json.length; at += 1) {
    const sign = json.charCodeAt(at);
    if (sign === QUOTE) isInText = !isInText;
    else if (sign === BACKSLASH) at += 1;
    else if (sign === COLON && !isInText) count += 1;
  }
  return count;
}

function codeOf(sign: string): number {
  return sign.charCodeAt(0);
}
