// What screen readers are given to read. Sentences that come together are one paragraph: a screen
// reader may drop the first of two that are added at nearly the same time. A paragraph goes when it
// has been read, so that nobody finds it again at the end of the page. It draws nothing;
// announcer.tsx does.

import { signal, type Signal } from '@preact/signals';
import type { Clock } from './table/model/clock.ts';

interface Paragraph {
  readonly text: string;
  readonly number: number;
}

/** A heading changes a few frames after the event that changed it. */
export const GATHER_MS = 200;
/** Long enough for a slow reader that is still busy with something else. */
export const KEPT_MS = 10_000;

export class Announcements {
  readonly shown: Signal<readonly Paragraph[]> = signal([]);
  private readonly clock: Pick<Clock, 'after'>;
  private gathered: string[] = [];
  private count = 0;

  constructor(clock: Pick<Clock, 'after'>) {
    this.clock = clock;
  }

  add(text: string): void {
    if (text === '') return;
    this.gathered.push(text);
    if (this.gathered.length === 1) this.clock.after(GATHER_MS, () => this.show());
  }

  private show(): void {
    this.count += 1;
    const paragraph = { text: this.gathered.map(endSentence).join(' '), number: this.count };
    this.gathered = [];
    this.shown.value = [...this.shown.value, paragraph];
    this.clock.after(KEPT_MS, () => {
      this.shown.value = this.shown.value.filter((one) => one !== paragraph);
    });
  }
}

/** A heading may have no full stop, and the next sentence would run into it. */
function endSentence(text: string, index: number, all: readonly string[]): string {
  return index === all.length - 1 || /[.!?…]$/.test(text) ? text : `${text}.`;
}
