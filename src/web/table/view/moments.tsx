// Moments that deserve more than a sentence: a Yahtzee, a natural. A word falls over the table,
// with paper, while everything can still be pressed. What happened is also said in the heading.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import type { CueKind } from '../../games/cues.ts';
import { later } from '../../later.tsx';
import { hasMotion } from '../../motion.ts';
import { words } from '../../words/words.ts';
import type { TableModel } from '../model/table-model.ts';
import css from './moments.module.css';

const Paper = later(async () => (await import('../../pieces/paper.tsx')).Paper);

type Celebrated = keyof (typeof words.value)['table']['moments'];

const PAPER: Readonly<Record<Celebrated, { readonly pieces: number; readonly ms: number }>> = {
  yahtzee: { pieces: 34, ms: 1400 },
  natural: { pieces: 16, ms: 1200 },
};
/** The word falls, stays and fades. */
const WORD_MS = 1900;
const STILL_MS = 1200;

function isCelebrated(kind: CueKind): kind is CueKind & Celebrated {
  return Object.hasOwn(PAPER, kind);
}

export function Moments({ model }: { readonly model: TableModel }): VNode | null {
  const now = useSignal<{ readonly kind: Celebrated } | undefined>(undefined);
  useEffect(
    () =>
      model.cues.listen(({ kind }) => {
        if (isCelebrated(kind)) now.value = { kind };
      }),
    [model],
  );
  const moment = now.value;
  useEffect(() => {
    if (moment === undefined) return undefined;
    const timer = setTimeout(() => (now.value = undefined), hasMotion.value ? WORD_MS : STILL_MS);
    return () => clearTimeout(timer);
  }, [moment]);
  if (moment === undefined) return null;
  return (
    <div class={css['moment']} aria-hidden="true">
      <span class={css['word']}>{words.value.table.moments[moment.kind]}</span>
      <Paper {...PAPER[moment.kind]} />
    </div>
  );
}
