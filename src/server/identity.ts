// Who a guest is: whoever shows the same token is the same player. The public name of a player is a hash of his token, so the server keeps no list of guests
// and still knows them after a restart.

import { createHash } from 'node:crypto';

const PLAYER_LENGTH = 16;

export function playerOf(token: string): string {
  return createHash('sha256').update(`player ${token}`).digest('hex').slice(0, PLAYER_LENGTH);
}
