// The end of a game, step by step: the last score is seen on the board for a moment, then the
// result counts up, then the winner is celebrated. People who come to a finished table, or who want
// no motion, see the end at once.

import { effect, signal, untracked, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Cancel } from './clock.ts';
import type { TableModel } from './table-model.ts';

const BOARD_MS = 600;
export const COUNT_MS = 900;

/** The board with the last score; the result, counting; the winner with a crown. */
export type FinaleStage = 'board' | 'counting' | 'over';

type Ending = Pick<TableModel, 'shown' | 'world'>;

export class Finale {
  readonly stage: Signal<FinaleStage> = signal('board');
  /** Whether this screen has seen the game end: only then is there something to celebrate. */
  readonly isLive: Signal<boolean> = signal(false);
  /** Whether somebody looks at the final board again. */
  readonly isBoardShown: Signal<boolean> = signal(false);
  private readonly world: TableModel['world'];
  private readonly hasMotion: ReadonlySignal<boolean>;
  private cancel: Cancel | undefined;
  private phase: string | undefined;
  private sentence = '';

  constructor(model: Ending, hasMotion: ReadonlySignal<boolean>) {
    this.world = model.world;
    this.hasMotion = hasMotion;
    effect(() => {
      const { phase } = model.shown.value;
      untracked(() => this.note(phase));
    });
  }

  /** Says the result to people who listen, when everything has been counted. */
  say(sentence: string): void {
    if (this.stage.value === 'over') this.world.announce(sentence);
    else this.sentence = sentence;
  }

  /** A tap, or Esc: everything has been counted. */
  skip(): void {
    this.cancel?.();
    this.stage.value = 'over';
    this.world.announce(this.sentence);
    this.sentence = '';
  }

  private note(phase: string): void {
    const before = this.phase;
    if (phase === before) return;
    this.phase = phase;
    const isOver = phase === 'over' || phase === 'closed';
    if (!isOver) return this.reset();
    if (before === 'over' || before === 'closed') return;
    this.isLive.value = before === 'playing';
    const isStill = !this.hasMotion.value || this.world.pace.value === 'at-once';
    if (before === undefined || isStill) return this.skip();
    this.wait(BOARD_MS, () => {
      this.stage.value = 'counting';
      this.wait(COUNT_MS, () => this.skip());
    });
  }

  private reset(): void {
    this.cancel?.();
    this.sentence = '';
    this.stage.value = 'board';
    this.isLive.value = false;
    this.isBoardShown.value = false;
  }

  private wait(ms: number, call: () => void): void {
    this.cancel = this.world.clock.after(ms, call);
  }
}
