// `kill -9` under load, again and again, with the real server and the real file. After each kill
// the journal is compared with everything that clients were told. crash.test.ts kills a few times
// in `npm test`, tools/kills.ts as often as it is told to.

import { join } from 'node:path';
import { openSqliteJournal } from '../../src/journal/sqlite.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import { startServer } from './process.ts';
import { TirelessPlayer } from './tireless-player.ts';
import { findLosses, type Loss } from './told.ts';

const PLAYERS = 8;
const ACKNOWLEDGED_MAX = 200;

export interface Killed {
  readonly kills: number;
  readonly acknowledged: number;
  /** Losses of anything that a client was told; the killing ends with the first. */
  readonly losses: readonly Loss[];
}

/**
 * Plays until this many acknowledgements have come, kills the server at the last one, and returns
 * how many came in all.
 */
async function playUntilKilled(
  file: string,
  players: readonly TirelessPlayer[],
  enough: number,
): Promise<number> {
  const server = await startServer(file);
  let count = 0;
  const onAck = async (): Promise<void> => {
    count += 1;
    if (count === enough) server.child.kill('SIGKILL');
  };
  try {
    await Promise.all(players.map((player) => player.play(server.port, onAck)));
  } finally {
    await server.kill();
  }
  if (count < enough) throw new Error(`The server ended before it was killed: ${server.complaints()}`);
  return count;
}

export async function killAgainAndAgain(folder: string, kills: number, seed: number): Promise<Killed> {
  const file = join(folder, 'parlour.db');
  const chance = seededChance(seed);
  const players = Array.from({ length: PLAYERS }, () => new TirelessPlayer());
  let acknowledged = 0;
  for (let kill = 1; kill <= kills; kill += 1) {
    const enough = 1 + Math.floor(chance() * ACKNOWLEDGED_MAX);
    acknowledged += await playUntilKilled(file, players, enough);
    const journal = await openSqliteJournal(file);
    const told = players.flatMap((player) => player.told);
    const losses = await findLosses(journal, told);
    await journal.close();
    if (losses.length > 0) return { kills: kill, acknowledged, losses };
  }
  return { kills, acknowledged, losses: [] };
}
