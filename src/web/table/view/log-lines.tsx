// What happened and what was said, the newest last. It stays at the newest line, unless somebody
// has scrolled back to read.

import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { words } from '../../words/words.ts';
import { AT_END, followEnd } from '../model/follow-end.ts';
import type { LogLine } from '../model/log-lines.ts';
import css from './log.module.css';

export function LogLines({ lines }: { readonly lines: readonly LogLine[] }): VNode {
  const list = useRef<HTMLOListElement>(null);
  const following = useRef(AT_END);
  const look = (): void => {
    if (list.current !== null) following.current = followEnd(following.current, list.current);
  };
  useEffect(() => {
    const element = list.current;
    if (element === null || !following.current.isAtEnd) return;
    element.scrollTop = element.scrollHeight;
    look();
  }, [lines]);
  if (lines.length === 0) return <p class={css['empty']}>{words.value.table.logEmpty}</p>;
  return (
    // A part that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ol ref={list} class={css['lines']} onScroll={look} tabIndex={0} aria-label={words.value.table.log}>
      {lines.map((line, index) => (
        <li key={index} class={line.speaker === undefined ? undefined : css['said']}>
          <Line line={line} />
        </li>
      ))}
    </ol>
  );
}

export function Line({ line: { text, speaker } }: { readonly line: LogLine }): VNode {
  return (
    <>
      {speaker !== undefined && (
        <b>
          <bdi>{speaker}</bdi>:{' '}
        </b>
      )}
      {text}
    </>
  );
}
