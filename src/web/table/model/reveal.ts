// One draw, from the moment it is known until it lies. Meanwhile `rolling` says what falls, and
// everything else on the screen stays as it was. `settled` is called once, when the last piece
// lies, and opens everything in the same frame. The table and the replay both use it.

import { batch, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Cue } from '../../games/cues.ts';
import { paceLanding, type DrawEvent, type Landing, type Rolling } from '../../games/landing.ts';
import type { Cancel, Clock } from './clock.ts';

export interface Draw {
  readonly event: DrawEvent;
  readonly landing: Landing;
}

interface Settings {
  readonly clock: Clock;
  readonly give: (cue: Cue) => void;
}

export class Reveal {
  private readonly settings: Settings;
  private readonly shown: Signal<Rolling | undefined> = signal(undefined);
  private readonly timers = new Set<Cancel>();
  private rest: readonly Cue[] = [];
  private settled: (() => void) | undefined;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  get rolling(): ReadonlySignal<Rolling | undefined> {
    return this.shown;
  }

  /** With the factor 0 nothing moves, and the order stays the same. */
  begin({ event, landing }: Draw, factor: number, settled: () => void): void {
    const rolling = { ...paceLanding(landing, factor), event };
    const { kind, seat, pieces, settledMs } = rolling;
    this.settled = settled;
    this.settings.give({ kind: kind === 'dice' ? 'roll' : 'card', seat });
    this.rest = kind === 'dice' ? pieces.map(({ place }) => ({ kind: 'land', seat, place })) : [];
    if (settledMs === 0) return this.finish();
    this.shown.value = rolling;
    for (const { landsMs } of pieces) this.after(landsMs, () => this.land());
    this.after(settledMs, () => this.finish());
  }

  /** Everything lies at once. */
  finish(): void {
    const { settled } = this;
    while (this.rest.length > 0) this.land();
    batch(() => {
      this.cancel();
      settled?.();
    });
  }

  /** Forgets the draw: its outcome is not told. */
  cancel(): void {
    for (const stop of this.timers) stop();
    this.timers.clear();
    this.rest = [];
    this.settled = undefined;
    this.shown.value = undefined;
  }

  private land(): void {
    const [cue, ...rest] = this.rest;
    this.rest = rest;
    if (cue !== undefined) this.settings.give(cue);
  }

  private after(ms: number, call: () => void): void {
    const cancel = this.settings.clock.after(ms, () => {
      this.timers.delete(cancel);
      call();
    });
    this.timers.add(cancel);
  }
}
