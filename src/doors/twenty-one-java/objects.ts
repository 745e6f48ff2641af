// The wire of the Twenty-One Java door: which objects are understood, and how messages are written.
// Each message stands alone, after a reset, so the client remembers nothing of the ones before.

import type { StreamPiece } from '../../java-objects/input.ts';
import { DOOR_LIMITS, TYPE_CODES } from '../../java-objects/limits.ts';
import { openObjectReader } from '../../java-objects/reader.ts';
import { openObjectWriter } from '../../java-objects/writer.ts';
import { CLASSIC_SETTINGS_MS } from '../../protocol/limits.ts';
import type { ObjectWire, WireForm } from '../object-wire.ts';
import { CLIENT_SETTINGS, SOCKET_MESSAGE } from './classes.ts';
import { makeFromServer, parseFromClient, type FromClient, type FromServer } from './messages.ts';

/** A message, or something else that was read well. */
export type Heard =
  { readonly kind: 'message'; readonly message: FromClient } | { readonly kind: 'nonsense' };
export type MessageWire = ObjectWire<Heard, FromServer>;

const UNDERSTOOD = {
  kinds: ['null', 'reference', 'object', 'text', 'reset'],
  classes: new Set([SOCKET_MESSAGE.name, CLIENT_SETTINGS.name]),
  limits: DOOR_LIMITS,
} as const;

export const MESSAGES: WireForm<Heard, FromServer> = {
  openReader() {
    const reader = openObjectReader(UNDERSTOOD);
    return { push: (chunk) => reader.push(chunk).map(makePiece) };
  },
  make(message) {
    const bytes = openObjectWriter().write(makeFromServer(message));
    return Buffer.concat([Uint8Array.of(TYPE_CODES.reset), bytes]);
  },
  firstMs: CLASSIC_SETTINGS_MS,
};

type Silent = Exclude<StreamPiece, { kind: 'value' | 'block' }>;

function makePiece(piece: StreamPiece): Heard | Silent {
  if (piece.kind !== 'value' && piece.kind !== 'block') return piece;
  const message = piece.kind === 'value' ? parseFromClient(piece.value) : undefined;
  return message === undefined ? { kind: 'nonsense' } : { kind: 'message', message };
}
