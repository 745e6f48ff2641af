// A replay on this screen: which game of the table, at which step, playing or not. A step to the
// next draw lets it land first, as at the table. It draws nothing; replay-page.tsx does.

import { computed, signal, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Seat } from '../../games/game.ts';
import type { Rolling } from '../games/landing.ts';
import type { GameScreen } from '../games/screen.ts';
import { CueGiver } from '../table/model/cue-giver.ts';
import { Reveal } from '../table/model/reveal.ts';
import type { TableWorld } from '../table/model/table-world.ts';
import type { Moment, Replay, ReplayGame } from './replay-log.ts';
import { frameOf, makeSteps, stepAt, tellStep, type Step } from './steps.ts';

/** Factors of the calm pace of a table. */
export const SPEEDS = ['0.5', '1', '2', '4'] as const;
export type Speed = (typeof SPEEDS)[number];

/** A game with what a replay of it stops at. */
interface Shown extends ReplayGame {
  readonly steps: readonly Step[];
}

/** See table-world.ts. */
export type ReplayWorld = Pick<TableWorld, 'clock' | 'announce' | 'hasMotion'>;

interface Opening {
  readonly replay: Replay;
  readonly screen: GameScreen;
  /** As it was published. */
  readonly text: string;
  readonly world: ReplayWorld;
}

/** Where to begin: an event, or the beginning of a game, counted from 1. */
export interface Wanted {
  readonly at?: number | undefined;
  readonly game?: number | undefined;
}

export class ReplayModel {
  readonly replay: Replay;
  readonly screen: GameScreen;
  readonly text: string;
  /** Which game, counted from 0. */
  readonly number: Signal<number>;
  readonly at: Signal<number> = signal(0);
  readonly isPlaying: Signal<boolean> = signal(false);
  readonly speed: Signal<Speed> = signal('1');
  /** The seat whose view is shown; undefined shows all cards. */
  readonly seenBy: Signal<Seat | undefined> = signal(undefined);
  /** Whether the last change was one step forward: only that is animated. */
  readonly isStepOn: Signal<boolean> = signal(false);
  readonly cues: CueGiver;
  private readonly shown = new Map<number, Shown>();
  private readonly world: ReplayWorld;
  private readonly reveal: Reveal;
  private cancel = (): void => {};

  constructor({ replay, screen, text, world }: Opening, wanted: Wanted) {
    this.world = world;
    this.cues = new CueGiver(world.clock);
    this.reveal = new Reveal({ clock: world.clock, give: (cue) => this.cues.give(cue) });
    this.replay = replay;
    this.screen = screen;
    this.text = text;
    this.number = signal(findGame(replay, wanted));
    if (wanted.at === undefined) return;
    const { steps, moments } = this.show(this.number.value);
    this.at.value = stepAt(steps, moments, wanted.at);
  }

  readonly game: ReadonlySignal<Shown> = computed(() => this.show(this.number.value));

  readonly step: ReadonlySignal<Step> = computed(() => this.stepOf(this.at.value));

  /** The draw of the next step, which is landing now. */
  get rolling(): ReadonlySignal<Rolling | undefined> {
    return this.reveal.rolling;
  }

  /** What the board shows while a draw lands: the moment before it. */
  get momentBefore(): Moment | undefined {
    return this.game.value.moments[this.stepOf(this.at.value + 1).to - 1];
  }

  /** The number of the event that is shown; a link to this moment names it. */
  readonly event: ReadonlySignal<number> = computed(() => this.step.value.moment.event.number);

  /** The beginning of the game, to which the address without a number leads. */
  get firstEvent(): number {
    return this.game.value.steps[0]?.moment.event.number ?? 0;
  }

  /** Whether the game hides something while it is played. */
  get isSecret(): boolean {
    return this.screen.isSecret?.(this.step.value.moment.state) === true;
  }

  get last(): number {
    return this.game.value.steps.length - 1;
  }

  /** A state as it is shown: whole, or as one seat saw it. */
  see(state: unknown): unknown {
    const seenBy = this.seenBy.value;
    return seenBy === undefined ? state : this.game.value.game.view(state, seenBy);
  }

  tell(index: number): readonly string[] {
    return tellStep(this.stepOf(index), this.telling);
  }

  private get telling(): Parameters<typeof tellStep>[1] {
    return { ...this.game.value, screen: this.screen, seenBy: this.seenBy.value };
  }

  /** Goes to a step and stays there. */
  go(index: number): void {
    this.pause();
    this.move(index);
  }

  /**
   * The same with an announcement; a slider makes its own. The next step lands first, and is there
   * at once if it is asked for again.
   */
  goAndTell(index: number): void {
    const isNext = index === this.at.value + 1 && index <= this.last;
    this.pause();
    if (isNext && this.rolling.value !== undefined) return this.reveal.finish();
    if (isNext) return this.stepOn();
    this.move(index);
    this.announce();
  }

  /** What lands lies at once. */
  skip(): void {
    this.reveal.finish();
  }

  chooseGame(number: number): void {
    this.pause();
    this.number.value = number;
    this.seenBy.value = undefined;
    this.move(0);
  }

  toggle(): void {
    if (this.isPlaying.value) return this.pause();
    this.isPlaying.value = true;
    if (this.rolling.value !== undefined) return;
    if (this.at.value === this.last) this.move(0);
    this.wait();
  }

  /** A draw that is landing still lands. */
  pause(): void {
    this.cancel();
    this.isPlaying.value = false;
  }

  /** Nobody looks any more. */
  stop(): void {
    this.pause();
    this.reveal.cancel();
  }

  private wait(): void {
    const ms = this.step.value.paceMs / Number(this.speed.value);
    this.cancel = this.world.clock.after(ms, () => this.stepOn());
  }

  /** One step forward, and on from there while the replay plays. */
  private stepOn(): void {
    const next = this.at.value + 1;
    const frame = frameOf(this.stepOf(next), this.telling);
    const factor = this.world.hasMotion.value ? 1 / Number(this.speed.value) : 0;
    const arrive = (): void => {
      this.move(next);
      this.announce();
      if (frame?.draw !== undefined) this.cues.give({ kind: 'settled', seat: frame.draw.landing.seat });
      for (const cue of frame?.cues ?? []) this.cues.give(cue, factor);
      if (next === this.last) this.pause();
      if (this.isPlaying.value) this.wait();
    };
    if (frame?.draw === undefined) arrive();
    else this.reveal.begin(frame.draw, factor, arrive);
  }

  private announce(): void {
    this.world.announce(this.tell(this.at.value).join(' '));
  }

  private move(index: number): void {
    this.reveal.cancel();
    const to = Math.min(Math.max(index, 0), this.last);
    this.isStepOn.value = to === this.at.value + 1;
    this.at.value = to;
  }

  stepOf(index: number): Step {
    const step = this.game.value.steps[index];
    if (step === undefined) throw new Error('Broken invariant: a replay is at one of its steps');
    return step;
  }

  /** The steps of a game are made when it is first shown. */
  private show(number: number): Shown {
    const known = this.shown.get(number);
    if (known !== undefined) return known;
    const game = this.replay.games[number];
    if (game === undefined) throw new Error('Broken invariant: a replay shows one of its games');
    const shown = { ...game, steps: makeSteps(game, this.screen) };
    this.shown.set(number, shown);
    return shown;
  }
}

/** The game of the event, or the one that was asked for, or the last, which was just played. */
function findGame({ games }: Replay, { at, game }: Wanted): number {
  const last = games.length - 1;
  if (at !== undefined) {
    const found = games.findIndex(({ moments }) => (moments.at(-1)?.event.number ?? 0) >= at);
    return found < 0 ? last : found;
  }
  return game === undefined ? last : Math.min(Math.max(game - 1, 0), last);
}
