// The chat at a board: a button with the number of unread words, which opens what was said, the
// emotes and a field for own words. On small screens it also holds what happened, because they have
// no room for the note.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { useStageKind } from '../../games/stage-kind.ts';
import { useKeys } from '../../keys.ts';
import { later } from '../../later.tsx';
import { IconButton } from '../../pieces/button.tsx';
import { Drawer } from '../../pieces/drawer.tsx';
import { words } from '../../words/words.ts';
import { canTalk, listHeard } from '../model/talk.ts';
import type { TableModel } from '../model/table-model.ts';
import css from './chat.module.css';
import { LogLines } from './log-lines.tsx';

const Talk = later(async () => (await import('./talk.tsx')).Talk);

interface ChatProps {
  readonly model: TableModel;
}

export function Chat({ model }: ChatProps): VNode | null {
  const { table } = words.value;
  const isOpen = useSignal(false);
  const isWide = useStageKind() === 'wide';
  const unread = model.bubbles.unread.value;
  const hasSpeaker = model.log.value.some(({ speaker }) => speaker !== undefined);
  const isTalk = canTalk(model) || hasSpeaker;
  const isThere = isTalk || !isWide;
  const close = (): void => {
    isOpen.value = false;
  };
  useKeys({ c: isThere ? () => (isOpen.value = !isOpen.value) : undefined });
  useEffect(() => {
    if (isOpen.value) model.bubbles.read();
  }, [isOpen.value, unread]);
  if (!isThere) return null;
  const name = isTalk ? table.emotes : table.log;
  return (
    <div class={css['chat']}>
      <IconButton
        kind="quiet"
        icon="chat"
        label={unread === 0 ? name : `${name}, ${table.unread(unread)}`}
        aria-expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
      />
      {unread > 0 && (
        <span class={css['count']} aria-hidden="true">
          {unread}
        </span>
      )}
      {isOpen.value && (
        <Drawer title={name} isBeside={isWide} onClose={close}>
          <LogLines lines={listLines(model, isWide)} />
          {isTalk && <Talk model={model} onSaid={isWide ? undefined : close} />}
        </Drawer>
      )}
    </div>
  );
}

/** A wide window has a note for what happened. */
function listLines(model: TableModel, isWide: boolean): ReturnType<typeof listHeard> {
  const lines = listHeard(model);
  return isWide ? lines.filter(({ speaker }) => speaker !== undefined) : lines;
}
