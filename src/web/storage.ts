// What the browser remembers: localStorage, which may be full, forbidden or emptied at any time.
// Then everything works, but nothing is remembered.

import type { Memory } from '../client/memory.ts';

const kept = new Map<string, string>();

export function recall(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? kept.get(key);
  } catch {
    return kept.get(key);
  }
}

/** Undefined forgets the key. */
export function remember(key: string, value: string | undefined): void {
  if (value === undefined) kept.delete(key);
  else kept.set(key, value);
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // The map keeps it as long as the page is open.
  }
}

export function keysWith(prefix: string): readonly string[] {
  const keys = new Set(kept.keys());
  try {
    for (let index = 0; index < localStorage.length; index += 1) keys.add(localStorage.key(index) ?? '');
  } catch {
    // The keys in the map are all there are.
  }
  return Array.from(keys).filter((key) => key.startsWith(prefix));
}

/** Reads JSON that we wrote; anything else counts as missing. */
export function recallJson<Value>(
  key: string,
  isRight: (value: unknown) => value is Value,
): Value | undefined {
  try {
    const value: unknown = JSON.parse(recall(key) ?? 'null');
    return isRight(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** A client's memory under its own name, so that several people at one device each have one. */
export function memoryOf(person: string): Memory {
  const keyOf = (key: string): string => `parlour ${person} ${key}`;
  return { get: (key) => recall(keyOf(key)), set: (key, value) => remember(keyOf(key), value) };
}
