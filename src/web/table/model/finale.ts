// The end of a game, step by step: the last score is seen on the board for a moment, then the
// result counts up, then the winner is celebrated. People who come to a finished table, or who want
// no motion, see the end at once.

import { effect, signal, untracked, type ReadonlySignal, type Signal } from '@preact/signals';
import type { Game, Seat } from '../../../games/game.ts';
import type { EventOf } from '../../../games/log.ts';
import type { SeenTable } from '../../../protocol/from-server.ts';
import type { Cancel } from './clock.ts';
import type { Frame } from './frames.ts';
import { noteLines, type LogLine } from './log-lines.ts';
import { namesInGame } from './names.ts';
import { noteResults } from './own-record.ts';
import { paceFactor } from './playback.ts';
import type { CueGiver } from './cue-giver.ts';
import type { TableWorld } from './table-world.ts';
import { countGame, type Tally } from './tally.ts';

const BOARD_MS = 600;
const COUNT_MS = 900;

/** The board with the last score; the result, counting; the winner with a crown. */
export type FinaleStage = 'board' | 'counting' | 'over';

interface Ending {
  readonly shown: ReadonlySignal<SeenTable>;
  readonly world: TableWorld;
  readonly cues: CueGiver;
  readonly game: Game;
  readonly here: ReadonlySignal<readonly Seat[]>;
  readonly tally: Signal<Tally>;
  readonly log: Signal<readonly LogLine[]>;
}

export class Finale {
  readonly stage: Signal<FinaleStage> = signal('board');
  /** Whether this screen has seen the game end: only then is there something to celebrate. */
  readonly isLive: Signal<boolean> = signal(false);
  /** Whether somebody looks at the final board again. */
  readonly isBoardShown: Signal<boolean> = signal(false);
  private readonly model: Ending;
  private cancel: Cancel | undefined;
  private phase: string | undefined;
  private waiting: () => void = nothing;

  constructor(model: Ending) {
    this.model = model;
    effect(() => {
      const { phase } = model.shown.value;
      untracked(() => this.note(phase));
    });
  }

  /** How long the counting takes at the chosen pace. */
  get countMs(): number {
    return COUNT_MS * paceFactor(this.model.world);
  }

  /** The log has the result at once; it is said and celebrated when it has been counted. */
  begin({ view, lines, cues }: Frame, over: EventOf<'over'>): void {
    const { game, here, tally, log, world, cues: giver } = this.model;
    noteLines(log, view.number, lines);
    countGame(tally, over, namesInGame(view));
    noteResults({ view, game, here: here.value }, over);
    this.whenCounted(() => {
      world.announce(lines.join(' '));
      for (const cue of cues) giver.give(cue);
    });
  }

  private whenCounted(call: () => void): void {
    if (this.stage.value === 'over') call();
    else this.waiting = call;
  }

  /** A tap, or Esc: everything has been counted. */
  skip(): void {
    this.cancel?.();
    this.stage.value = 'over';
    this.waiting();
    this.waiting = nothing;
  }

  private note(phase: string): void {
    const before = this.phase;
    this.phase = phase;
    if (isOver(phase) === isOver(before)) return;
    if (!isOver(phase)) return this.reset();
    this.isLive.value = before === 'playing';
    const factor = paceFactor(this.model.world);
    if (before === undefined || factor === 0) return this.skip();
    this.wait(BOARD_MS * factor, () => {
      this.stage.value = 'counting';
      this.wait(this.countMs, () => this.skip());
    });
  }

  private reset(): void {
    this.cancel?.();
    this.waiting = nothing;
    this.stage.value = 'board';
    this.isLive.value = false;
    this.isBoardShown.value = false;
  }

  private wait(ms: number, call: () => void): void {
    this.cancel = this.model.world.clock.after(ms, call);
  }
}

function isOver(phase: string | undefined): boolean {
  return phase === 'over' || phase === 'closed';
}

function nothing(): void {
  // Nobody waits.
}
