// Shows frames one after another, so that people can follow what others do, however fast they do
// it. Impatient people skip. A roll that begins the turn of somebody at this device waits until
// they press. Nothing in the game depends on it: it only decides what is on the screen.

import { signal, type ReadonlySignal } from '@preact/signals';
import type { Seat } from '../../../games/game.ts';
import type { Cancel } from './clock.ts';
import type { Frame } from './frames.ts';
import type { Pace, TableWorld } from './table-world.ts';

/** With more frames than this waiting, they are all shown at once. */
const FRAMES_MAX = 40;
/** How long a roll waits for its player before it is shown anyway. */
const HAND_MS = 12_000;
const HAND_WITH_CLOCK_MS = 4000;
/** Nobody reacts faster than this to what they see. */
const FRESH_MS = 300;
const FACTORS: Readonly<Record<Pace, number>> = { calm: 1, quick: 0.4, 'at-once': 0 };

interface Settings extends Pick<TableWorld, 'clock' | 'pace'> {
  /** Told of every frame, in order, when it is shown. */
  readonly show: (frame: Frame) => void;
  /** Whether this seat's player is at this device. */
  readonly isHere: (seat: Seat) => boolean;
}

export class Playback {
  private readonly settings: Settings;
  private readonly queue: Frame[] = [];
  private readonly waits = signal<'nothing' | 'time' | 'hand'>('nothing');
  private readonly hand = signal<Seat | undefined>(undefined);
  private cancel: Cancel | undefined;
  /** The newest frame stays until then if another comes; a player on turn need not wait for it. */
  private restUntil = 0;
  private freshUntil = 0;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  /** What the next frame waits for; `nothing` once everything has been shown. */
  get waitsFor(): ReadonlySignal<'nothing' | 'time' | 'hand'> {
    return this.waits;
  }

  /** The seat whose player at this device has yet to roll. */
  get roller(): ReadonlySignal<Seat | undefined> {
    return this.hand;
  }

  /**
   * Whether nobody can have reacted yet to what is shown: a second press of the same key is not
   * meant for it.
   */
  get isFresh(): boolean {
    return this.settings.clock.now() < this.freshUntil;
  }

  add(frames: readonly Frame[]): void {
    this.queue.push(...frames);
    if (this.queue.length > FRAMES_MAX) return this.skip();
    if (this.waits.value !== 'nothing') return;
    const rest = this.restUntil - this.settings.clock.now();
    if (rest > 0) this.wait('time', rest, () => this.next());
    else this.next();
  }

  /** Shows everything at once. */
  skip(): void {
    this.stop();
    this.restUntil = 0;
    for (const frame of this.queue.splice(0)) this.settings.show(frame);
  }

  /** The player rolls. */
  reveal(): void {
    if (this.waits.value !== 'hand') return;
    this.stop();
    this.showFirst();
  }

  /** Forgets what has not been shown. */
  clear(): void {
    this.stop();
    this.queue.length = 0;
  }

  private stop(): void {
    this.cancel?.();
    this.waits.value = 'nothing';
    this.hand.value = undefined;
  }

  private next(): void {
    const { pace, isHere } = this.settings;
    const [frame] = this.queue;
    if (frame === undefined) return;
    const { roller } = frame;
    const isByHand = roller !== undefined && pace.value !== 'at-once' && isHere(roller);
    if (!isByHand) return this.showFirst();
    this.hand.value = roller;
    this.wait('hand', frame.view.clock > 0 ? HAND_WITH_CLOCK_MS : HAND_MS, () => this.showFirst());
  }

  private showFirst(): void {
    const { clock, pace, show } = this.settings;
    const frame = this.queue.shift();
    if (frame === undefined) return;
    show(frame);
    const ms = frame.paceMs * FACTORS[pace.value];
    this.restUntil = clock.now() + ms;
    this.freshUntil = clock.now() + Math.min(ms, FRESH_MS);
    if (ms === 0 || this.queue.length === 0) return this.next();
    this.wait('time', ms, () => this.next());
  }

  private wait(what: 'time' | 'hand', ms: number, call: () => void): void {
    this.waits.value = what;
    this.cancel = this.settings.clock.after(ms, () => {
      this.stop();
      call();
    });
  }
}
