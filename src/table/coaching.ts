// Decides who may have a coach, which says what each choice is worth. Everybody at the table sees
// who has one. The coach's advice is worked out on the player's side, from what the seat may see;
// the table only knows that there is a coach.

import type { Seat } from '../games/game.ts';
import { allowsCoach } from './coach-allowed.ts';
import { addEvent, type Draft } from './draft.ts';
import { refusalOf, type Refusal } from './refusals.ts';
import { canSeeSeat } from './visibility.ts';
import type { Sitting, Table } from './table.ts';

/** Newcomers whom the rules still hide from this seat do not count yet. */
function mayHaveCoach(table: Table, own: Sitting): boolean {
  const seats = table.sittings.filter(({ seat }) => canSeeSeat(table, seat, own.seat));
  const { clockMs: clock, access, daily } = table;
  return allowsCoach({ clock, access, daily: daily?.day, seats }, own.seat);
}

export function coach(
  draft: Draft,
  { seat, isOn }: { readonly seat: Seat; readonly isOn: boolean },
): Refusal | undefined {
  const own = draft.table.sittings.find((sitting) => sitting.seat === seat);
  if (own === undefined || own.hasQuit) return refusalOf('not-seated');
  if (isOn && !mayHaveCoach(draft.table, own)) return refusalOf('coach-not-here');
  if (own.hasCoach !== isOn) addEvent(draft, { kind: 'coach', seat, on: isOn ? 1 : 0 });
  return undefined;
}

/** Somebody has joined: seats that are no longer allowed a coach lose it. */
export function dismissCoaches(draft: Draft): void {
  if (draft.table.phase === 'closed') return;
  for (const own of draft.table.sittings) {
    if (own.hasCoach && !mayHaveCoach(draft.table, own))
      addEvent(draft, { kind: 'coach', seat: own.seat, on: 0 });
  }
}
