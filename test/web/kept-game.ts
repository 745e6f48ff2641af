// A whole game, kept on a visitor's device. House strategies play it from a seed under people's
// names, so it is there at once and the same each time.

import type { Page } from 'playwright-core';
import type { Game } from '../../src/games/game.ts';
import type { OptionValues } from '../../src/games/options.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import { findStrategy } from '../../src/strategies/strategies.ts';
import { Players } from '../../src/web/replay/played-table.ts';

interface KeptPlan {
  readonly game: Game;
  readonly options?: OptionValues;
  /** The strategy of each player, by name. */
  readonly players: Readonly<Record<string, string>>;
  readonly seed: number;
}

/** The finished table as the page keeps it: its id and its events. */
function playKept({ game, options = {}, players: people, seed }: KeptPlan): { id: string; events: string } {
  const players = new Players({ game, options, seed });
  const chance = seededChance(seed + 1);
  for (const name of Object.keys(people)) players.sit(name);
  if (game.running === undefined) {
    players.take({ kind: 'start', seat: 0 });
    players.take({ kind: 'draw' });
  }
  for (;;) {
    const { state } = players.table;
    const turn = game.turn(state);
    if (turn.kind !== 'seat') break;
    const strategy = findStrategy(game, Object.values(people)[turn.seat] ?? 'random');
    if (strategy === undefined) throw new Error('There is no such strategy.');
    const move = strategy(game.view(state, turn.seat), chance);
    players.take({ kind: 'move', seat: turn.seat, move: game.notation.makeMove(move) });
  }
  return { id: players.table.id, events: JSON.stringify(players.events) };
}

/** Puts it on the visitor's device, and gives back its id. */
export async function keepGame(page: Page, plan: KeptPlan): Promise<string> {
  const { id, events } = playKept(plan);
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [`here here-${id}`, events] as const);
  return `here-${id}`;
}
