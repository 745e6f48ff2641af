// Players who are away at a table without a clock: after a while anybody at the table may let a
// stand-in play for them, or wait. Waiting hides the offer for a while; then it comes back.

import { signal, type Signal } from '@preact/signals';
import type { SeatLine } from '../../../protocol/from-server.ts';
import { AWAY_SECONDS } from '../../games/away.ts';
import type { TableModel } from './table-model.ts';

type Attended = Pick<TableModel, 'newest' | 'isWatching' | 'game' | 'here'>;

/** The absent players for whom somebody here may decide. */
export function listAbsent({ newest, isWatching, game, here }: Attended): readonly SeatLine[] {
  const { clock, phase, seats } = newest.value;
  const mayDecide = clock === 0 && phase === 'playing' && !isWatching.value;
  // Where absence means leaving, the table goes on without them.
  if (!mayDecide || game.running?.leavesWhenAway === true) return [];
  return seats.filter(
    ({ seat, away, hasQuit }) => away !== undefined && !hasQuit && !here.value.includes(seat),
  );
}

/** The absent player for whose move or roll the game waits, or would wait without a stand-in. */
export function awaitedAbsent(model: Attended & Pick<TableModel, 'shown'>): SeatLine | undefined {
  const { turn, roller } = model.shown.value;
  const awaited = turn?.kind === 'seat' ? turn.seat : roller;
  return listAbsent(model).find(({ seat }) => seat === awaited);
}

/** The offer for one absent player. */
export class StandInOffer {
  private readonly model: Pick<TableModel, 'askAs'>;
  /** How long the player will have been away when it is offered again. */
  private readonly waitsUntil: Signal<number> = signal(AWAY_SECONDS);

  constructor(model: Pick<TableModel, 'askAs'>) {
    this.model = model;
  }

  /** A stand-in can always be sent away. */
  isShown({ standIn }: Pick<SeatLine, 'standIn'>, secondsAway: number): boolean {
    return standIn || secondsAway >= this.waitsUntil.value;
  }

  wait(secondsAway: number): void {
    this.waitsUntil.value = secondsAway + AWAY_SECONDS;
  }

  ask({ seat }: Pick<SeatLine, 'seat'>, on: boolean, secondsAway: number): Promise<void> {
    this.wait(secondsAway);
    return this.model.askAs(undefined, { do: 'stand-in', seat, on });
  }
}
