// The identity of a guest: the same token means the same player. A player's public id is a hash of
// their token, so the server keeps no list of guests and still knows them after a restart.

import { createHash } from 'node:crypto';

const PLAYER_LENGTH = 16;

export function playerOf(token: string): string {
  return createHash('sha256').update(`player ${token}`).digest('hex').slice(0, PLAYER_LENGTH);
}

const DEVICE_LENGTH = 32;

/** A device in the daily game. Its hashes of two days cannot be told to be the same device's. */
export function deviceOf(key: string, day: string): string {
  return createHash('sha256').update(`device ${day} ${key}`).digest('hex').slice(0, DEVICE_LENGTH);
}
