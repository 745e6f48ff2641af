// Two cues for people at this device: the turn comes to one of them, and the last seconds of their
// clock. A player who goes on with their own turn is not told again.

import { effect, untracked, type ReadonlySignal } from '@preact/signals';
import type { Seat } from '../../../games/game.ts';
import type { SeenTable } from '../../../protocol/from-server.ts';
import type { CueGiver } from './cue-giver.ts';
import type { Frame } from './frames.ts';
import type { TableWorld } from './table-world.ts';

const TICKS = 5;
const SECOND_MS = 1000;

/** What it needs of the table's model. */
interface Turning {
  readonly isOwnTurn: ReadonlySignal<boolean>;
  readonly you: ReadonlySignal<Seat | undefined>;
  readonly newest: ReadonlySignal<Pick<SeenTable, 'seconds'>>;
  readonly heardAt: ReadonlySignal<number>;
  readonly cues: CueGiver;
  readonly world: Pick<TableWorld, 'clock'>;
}

export class TurnCues {
  private readonly model: Turning;
  /** The last seat that acted, or was told that it may. */
  private last: Seat | undefined;

  constructor(model: Turning) {
    this.model = model;
    effect(() => {
      const seat = model.isOwnTurn.value ? model.you.value : undefined;
      if (seat !== undefined) untracked(() => this.tell(seat));
    });
    effect(() => this.tick());
  }

  /** Something is shown that this seat did. */
  note({ event, draw }: Frame): void {
    if (event?.kind === 'start') this.last = undefined;
    else if (event?.kind === 'move') this.last = event.seat;
    else this.last = draw?.landing.seat ?? this.last;
  }

  private tell(seat: Seat): void {
    if (this.last === seat) return;
    this.last = seat;
    this.model.cues.give({ kind: 'turn', seat });
  }

  private tick(): (() => void) | undefined {
    const { isOwnTurn, you, cues, newest, heardAt, world } = this.model;
    const { seconds } = newest.value;
    if (!isOwnTurn.value || seconds === undefined) return undefined;
    const seat = you.value;
    const endsAt = heardAt.value + seconds * SECOND_MS;
    const waits = Array.from({ length: TICKS }, (_, index) => endsAt - (index + 1) * SECOND_MS)
      .map((at) => at - world.clock.now())
      .filter((ms) => ms >= 0);
    const timers = waits.map((ms) => world.clock.after(ms, () => cues.give({ kind: 'tick', seat })));
    return () => {
      for (const cancel of timers) cancel();
    };
  }
}
