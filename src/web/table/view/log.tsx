// What happened, in the waiting room: a panel with the whole list, and the ways to say something. At
// a board it is a note (note.tsx), and the words are behind a button (chat.tsx).

import type { VNode } from 'preact';
import { later } from '../../later.tsx';
import { Panel } from '../../pieces/panel.tsx';
import { words } from '../../words/words.ts';
import { canTalk, listHeard } from '../model/talk.ts';
import type { TableModel } from '../model/table-model.ts';
import css from './log.module.css';
import { LogLines } from './log-lines.tsx';

/** Watchers do not need it before somebody speaks. */
const Talk = later(async () => (await import('./talk.tsx')).Talk);
export const MuteButton = later(async () => (await import('./talk.tsx')).MuteButton);

export function Log({ model }: { readonly model: TableModel }): VNode {
  const hasSpeaker = model.log.value.some(({ speaker }) => speaker !== undefined);
  return (
    <Panel heading={words.value.table.log} class={css['panel']}>
      <LogLines lines={listHeard(model)} />
      {(canTalk(model) || hasSpeaker) && <Talk model={model} />}
    </Panel>
  );
}
