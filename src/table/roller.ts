// For whose hand a table waits. A draw that begins a turn belongs to the seat whose turn it is: if
// its player rolls by hand, nothing is drawn before they ask for it. House players and programs do
// not ask for it, and roll at once. What a roll does is in by-hand.ts.

import type { Sitting, Table } from './table.ts';

/** The player whose roll is due; undefined when no draw waits for anybody. */
export function awaitedRoller({ phase, game, state, sittings }: RollState): Sitting | undefined {
  const roller = phase === 'playing' ? game.rollerOf?.(state) : undefined;
  if (roller === undefined) return undefined;
  return sittings.find(
    ({ seat, house, hasQuit, rollsByHand }) => seat === roller && rollsByHand && house === '' && !hasQuit,
  );
}

/** The part of a table that decides it. */
type RollState = Pick<Table, 'phase' | 'game' | 'sittings'> & { readonly state?: unknown };
