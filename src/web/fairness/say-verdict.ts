// The verdict in words: a heading, two sentences, and sometimes what to do about it.

import type { Right, Verdict } from './verdict.ts';
import { fairnessWords } from './fairness-words.ts';

interface Said {
  readonly isRight: boolean;
  readonly title: string;
  readonly sentences: readonly [string, string];
  readonly hint?: string | undefined;
}

/** Enough of a commitment to recognise it; the details have all of it. */
const SHORT_DIGITS = 8;

function shorten(commitment: string): string {
  return `${commitment.slice(0, SHORT_DIGITS)}…`;
}

export function sayVerdict(verdict: Verdict): Said {
  const fairness = fairnessWords();
  if (verdict.kind === 'right') return sayRight(verdict);
  const wrong = { isRight: false, title: fairness.wrong };
  if (verdict.kind === 'other-table') return { ...wrong, sentences: [fairness.otherTable, fairness.whatNow] };
  if (verdict.kind === 'other-commitment')
    return { ...wrong, sentences: [fairness.otherCommitment(shorten(verdict.commitment)), fairness.whatNow] };
  const { event, fault } = verdict;
  return { ...wrong, sentences: [fairness.faultAt(event, fairness.fault(fault)), fairness.whatNow] };
}

function sayRight(right: Right): Said {
  const fairness = fairnessWords();
  const { isFinished, moves, hasResult, uncheckedDraws, seals } = right;
  const hints = [
    uncheckedDraws > 0 && fairness.unchecked(uncheckedDraws),
    uncheckedDraws === 0 && !isFinished && fairness.goesOn,
    !seals.some(({ wasShown }) => wasShown) && fairness.notShown,
  ].filter((hint) => hint !== false);
  return {
    isRight: true,
    title: isFinished ? fairness.verified : fairness.rightSoFar,
    sentences: [sayDraws(right), fairness.moves(moves, hasResult)],
    hint: hints.length === 0 ? undefined : hints.join(' '),
  };
}

function sayDraws({ draws, uncheckedDraws, scripted, seals }: Right): string {
  const fairness = fairnessWords();
  const checked = draws - uncheckedDraws;
  if (scripted > 0) return fairness.scripted(scripted);
  if (checked === 0) return draws === 0 ? fairness.noDraws : fairness.notYet;
  const published = seals.filter(({ secret }) => secret !== undefined);
  const shown = published.filter(({ wasShown }) => wasShown);
  const [seal, ...others] = published;
  if (seal === undefined || others.length > 0)
    return fairness.drawsOfMany(checked, published.length, shown.length);
  return fairness.draws(checked, shorten(seal.commitment), seal.wasShown);
}
