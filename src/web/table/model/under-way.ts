// A request of somebody here that is under way: which dice tumble meanwhile, and what is said when
// the answer takes long. It sends nothing; table-model.ts does.

import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Sending } from '../../games/screen.ts';
import { words } from '../../words/words.ts';
import type { Cancel } from './clock.ts';
import type { Place } from './place.ts';
import type { TableWorld } from './table-world.ts';

/** The system may be wrong about the network, so a local server has this long to answer. */
const DOUBT_MS = 250;
const SLOW_MS = 1000;
const SILENT_MS = 3000;

/** What there is to say about the wait; undefined while it is short. */
export type Delay = 'sending' | 'noAnswer' | 'notConnected';

interface Settings extends Pick<TableWorld, 'clock' | 'announce'>, Pick<Place, 'link'> {}

export class UnderWay {
  private readonly settings: Settings;
  private readonly now: Signal<Sending | undefined> = signal(undefined);
  private readonly unanswered = signal(false);
  private readonly waitedMs = signal(0);
  private readonly said = new Set<Delay>();
  private readonly timers: Cancel[] = [];

  constructor(settings: Settings) {
    this.settings = settings;
    // Each of them is said once, however often the connection comes and goes.
    effect(() => {
      const delay = this.delay.value;
      if (delay === undefined || this.said.has(delay)) return;
      this.said.add(delay);
      settings.announce(words.peek().table.delays[delay]);
    });
  }

  /** What the board shows of it, until something has happened at the table. */
  get sending(): ReadonlySignal<Sending | undefined> {
    return this.now;
  }

  /** After a lost connection the news may come before the answer. */
  get isUnanswered(): ReadonlySignal<boolean> {
    return this.unanswered;
  }

  readonly delay: ReadonlySignal<Delay | undefined> = computed(() => {
    if (this.now.value === undefined) return undefined;
    const link = this.settings.link.value;
    const waitedMs = this.waitedMs.value;
    if (link === 'lost' || (link === 'doubtful' && waitedMs >= DOUBT_MS)) return 'notConnected';
    if (waitedMs >= SILENT_MS) return 'noAnswer';
    return waitedMs >= SLOW_MS ? 'sending' : undefined;
  });

  begin(sending: Sending): void {
    this.end();
    this.said.clear();
    for (const ms of [DOUBT_MS, SLOW_MS, SILENT_MS])
      this.timers.push(this.settings.clock.after(ms, () => (this.waitedMs.value = ms)));
    batch(() => {
      this.now.value = sending;
      this.unanswered.value = true;
    });
  }

  /** The request is answered; `isHeard` says whether nothing has to be heard of it any more. */
  answer(isHeard: boolean): void {
    batch(() => {
      this.unanswered.value = false;
      if (isHeard) this.end();
    });
  }

  /** Something has happened at the table. */
  end(): void {
    for (const cancel of this.timers.splice(0)) cancel();
    batch(() => {
      this.now.value = undefined;
      this.waitedMs.value = 0;
    });
  }
}
