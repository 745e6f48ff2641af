// Gives cues to everybody who listens: sound, vibration, celebrations. It plays nothing itself.
// After an absence, or where nothing moves, many events are shown at once. Cues of one kind that
// come so close together are one.

import type { Seat } from '../../../games/game.ts';
import type { Cue, CueKind } from '../../games/cues.ts';
import type { Cancel, Clock } from './clock.ts';

/** Shorter than a frame of the screen. */
const MOMENT_MS = 16;

type Hear = (cue: Cue) => void;

export class CueGiver {
  private readonly clock: Clock;
  private readonly listeners = new Set<Hear>();
  private readonly givenAt = new Map<CueKind, number>();
  /** The seat whose dice were heard to leave when its player pressed. */
  private rattled: Seat | undefined;

  constructor(clock: Clock) {
    this.clock = clock;
  }

  listen(hear: Hear): Cancel {
    this.listeners.add(hear);
    return () => this.listeners.delete(hear);
  }

  /** The factor is that of the pace: 0 gives the cue now. */
  give(cue: Cue, factor = 1): void {
    const ms = (cue.afterMs ?? 0) * factor;
    if (ms > 0) this.clock.after(ms, () => this.giveNow(cue));
    else this.giveNow(cue);
  }

  /** A player here presses: the dice leave before the table has answered. */
  rattle(seat: Seat): void {
    this.give({ kind: 'roll', seat });
    this.rattled = seat;
  }

  /** The press came to nothing. */
  calm(): void {
    this.rattled = undefined;
  }

  private giveNow(cue: Cue): void {
    const { kind, seat } = cue;
    if (kind === 'roll' && seat !== undefined && seat === this.rattled) return this.calm();
    const now = this.clock.now();
    if (now - (this.givenAt.get(kind) ?? -Infinity) < MOMENT_MS) return;
    this.givenAt.set(kind, now);
    for (const hear of Array.from(this.listeners)) hear(cue);
  }
}
