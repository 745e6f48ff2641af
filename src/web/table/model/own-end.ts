// A running table has no end, but a visit has one: the rules free the seat of a player who has lost
// everything. Then that player gets an end of their own while the table plays on.

import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Seat } from '../../../games/game.ts';
import type { SeatLine, SeenTable } from '../../../protocol/from-server.ts';
import type { ReplayGame } from '../../replay/replay-log.ts';
import type { Frame } from './frames.ts';
import type { Viewpoint } from './viewpoint.ts';

interface Lost {
  readonly line: SeatLine;
  /** The number of the event with which it is seen. */
  readonly number: number;
}

export class OwnEnd {
  private readonly frame: ReadonlySignal<Frame>;
  private readonly lost: Signal<Lost | undefined> = signal(undefined);

  constructor(frame: ReadonlySignal<Frame>) {
    this.frame = frame;
  }

  /** The player here whose seat is gone, once that has been shown. */
  readonly shown: ReadonlySignal<SeatLine | undefined> = computed(() => {
    const lost = this.lost.value;
    return lost === undefined || lost.number > this.frame.value.view.number ? undefined : lost.line;
  });

  /** Compares what somebody here sees with what they saw before. */
  note({ person, view }: Viewpoint, before: SeenTable): void {
    const { you, number, phase } = view.value;
    const isLost = person !== undefined && before.you !== undefined && you === undefined;
    const line = isLost ? before.seats.find(({ seat }) => seat === before.you) : undefined;
    if (line !== undefined && phase === 'playing') this.lost.value = { line, number };
  }

  /** Somebody here has sat down again. */
  forget(): void {
    this.lost.value = undefined;
  }
}

export interface Visit {
  readonly rounds: number;
  readonly most: number;
}

/** How many rounds the seat has played, and how much it had at most. */
export function tellVisit({ game, moments }: ReplayGame, seat: Seat): Visit {
  const rounds = new Set<number>();
  let most = 0;
  for (const { state } of moments) {
    if (state === undefined) continue;
    const own = game.scores(state).find((one) => one.seat === seat);
    if (own === undefined) continue;
    rounds.add(game.seal(state));
    most = Math.max(most, own.score);
  }
  return { rounds: rounds.size, most };
}
