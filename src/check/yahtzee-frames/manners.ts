// Whether a server waits for a line after each frame, or sends on without one: the assignment can
// be read in both ways. It is learnt from the first game of a run and holds for all cases, because
// it is a property of the program.

import type { Luck } from '../luck.ts';

export type Manner =
  /** No game has begun yet. */
  | 'unknown'
  /** One frame, one line. */
  | 'waits'
  /** Lines that nobody asked for may be taken for choices, so none are sent. */
  | 'pushes';

/** The luck is one object for all cases of a run, so it stands for the run. */
const LEARNT = new WeakMap<Luck, Manner>();

export function mannerOf(luck: Luck): Manner {
  return LEARNT.get(luck) ?? 'unknown';
}

/** The first lesson counts. */
export function learnManner(luck: Luck, manner: Manner): void {
  if (mannerOf(luck) === 'unknown') LEARNT.set(luck, manner);
}
