// What happened, moment by moment, around the one that is shown; pressing a line goes there. Of a
// long game only a part is drawn, which moves along.

import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { listMoments } from './list-moments.ts';
import css from './moments.module.css';
import type { ReplayModel } from './replay-model.ts';
import { replayWords } from './replay-words.ts';

export function Moments({ model }: { readonly model: ReplayModel }): VNode {
  const replay = replayWords();
  const list = useRef<HTMLOListElement>(null);
  const { lines, current, earlier, later } = listMoments(model);
  useLayoutEffect(() => keepInSight(list.current), [current, model.number.value]);
  return (
    <section class={css['moments']} aria-label={replay.log}>
      <ol ref={list} class={css['lines']}>
        {earlier > 0 && <li class={css['more']}>{replay.earlier(earlier)}</li>}
        {lines.map(({ step, sentences }) => (
          <li key={step}>
            <button
              type="button"
              // One stop for the Tab key; the arrows go from moment to moment.
              tabIndex={step === current ? 0 : -1}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => model.go(step)}
            >
              {sentences.map((sentence, index) => (
                <span key={index}>{sentence} </span>
              ))}
            </button>
          </li>
        ))}
        {later > 0 && <li class={css['more']}>{replay.later(later)}</li>}
      </ol>
    </section>
  );
}

/** The list scrolls, the page does not. */
function keepInSight(list: HTMLOListElement | null): void {
  const line = list?.querySelector<HTMLElement>('[aria-current]');
  if (list === null || line === null || line === undefined) return;
  const top = line.offsetTop - list.offsetTop;
  const isSeen = top >= list.scrollTop && top + line.offsetHeight <= list.scrollTop + list.clientHeight;
  if (!isSeen) list.scrollTop = top - (list.clientHeight - line.offsetHeight) / 2;
}
