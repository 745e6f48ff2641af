// `kill -9` under load with the real server and the real file: whatever was acknowledged is in the journal exactly once, whatever was shown is there as it was shown, and a
// command that is sent again gets the one true answer. `npm run kills -- 500` kills more often, with another seed each time.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { openSqliteJournal } from '../../src/journal/sqlite.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import { startServer } from './process.ts';
import { TirelessPlayer } from './tireless-player.ts';
import { findLosses } from './told.ts';

const KILLS = Number(process.env['PARLOUR_KILLS'] ?? 25);
const SEED = Number(process.env['SEED'] ?? 2026);
const PLAYERS = 8;
const KILL_MS_MAX = 30_000;

const folder = mkdtempSync(join(tmpdir(), 'parlour-crash-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Plays until so many acknowledgements have come, kills the server at the last of them, and gives how many came in the end. */
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
  expect(count, server.complaints()).toBeGreaterThanOrEqual(enough);
  return count;
}

test(
  `${KILLS} times kill -9 in the middle of play, and nothing is lost (SEED=${SEED})`,
  async () => {
    const file = join(folder, 'parlour.db');
    const chance = seededChance(SEED);
    const players = Array.from({ length: PLAYERS }, () => new TirelessPlayer());
    for (let kill = 0; kill < KILLS; kill += 1) {
      await playUntilKilled(file, players, 1 + Math.floor(chance() * 200));
      const journal = await openSqliteJournal(file);
      const told = players.flatMap((player) => player.told);
      expect(await findLosses(journal, told)).toEqual([]);
      await journal.close();
    }
  },
  KILLS * KILL_MS_MAX,
);
