// While others play: a few emotes within the thumb's reach, and the way to skip what is only being
// shown. The whole list is in the chat.

import type { VNode } from 'preact';
import { Button, IconButton } from '../../pieces/button.tsx';
import { words } from '../../words/words.ts';
import type { TableModel } from '../model/table-model.ts';
import css from './idle.module.css';

interface WordsProps {
  readonly model: TableModel;
}

const QUICK = ['well played', 'oops', 'thanks'] as const;

export function QuickWords({ model }: WordsProps): VNode {
  const { table, emotes } = words.value;
  return (
    <div class={css['words']} role="group" aria-label={table.emotes}>
      {QUICK.map((emote) => (
        <button key={emote} type="button" onClick={() => void model.askAsHost({ do: 'say', emote })}>
          {emotes[emote]}
        </button>
      ))}
      <IconButton icon="last" label={table.skip} {...skipping(model)} />
    </div>
  );
}

/** Where nobody would hear a word. */
export function Skip({ model }: WordsProps): VNode {
  return (
    <Button class={css['skip']} kind="quiet" {...skipping(model)}>
      {words.value.table.skip}
    </Button>
  );
}

/** A single roll is over sooner than the button could be pressed. */
function skipping({ playback }: TableModel): { 'aria-disabled': boolean; onClick: () => void } {
  return { 'aria-disabled': !playback.isBehind.value, onClick: () => playback.skipAll() };
}
