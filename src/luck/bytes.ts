// Bytes, hexadecimal text and hashes: the only place that touches the hash library.

import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';

export const SECRET_BYTES = 32;

export { bytesToHex as makeHex, hexToBytes as parseHex, utf8ToBytes as makeBytes };

export function hash(bytes: Uint8Array): Uint8Array {
  return sha256(bytes);
}

/** HMAC-SHA-256 of messages with the same key and a common beginning, which is hashed once. */
export type OpenKeyedHash = (key: Uint8Array, beginning: Uint8Array) => (rest: Uint8Array) => Uint8Array;

export const openKeyedHash: OpenKeyedHash = (key, beginning) => {
  const begun = hmac.create(sha256, key).update(beginning);
  return (rest) => begun.clone().update(rest).digest();
};

/** What is published before the draws: SHA-256 of the secret, as text. */
export function commitmentOf(secret: Uint8Array): string {
  return bytesToHex(sha256(secret));
}
