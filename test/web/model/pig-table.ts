// A table of Pig at the pace that players get by default, and what its screen shows.

import { pig } from '../../../src/games/pig/rules/game.ts';
import type { PigState } from '../../../src/games/pig/rules/state.ts';
import { showTable, type Shown } from './table-screen.ts';

/** How long one die falls. */
export const LAND_MS = 540;
/**
 * The pace of Pig's screen: a roll that lies, a hold, a roll that loses the points, and the roll
 * for who starts.
 */
export const ROLL_MS = 400;
export const HELD_MS = 1000;
export const LOST_MS = 1400;
export const STARTER_MS = 1200;
/** Long enough for anything that does not wait for a player. */
export const LONG_MS = 600_000;

/** Ana is here and begins; Ben is elsewhere. */
export function playPig(draws: readonly string[], clockSeconds = 0): Promise<Shown> {
  const options = { first: 1, target: 100 };
  return showTable({ game: pig, options, here: ['Ana'], elsewhere: ['Ben'], draws, clockSeconds });
}

/** The points of the turn as the screen shows them; undefined before there is a position. */
export function pot({ model }: Shown): number | undefined {
  return (model.shown.value.position as PigState | undefined)?.pot;
}

/** The player here rolls, and the die falls. */
export async function roll({ model, pass }: Pick<Shown, 'model' | 'pass'>): Promise<void> {
  await model.reveal();
  pass(LAND_MS);
}

/** What this screen has asked for, in words. */
export function asked({ place }: Pick<Shown, 'place'>): readonly string[] {
  return place.asked.map((wish) => ('move' in wish ? String(wish['move']) : `to ${wish.do}`));
}
