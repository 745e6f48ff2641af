// (f) In-process: how many games a second `parlour simulate` plays, with the rules alone. The sizes
// are the games, by their place in the list.

import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { GAMES } from '../../src/games/registry.ts';
import type { Workload } from './workload.ts';

const PARLOUR = fileURLToPath(new URL('../../src/cli/main.ts', import.meta.url));
const GAMES_PLAYED: Readonly<Record<string, number>> = { pig: 20_000, yahtzee: 5000, 'twenty-one': 2000 };

async function simulate(game: string): Promise<number> {
  const words = [
    PARLOUR,
    'simulate',
    game,
    '--games',
    String(GAMES_PLAYED[game] ?? 1000),
    '--seed',
    '1',
    '--json',
  ];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'inherit'] });
  const report = JSON.parse(await text(child.stdout)) as { games: number; seconds: number };
  return report.games / report.seconds;
}

export const simulation: Workload = {
  name: 'simulate',
  title: 'In-process',
  says: 'Games a second of `parlour simulate` with the standard house players, one thread, the rules alone.',
  unit: 'game',
  titleOf: (number) => GAMES[number - 1]?.name ?? '',
  sizes: GAMES.map((_, index) => index + 1),
  contestants: ['memory'],
  columns: [{ value: 'perSecond', title: 'games/s', digits: 0 }],
  async measure(_contestant, number) {
    return { perSecond: await simulate(GAMES[number - 1]?.id ?? '') };
  },
};
