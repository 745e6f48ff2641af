// The lock-step of one guest of the Yahtzee frame door: after every frame but the last one line of the client is awaited before the next frame is sent. Real clients read one line, write one line; several
// frames in one go would be lost on some. What waits is bounded: of the INFO frames only the newest are kept. What a line means is decided by the guest.

import type { Line } from '../../protocol/lines.ts';
import type { TextWire } from '../text-wire.ts';
import { makeFrame, type Choice, type Frame } from './frame.ts';

/** Of somebody who does not answer, or slowly. */
const INFO_WAITING_MAX = 20;

/** `next`: the frame is answered. `again`: not by this line. `hold`: it is, but nothing is sent before `release`. */
export type Verdict = 'next' | 'again' | 'hold';

interface Listener {
  judge(frame: Frame, line: Line): Verdict;
  /** A line that came when no frame was open. True if it was dealt with; otherwise it waits and answers the next frame. */
  overhear(line: Line): boolean;
  /** The last frame was sent. */
  finished(): void;
}

export class LockStep {
  private readonly wire: TextWire;
  private readonly listener: Listener;
  private waiting: readonly Frame[] = [];
  /** The frame whose answer is awaited. */
  private open: Frame | undefined;
  /** A line that came before its frame. */
  private early: Line | undefined;
  private isHeld = false;

  constructor(wire: TextWire, listener: Listener) {
    this.wire = wire;
    this.listener = listener;
  }

  /** These frames are sent one by one, each when the one before has been answered. */
  say(frames: readonly Frame[]): void {
    const replies = frames.filter(({ isReply }) => isReply === true);
    const others = frames.filter(({ isReply }) => isReply !== true);
    this.waiting = dropOldInfo([...replies, ...this.waiting, ...others]);
    this.sendNext();
  }

  /** Questions that are open no more are not asked. */
  dropOldQuestions(choice: Choice | undefined): void {
    this.waiting = this.waiting.filter((frame) => frame.choice === undefined || frame.choice === choice);
  }

  release(): void {
    this.isHeld = false;
    this.sendNext();
  }

  /** Sends the last frame at once to somebody who does not answer any more. */
  skipToLast(): void {
    this.open = undefined;
    this.isHeld = false;
    this.waiting = this.waiting.slice(-1);
    this.sendNext();
  }

  /** Whether something can still be done without another line. */
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
