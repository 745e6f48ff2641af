// The one place where the page speaks to people who use a screen reader. A sentence that is added
// here is read out, politely and once.

import { signal } from '@preact/signals';
import type { VNode } from 'preact';

interface Sentence {
  readonly text: string;
  readonly number: number;
}

/** Sentences that follow each other are all read; older ones have been read already. */
const SENTENCES_MAX = 4;

const sentences = signal<readonly Sentence[]>([]);
let count = 0;

export function announce(text: string): void {
  if (text === '') return;
  count += 1;
  sentences.value = [...sentences.value, { text, number: count }].slice(-SENTENCES_MAX);
}

/** A sentence that is said twice is two nodes, so it is read twice. */
export function Announcer(): VNode {
  return (
    <div role="status" aria-live="polite" class="only-heard">
      {sentences.value.map(({ text, number }) => (
        <p key={number}>{text}</p>
      ))}
    </div>
  );
}
