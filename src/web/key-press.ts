// What a key press means to a board: the function that it calls, if any. It knows no browser.
// keys.ts listens, and knows who is typing and what has the focus.

/** By `event.key`, with letters in lower case. */
export type KeyMap = Readonly<Record<string, (() => void) | undefined>>;

type Press = Pick<KeyboardEvent, 'key' | 'repeat' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/** Undefined if the key is left to the browser. */
export function findCall(map: KeyMap, press: Press): (() => void) | undefined {
  if (press.ctrlKey || press.metaKey || press.altKey) return undefined;
  const key = press.key.length === 1 ? press.key.toLowerCase() : press.key;
  const call = Object.hasOwn(map, key) ? map[key] : undefined;
  // A held key keeps moving the focus but does not make a second move.
  const isMeant = !press.repeat || key.startsWith('Arrow');
  return call === undefined || isMeant ? call : () => {};
}
