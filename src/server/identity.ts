// The identity of a guest: the same token means the same player. A player's public id is a hash of
// their token, so the server keeps no list of guests and still knows them after a restart.

import { createHash } from 'node:crypto';

const PLAYER_LENGTH = 16;

export function playerOf(token: string): string {
  return createHash('sha256').update(`player ${token}`).digest('hex').slice(0, PLAYER_LENGTH);
}
