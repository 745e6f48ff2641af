// What a client asks: requests without their ids, which it gives itself, and how a request becomes a text that the server can read.

import type { RequestKind, WishAtTable, WishTo } from '../protocol/from-client.ts';
import { LINE_BYTES_MAX } from '../protocol/limits.ts';
import type { ClientWorld } from './world.ts';

/** What one asks of the server without being at a table. */
export type ServerKind = 'list' | 'fame' | 'ping';
/** What the client does by itself, or has methods for. */
type Reserved = 'greet' | 'create' | 'join' | 'watch' | 'leave' | 'sync';
/** What one asks at a table. */
export type TableKind = Exclude<RequestKind, ServerKind | Reserved>;
export type TableWish = { [Kind in TableKind]: WishAtTable<Kind> }[TableKind];

type Fields<Kind extends RequestKind> = Omit<WishTo<Kind>, 'do'>;
export type NewTable = Fields<'create'>;
export type Seating = Fields<'join'>;
export type Watching = Fields<'watch'>;

const PREFIX_BYTES = 8;
/** In UTF-8, of what counts one in the length of a text. */
const UNIT_BYTES_MAX = 3;

/** Ids that this player has never used and will never use again, whatever other programs of his do at the same time. */
export function openIds(world: ClientWorld): () => string {
  const prefix = world.randomHex(PREFIX_BYTES);
  let count = 0;
  return () => {
    count += 1;
    return `${prefix}-${count}`;
  };
}

/** A request is measured first and then sent. */
let last: { readonly request: object; readonly text: string } | undefined;

export function makeText(request: object): string {
  if (last?.request === request) return last.text;
  const json = JSON.stringify(request);
  // JSON lets this one control character through, but a line of the protocol may not hold it. It is hardly ever there, and to look for it first is much quicker than to replace nothing.
  const text = json.includes('\u007F') ? json.replaceAll('\u007F', String.raw`\u007F`) : json;
  last = { request, text };
  return text;
}

/** A longer message would cost the connection, and would do so again after every return. */
export function isTooLong(request: object): boolean {
  const text = makeText(request);
  if (text.length * UNIT_BYTES_MAX <= LINE_BYTES_MAX) return false;
  return text.length > LINE_BYTES_MAX || countBytes(text) > LINE_BYTES_MAX;
}

/** In UTF-8, without an encoder: those are not part of the language. JSON holds no half surrogate pairs. */
function countBytes(text: string): number {
  return encodeURIComponent(text).replaceAll(/%../g, '.').length;
}
