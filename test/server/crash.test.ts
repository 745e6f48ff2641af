// `kill -9` under load with the real server and the real file: everything acknowledged is in the
// journal exactly once, everything shown is there as it was shown, and a repeated command gets the
// one true answer. `npm run kills -- 500` kills more often, with another seed each time.

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { killAgainAndAgain } from './kills.ts';

const KILLS = 5;
const SEED = Number(process.env['SEED'] ?? 2026);

const folder = mkdtempSync(join(tmpdir(), 'parlour-crash-'));
afterAll(() => rmSync(folder, { recursive: true }));

test(`kill -9 in the middle of play, ${KILLS} times, loses nothing (SEED=${SEED})`, async () => {
  const { kills, acknowledged, losses } = await killAgainAndAgain(folder, KILLS, SEED);
  expect(losses).toEqual([]);
  expect(kills).toBe(KILLS);
  expect(acknowledged).toBeGreaterThanOrEqual(KILLS);
});
