// A client's requests: without their ids, which it adds itself, and how a request becomes a text
// that the server can read.

import type { RequestKind, WishAtTable, WishTo } from '../protocol/from-client.ts';
import { LINE_BYTES_MAX } from '../protocol/limits.ts';
import type { ClientWorld } from './world.ts';

/** Requests that need no table. */
export type ServerKind = 'list' | 'glance' | 'fame' | 'daily' | 'ping';
/** Requests that the client makes by itself or has methods for. */
type Reserved = 'greet' | 'create' | 'join' | 'watch' | 'leave' | 'sync';
/** Requests at a table. */
export type TableKind = Exclude<RequestKind, ServerKind | Reserved>;
export type TableWish = { [Kind in TableKind]: WishAtTable<Kind> }[TableKind];

type Fields<Kind extends RequestKind> = Omit<WishTo<Kind>, 'do'>;
export type NewTable = Fields<'create'>;
export type Seating = Fields<'join'>;
export type Watching = Fields<'watch'>;

const PREFIX_BYTES = 8;
/** Bytes in UTF-8 for each unit of a string's length. */
const UNIT_BYTES_MAX = 3;

/**
 * Ids that this player has never used and will never use again, whatever their other programs do at
 * the same time.
 */
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
  // JSON allows this control character, but a line of the protocol must not contain it. It is very
  // rare, and looking for it first is much faster than replacing nothing.
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

/**
 * In UTF-8, without an encoder, which is not part of the language. JSON has no half surrogate
 * pairs.
 */
function countBytes(text: string): number {
  return encodeURIComponent(text).replaceAll(/%../g, '.').length;
}
