// Shows frames one after another, so that a person can follow what others do, however fast they do it. Whoever is impatient skips; a roll that begins the turn of somebody at this device
// waits for his hand. Nothing of the game depends on it: it only says what is on the screen.

import { signal, type ReadonlySignal } from '@preact/signals';
import type { Seat } from '../../../games/game.ts';
import { speed } from '../../settings.ts';
import type { Frame } from './frames.ts';

/** What is too far behind is not shown step by step. */
const FRAMES_MAX = 40;
/** Nobody is waited for longer than this before his roll is shown. */
const HAND_MS = 12_000;
const HAND_WITH_CLOCK_MS = 4000;
/** Nobody answers faster than this to what he sees. */
const FRESH_MS = 300;
const FACTORS = { calm: 1, quick: 0.4, 'at-once': 0 } as const;

interface Settings {
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
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Until then the last frame stays, if another comes; whoever may move need not wait for that. */
  private restUntil = 0;
  private freshUntil = 0;

  constructor(settings: Settings) {
    this.settings = settings;
  }

  /** What the next frame waits for; nothing, when everything has been shown. */
  get waitsFor(): ReadonlySignal<'nothing' | 'time' | 'hand'> {
    return this.waits;
  }

  /** The seat whose player at this device has yet to roll. */
  get roller(): ReadonlySignal<Seat | undefined> {
    return this.hand;
  }

  /** Whether what is shown can hardly have been seen yet: a second press of the same key is not meant for it. */
  get isFresh(): boolean {
    return performance.now() < this.freshUntil;
  }

  add(frames: readonly Frame[]): void {
    this.queue.push(...frames);
    if (this.queue.length > FRAMES_MAX) return this.skip();
    if (this.waits.value !== 'nothing') return;
    const rest = this.restUntil - performance.now();
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
    clearTimeout(this.timer);
    this.waits.value = 'nothing';
    this.hand.value = undefined;
  }

  private next(): void {
    const [frame] = this.queue;
    if (frame === undefined) return;
    const { roller } = frame;
    const isByHand = roller !== undefined && speed.value !== 'at-once' && this.settings.isHere(roller);
    if (!isByHand) return this.showFirst();
    this.hand.value = roller;
    this.wait('hand', frame.view.clock > 0 ? HAND_WITH_CLOCK_MS : HAND_MS, () => this.showFirst());
  }

  private showFirst(): void {
    const frame = this.queue.shift();
    if (frame === undefined) return;
    this.settings.show(frame);
    const ms = frame.paceMs * FACTORS[speed.value];
    this.restUntil = performance.now() + ms;
    this.freshUntil = performance.now() + Math.min(ms, FRESH_MS);
    if (ms === 0 || this.queue.length === 0) return this.next();
    this.wait('time', ms, () => this.next());
  }

  private wait(what: 'time' | 'hand', ms: number, call: () => void): void {
    this.waits.value = what;
    this.timer = setTimeout(() => {
      this.stop();
      call();
    }, ms);
  }
}
