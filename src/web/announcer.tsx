// The one place where the page speaks to those who listen instead of looking. What is added here is read out, politely and once.

import { signal } from '@preact/signals';
import type { VNode } from 'preact';

interface Sentence {
  readonly text: string;
  readonly number: number;
}

/** Sentences that come in a row are all read; older ones have been. */
const SENTENCES_MAX = 4;

const sentences = signal<readonly Sentence[]>([]);
let count = 0;

export function announce(text: string): void {
  if (text === '') return;
  count += 1;
  sentences.value = [...sentences.value, { text, number: count }].slice(-SENTENCES_MAX);
}

/** A sentence that is said twice is two nodes, so it is heard twice. */
export function Announcer(): VNode {
  return (
    <div role="status" aria-live="polite" class="only-heard">
      {sentences.value.map(({ text, number }) => (
        <p key={number}>{text}</p>
      ))}
    </div>
  );
}
