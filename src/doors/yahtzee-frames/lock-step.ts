// The lock-step of one guest of the Yahtzee frame door: after every frame except the last, it waits
// for one line of the client before it sends the next frame. Real clients read one line and write
// one line; some would lose frames that came together. The queue is bounded: only the newest INFO
// frames are kept. The guest decides what a line means.

import type { Line } from '../../protocol/lines.ts';
import type { TextWire } from '../text-wire.ts';
import { makeFrame, type Choice, type Frame } from './frame.ts';

/** For a client that answers slowly or not at all. */
const INFO_WAITING_MAX = 20;

/**
 * `next`: the frame is answered. `again`: this line does not answer it. `hold`: it does, but
 * nothing is sent before `release`.
 */
export type Verdict = 'next' | 'again' | 'hold';

interface Listener {
  judge(frame: Frame, line: Line): Verdict;
  /**
   * Called for a line that came when no frame was open. True if the line was used; otherwise it
   * waits and answers the next frame.
   */
  overhear(line: Line): boolean;
  /** The last frame was sent. */
  finished(): void;
}

export class LockStep {
  private readonly wire: TextWire;
  private readonly listener: Listener;
  private waiting: readonly Frame[] = [];
  /** The frame that is waiting for its answer. */
  private open: Frame | undefined;
  /** A line that came before its frame. */
  private early: Line | undefined;
  private isHeld = false;

  constructor(wire: TextWire, listener: Listener) {
    this.wire = wire;
    this.listener = listener;
  }

  /** Sends these frames one by one, each when the one before has been answered. */
  say(frames: readonly Frame[]): void {
    const replies = frames.filter(({ isReply }) => isReply === true);
    const others = frames.filter(({ isReply }) => isReply !== true);
    this.waiting = dropOldInfo([...replies, ...this.waiting, ...others]);
    this.sendNext();
  }

  /** Drops questions that are no longer open. */
  dropOldQuestions(choice: Choice | undefined): void {
    this.waiting = this.waiting.filter((frame) => frame.choice === undefined || frame.choice === choice);
  }

  release(): void {
    this.isHeld = false;
    this.sendNext();
  }

  /** Sends the last frame at once to a client that no longer answers. */
  skipToLast(): void {
    this.open = undefined;
    this.isHeld = false;
    this.waiting = this.waiting.slice(-1);
    this.sendNext();
  }

  /** Whether something can still happen without another line. */
  get isBusy(): boolean {
    return this.isHeld || this.early !== undefined;
  }

  private sendNext(): void {
    if (this.open !== undefined || this.isHeld) return;
    const [frame, ...rest] = this.waiting;
    if (frame === undefined) return this.listen();
    this.waiting = rest;
    this.open = frame;
    this.wire.write(makeFrame(frame));
    if (frame.tag === 'GAME_OVER') return this.listener.finished();
    const { early } = this;
    this.early = undefined;
    if (early === undefined) this.expect(frame);
    else this.take(frame, early);
  }

  private expect(frame: Frame): void {
    this.wire.expect((line) => this.take(frame, line));
  }

  private take(frame: Frame, line: Line): void {
    const verdict = this.listener.judge(frame, line);
    if (this.open !== frame) return;
    if (verdict === 'again') return this.expect(frame);
    this.open = undefined;
    this.isHeld = verdict === 'hold';
    this.sendNext();
  }

  private listen(): void {
    if (this.early !== undefined) return;
    this.wire.expect((line) => {
      if (!this.listener.overhear(line)) this.early = line;
      this.listen();
    });
  }
}

function dropOldInfo(frames: readonly Frame[]): readonly Frame[] {
  const excess = frames.filter(({ tag }) => tag === 'INFO').length - INFO_WAITING_MAX;
  if (excess <= 0) return frames;
  let dropped = 0;
  return frames.filter(({ tag }) => tag !== 'INFO' || (dropped += 1) > excess);
}
