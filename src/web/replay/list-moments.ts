// The sentences of a replay that are listed: those around the moment that is shown, so that a table
// with thousands of moments is listed as fast as a short one.

import type { ReplayModel } from './replay-model.ts';
import { replayWords } from './replay-words.ts';

interface Line {
  readonly step: number;
  readonly sentences: readonly string[];
}

interface Listed {
  readonly lines: readonly Line[];
  /** The step of the line for this moment, or of the last line before it. */
  readonly current: number;
  /** How many moments lie before and after those that are listed. */
  readonly earlier: number;
  readonly later: number;
}

/** Before and after the moment. */
const AROUND = 50;

export function listMoments(model: Pick<ReplayModel, 'at' | 'last' | 'tell'>): Listed {
  const at = model.at.value;
  const from = Math.max(at - AROUND, 0);
  const to = Math.min(at + AROUND, model.last);
  const lines: Line[] = [];
  for (let step = from; step <= to; step += 1) {
    const told = model.tell(step);
    // The first is always listed, so that there is a current line even if it tells nothing.
    const sentences = told.length === 0 && step === from ? [replayWords().nothing] : told;
    if (sentences.length > 0) lines.push({ step, sentences });
  }
  const current = lines.findLast(({ step }) => step <= at)?.step ?? from;
  return { lines, current, earlier: from, later: model.last - to };
}
