// What happened and what was said, the newest last; how to say something is in talk.tsx.

import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { later } from '../../later.tsx';
import { Panel } from '../../pieces/panel.tsx';
import { words } from '../../words/words.ts';
import css from './log.module.css';
import type { LogLine } from '../model/log-lines.ts';
import { canTalk, listHeard } from '../model/talk.ts';
import type { TableModel } from '../model/table-model.ts';

/** Watchers do not need it before somebody speaks. */
const Talk = later(async () => (await import('./talk.tsx')).Talk);
export const MuteButton = later(async () => (await import('./talk.tsx')).MuteButton);

export function Log({ model }: { readonly model: TableModel }): VNode {
  const { table } = words.value;
  const hasSpeaker = model.log.value.some(({ speaker }) => speaker !== undefined);
  return (
    <Panel heading={table.log} class={css['panel']}>
      <Lines lines={listHeard(model)} />
      {(canTalk(model) || hasSpeaker) && <Talk model={model} />}
    </Panel>
  );
}

/** Stays at the newest line, unless somebody has scrolled back to read. */
function Lines({ lines }: { readonly lines: readonly LogLine[] }): VNode {
  const list = useRef<HTMLOListElement>(null);
  const isAtEnd = useRef(true);
  useEffect(() => {
    const element = list.current;
    if (element !== null && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [lines]);
  const note = (): void => {
    const element = list.current;
    if (element !== null)
      isAtEnd.current = element.scrollTop + element.clientHeight >= element.scrollHeight - 8;
  };
  if (lines.length === 0) return <p class={css['empty']}>{words.value.table.logEmpty}</p>;
  return (
    // A part that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={list} class={css['lines']} onScroll={note} tabIndex={0} aria-label={words.value.table.log}>
      {lines.map(({ text, speaker }, index) => (
        <li key={index} class={speaker === undefined ? undefined : css['said']}>
          {speaker !== undefined && (
            <b>
              <bdi>{speaker}</bdi>:{' '}
            </b>
          )}
          {text}
        </li>
      ))}
    </ol>
  );
}
