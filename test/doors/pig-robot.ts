// A player for the Pig wire, as a student would write it: it knows the protocol, and nothing about
// Parlour.

import type { PigClient } from './pig-world.ts';

interface Plan {
  /** How many games it says YES to. */
  readonly games: number;
  /** The points in a turn at which it holds. */
  readonly holdAt: number;
  /** After this many decisions it vanishes. */
  readonly leaveAfter?: number;
  /** After this many games it no longer answers START. */
  readonly pauseAfter?: number;
}

/** Plays from START on, until the server closes. */
export async function play(
  client: PigClient,
  { games, holdAt, leaveAfter = Infinity, pauseAfter = Infinity }: Plan,
): Promise<void> {
  let left = games;
  let decisions = 0;
  let banked = 0;
  let turn = 0;
  for (let line = await client.next(); line !== undefined; line = await client.next()) {
    const [header, content = ''] = line.split(':');
    if (header === 'START' && games - left < pauseAfter) {
      client.send(left > 0 ? 'START:YES' : 'START:NO');
      left -= 1;
      [banked, turn] = [0, 0];
    }
    if (header !== 'DIE') continue;
    turn = content === '1' ? 0 : turn + Number(content);
    if (content === '1') continue;
    const isHolding = turn >= holdAt || banked + turn >= 100;
    decisions += 1;
    if (decisions > leaveAfter) break;
    client.send(isHolding ? 'DECIDE:HOLD' : 'DECIDE:ROLL');
    if (!isHolding) continue;
    banked += turn;
    turn = 0;
  }
  client.close();
}
