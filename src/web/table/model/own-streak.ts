// How many games in a row somebody at this device has won, against others. It is only a number that
// is shown; nothing reminds anybody of it.

import type { Game, Seat } from '../../../games/game.ts';
import type { EventOf } from '../../../games/log.ts';
import { nameKey } from '../../../protocol/names.ts';
import { recallJson, remember } from '../../storage.ts';
import type { SeenTable } from '../../../protocol/from-server.ts';

export interface Finished {
  readonly view: SeenTable;
  readonly game: Game;
  /** The seats of the people at this device. */
  readonly here: readonly Seat[];
}

/** The last game that was counted, so that it counts once, and the games won in a row. */
type Streak = readonly [table: string, number: number, won: number];

function keyOf({ id }: Pick<Game, 'id'>, name: string): string {
  return `streak ${id} ${nameKey(name)}`;
}

function isStreak(value: unknown): value is Streak {
  return Array.isArray(value) && value.length === 3 && typeof value[2] === 'number';
}

export function noteStreaks({ view, game, here }: Finished, { number, winners }: EventOf<'over'>): void {
  const { table, seats } = view;
  if (seats.length < 2) return;
  for (const { seat, name } of seats.filter((line) => here.includes(line.seat))) {
    const key = keyOf(game, name);
    const last = recallJson(key, isStreak);
    if (last?.[0] === table && last[1] >= number) continue;
    const won = winners.includes(seat) ? (last?.[2] ?? 0) + 1 : 0;
    remember(key, JSON.stringify([table, number, won]));
  }
}

export function streakOf(game: Pick<Game, 'id'>, name: string): number {
  return recallJson(keyOf(game, name), isStreak)?.[2] ?? 0;
}
