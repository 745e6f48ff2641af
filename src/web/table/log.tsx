// What happened and what was said, the newest last, and a way to say something.

import { useSignal } from '@preact/signals';
import type { TargetedSubmitEvent, VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../pieces/button.tsx';
import { TextField } from '../pieces/field.tsx';
import { Panel } from '../pieces/panel.tsx';
import { words } from '../words/words.ts';
import css from './log.module.css';
import type { LogLine } from './log-lines.ts';
import { MuteButton } from './mute-button.tsx';
import { namesOf } from './names.ts';
import type { TableModel } from './table-model.ts';

export function Log({ model }: { readonly model: TableModel }): VNode {
  const { table } = words.value;
  const isTalking = !model.isWatching.value && !model.place.isLocal;
  return (
    <Panel heading={table.log} class={css['panel']}>
      <Lines lines={listHeard(model)} />
      {isTalking && <Talk model={model} />}
      <Speakers model={model} />
    </Panel>
  );
}

/** What somebody said before being muted is not shown any more either. */
function listHeard({ log, muted }: TableModel): readonly LogLine[] {
  const silent = muted.value;
  if (silent.size === 0) return log.value;
  return log.value.filter(({ speaker }) => speaker === undefined || !silent.has(speaker));
}

/** Whoever has said something can be muted right here; with the seats everybody can be. */
function Speakers({ model }: { readonly model: TableModel }): VNode | null {
  const { seats } = model.newest.value;
  const names = namesOf(seats);
  const heard = new Set(model.log.value.map(({ speaker }) => speaker));
  const lines = seats.filter(({ seat }) => heard.has(names(seat)) || model.muted.value.has(names(seat)));
  return lines.length === 0 ? null : (
    <div class={css['speakers']}>
      {lines.map((line) => (
        <MuteButton key={line.seat} model={model} line={line} />
      ))}
    </div>
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

/** Emotes everywhere; words of one's own only among friends, at a private table. */
function Talk({ model }: { readonly model: TableModel }): VNode {
  const { table, emotes } = words.value;
  const text = useSignal('');
  const isPrivate = model.newest.value.access === 'private';
  const say = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    if (text.value.trim() === '') return;
    void model.askAsHost({ do: 'say', text: text.value });
    text.value = '';
  };
  return (
    <div class={css['talk']}>
      <div class={css['emotes']} role="group" aria-label={table.emotes}>
        {Object.entries(emotes).map(([emote, label]) => (
          <button type="button" key={emote} onClick={() => void model.askAsHost({ do: 'say', emote })}>
            {label}
          </button>
        ))}
      </div>
      {isPrivate && (
        <form class={css['say']} onSubmit={say}>
          <TextField
            label={table.say}
            value={text.value}
            maxLength={200}
            onInput={(value) => (text.value = value)}
          />
          <Button kind="quiet" type="submit" icon="chat">
            {table.send}
          </Button>
        </form>
      )}
    </div>
  );
}
