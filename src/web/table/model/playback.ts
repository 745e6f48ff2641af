// Shows frames one after another, so that people can follow what others do, however fast they do
// it. A frame with a draw has two parts: while its pieces land (reveal.ts) the screen stays as it
// was, and when the last one lies the frame is shown. Impatient people skip. Nothing in the game
// depends on it: it only decides what is on the screen.

import { batch, computed, signal, type ReadonlySignal } from '@preact/signals';
import type { Cue } from '../../games/cues.ts';
import type { Rolling } from '../../games/landing.ts';
import type { Cancel } from './clock.ts';
import type { Frame } from './frames.ts';
import { Reveal } from './reveal.ts';
import type { Pace, TableWorld } from './table-world.ts';

/** With more frames than this waiting, they are all shown at once. */
const FRAMES_MAX = 40;
/** Nobody reacts faster than this to what they see. */
const PRESS_MS = 300;
const FACTORS: Readonly<Record<Pace, number>> = { calm: 1, quick: 0.4, 'at-once': 0 };

/** What every time is multiplied with; 0 if nothing moves. */
export function paceFactor({ pace, hasMotion }: Pick<TableWorld, 'pace' | 'hasMotion'>): number {
  return hasMotion.value ? FACTORS[pace.value] : 0;
}

interface Settings extends Pick<TableWorld, 'clock' | 'pace' | 'hasMotion' | 'isPressedAgain'> {
  /** Told of every frame, in order, when it is shown, with the factor of the pace. */
  readonly show: (frame: Frame, factor: number) => void;
  readonly give: (cue: Cue) => void;
}

export class Playback {
  private readonly settings: Settings;
  /** The frame of a draw that is landing is still the first of them. */
  private readonly queue: Frame[] = [];
  private readonly reveals: Reveal;
  private readonly waits = signal<'nothing' | 'time'>('nothing');
  private readonly length = signal(0);
  private cancel: Cancel | undefined;
  /** The newest frame stays until then if another comes; a player on turn need not wait for it. */
  private restUntil = 0;
  private guardedUntil = -Infinity;

  constructor(settings: Settings) {
    this.settings = settings;
    this.reveals = new Reveal(settings);
  }

  /** What the next frame waits for; `nothing` once everything has been shown. */
  get waitsFor(): ReadonlySignal<'nothing' | 'time'> {
    return this.waits;
  }

  /** The draw that is landing now. */
  get rolling(): ReadonlySignal<Rolling | undefined> {
    return this.reveals.rolling;
  }

  /** Whether more waits to be shown than the draw that is landing. */
  readonly isBehind: ReadonlySignal<boolean> = computed(() => {
    const landing = this.rolling.value === undefined ? 0 : 1;
    return this.waits.value === 'time' && this.length.value > landing;
  });

  /**
   * Whether nobody can have reacted yet to what is shown: the same button again was meant for what
   * was there before, such as the roll that it has skipped.
   */
  get isGuarded(): boolean {
    return this.settings.clock.now() < this.guardedUntil && this.settings.isPressedAgain();
  }

  add(frames: readonly Frame[]): void {
    this.queue.push(...frames);
    this.length.value = this.queue.length;
    if (this.queue.length > FRAMES_MAX) return this.skipAll();
    if (this.waits.value !== 'nothing') return;
    const rest = this.restUntil - this.settings.clock.now();
    if (rest > 0) this.wait(rest, () => this.next());
    else this.next();
  }

  /** Sentences that must not be told before what waits to be shown; false if nothing does. */
  addLines(lines: readonly string[]): boolean {
    const last = this.queue.at(-1);
    if (last === undefined) return false;
    this.queue[this.queue.length - 1] = { ...last, lines: [...last.lines, ...lines] };
    return true;
  }

  /** The draw in the air lies at once. */
  skip(): void {
    this.reveals.finish();
  }

  /** Shows everything at once. */
  skipAll(): void {
    this.stop();
    this.restUntil = 0;
    while (this.queue.length > 0) this.showFirst(0);
    this.guard();
  }

  /** A player here has made a choice: they have seen enough of what is shown. */
  hurry(): void {
    this.restUntil = 0;
  }

  /** Forgets what has not been shown. */
  clear(): void {
    this.stop();
    this.queue.length = 0;
    this.length.value = 0;
  }

  private stop(): void {
    this.cancel?.();
    this.reveals.cancel();
    this.waits.value = 'nothing';
  }

  private next(): void {
    const [frame] = this.queue;
    if (frame !== undefined) this.begin(frame);
  }

  private begin({ draw }: Frame): void {
    const factor = paceFactor(this.settings);
    if (draw === undefined) return this.goOn(factor);
    this.waits.value = 'time';
    this.reveals.begin(draw, factor, () => this.goOn(factor));
  }

  /** The frame is shown, and the next one follows after a rest. */
  private goOn(factor: number): void {
    const frame = this.queue[0];
    if (frame === undefined) return;
    const ms = frame.paceMs * FACTORS[this.settings.pace.value];
    const rests = ms > 0 && this.queue.length > 1;
    batch(() => {
      this.stop();
      this.showFirst(factor);
      this.restUntil = this.settings.clock.now() + ms;
      if (ms > 0) this.guard();
      if (rests) this.wait(ms, () => this.next());
    });
    if (!rests) this.next();
  }

  private showFirst(factor: number): void {
    const frame = this.queue.shift();
    if (frame === undefined) return;
    this.length.value = this.queue.length;
    this.settings.show(frame, factor);
  }

  private guard(): void {
    if (this.settings.pace.value !== 'at-once') this.guardedUntil = this.settings.clock.now() + PRESS_MS;
  }

  private wait(ms: number, call: () => void): void {
    this.waits.value = 'time';
    this.cancel = this.settings.clock.after(ms, () => {
      this.stop();
      call();
    });
  }
}
