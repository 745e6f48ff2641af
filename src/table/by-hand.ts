// Rolling by hand: who does, and the roll itself, which makes exactly the draw that waited for it
// and everything that follows without anybody's choice. roller.ts says when the table waits.

import type { Seat } from '../games/game.ts';
import { addEvent, type Draft } from './draft.ts';
import { advance, makeDraw, type Fate } from './luck-of-table.ts';
import { refusalOf, type Refusal } from './refusals.ts';
import { awaitedRoller } from './roller.ts';

/**
 * The player at this seat rolls by hand, or no longer does. If a roll was due, the next `draw`
 * makes it.
 */
export function hand(
  draft: Draft,
  { seat, isOn }: { readonly seat: Seat; readonly isOn: boolean },
): Refusal | undefined {
  const own = draft.table.sittings.find((sitting) => sitting.seat === seat);
  if (own === undefined || own.hasQuit) return refusalOf('not-seated');
  // Where no draw begins a turn, there is nothing to wait for.
  const isChange = own.rollsByHand !== isOn && draft.table.game.rollerOf !== undefined;
  if (isChange) addEvent(draft, { kind: 'hand', seat, on: isOn ? 1 : 0 });
  return undefined;
}

export function roll(draft: Draft, { seat }: { readonly seat: Seat }, fate: Fate): Refusal | undefined {
  const { phase } = draft.table;
  if (phase === 'gathering') return refusalOf('not-started');
  if (phase === 'over') return refusalOf('game-over');
  const roller = awaitedRoller(draft.table);
  if (roller === undefined) return refusalOf('no-roll-due');
  if (roller.seat !== seat) return refusalOf('not-your-roll');
  return makeDraw(draft, fate) && advance(draft, fate) ? undefined : refusalOf('script-wrong');
}
