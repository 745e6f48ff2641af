// The conversation of one case: every message with its time, its direction and its connection, and
// the remarks of the checker. It keeps the beginning and the end of a very long one.
//
//     0.012 S→Ann  INIT:Welcome
//     0.209 # Ann waits; nothing may come for 1 s
//     0.611 S→Ann  INIT:Bob          # here

import type { Clock } from '../clock.ts';
import { makeVisible } from './visible.ts';

const HEAD_MAX = 2000;
const TAIL_MAX = 2000;
const TEXT_MAX = 2000;

/** Made by the transcript; a peer keeps it only until the message is read. */
export interface Entry {
  readonly ms: number;
  /** "S→Ann"; undefined for a remark of the checker. */
  readonly way?: string;
  readonly text: string;
  isHere: boolean;
}

export class Transcript {
  private readonly clock: Clock;
  private readonly beganAt: number;
  private readonly tell: (line: string) => void;
  private readonly head: Entry[] = [];
  private tail: Entry[] = [];
  private lastRead: Entry | undefined;
  private dropped = 0;

  /** `tell` is called with every line as it comes. */
  constructor(clock: Clock, tell: (line: string) => void = () => {}) {
    this.clock = clock;
    this.beganAt = clock.now();
    this.tell = tell;
  }

  /** A message; its text need not be safe to print. */
  note(way: string, text: string): Entry {
    const cut = text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}… (${text.length} characters)` : text;
    return this.add({ ms: this.elapsed(), way, text: makeVisible(cut), isHere: false });
  }

  remark(text: string): void {
    this.add({ ms: this.elapsed(), text: makeVisible(text), isHere: false });
  }

  /** The case has just read this message. */
  read(entry: Entry): void {
    this.lastRead = entry;
  }

  /** Marks the message that was read last as the place of a failure, if it is what came. */
  markHere(came: string): void {
    if (this.lastRead?.text === came) this.lastRead.isHere = true;
  }

  /** The whole conversation, a line for each entry. */
  makeText(): string {
    const gap = this.dropped === 0 ? [] : [`# ${this.dropped} lines are left out here`];
    return [...this.head.map(makeLine), ...gap, ...this.tail.map(makeLine)].join('\n');
  }

  private elapsed(): number {
    return this.clock.now() - this.beganAt;
  }

  private add(entry: Entry): Entry {
    this.tell(makeLine(entry));
    if (this.head.length < HEAD_MAX) this.head.push(entry);
    else this.tail.push(entry);
    if (this.tail.length >= 2 * TAIL_MAX) {
      this.dropped += TAIL_MAX;
      this.tail = this.tail.slice(TAIL_MAX);
    }
    return entry;
  }
}

function makeLine({ ms, way, text, isHere }: Entry): string {
  const seconds = (ms / 1000).toFixed(3);
  if (way === undefined) return `${seconds} # ${text}`;
  return `${seconds} ${way}  ${text}${isHere ? '          # here' : ''}`;
}
