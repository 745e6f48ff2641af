// While others play: a few emotes within the thumb's reach, and the way to skip what is only being
// shown. The whole list is in the chat.

import type { VNode } from 'preact';
import { Button, IconButton } from '../../pieces/button.tsx';
import { words } from '../../words/words.ts';
import type { TableModel } from '../model/table-model.ts';
import css from './idle.module.css';

const QUICK = ['well played', 'oops', 'thanks'] as const;

export function QuickWords({ model }: { readonly model: TableModel }): VNode {
  const { table, emotes } = words.value;
  return (
    <div class={css['words']} role="group" aria-label={table.emotes}>
      {QUICK.map((emote) => (
        <button key={emote} type="button" onClick={() => void model.askAsHost({ do: 'say', emote })}>
          {emotes[emote]}
        </button>
      ))}
      <IconButton
        icon="last"
        label={table.skip}
        aria-disabled={!model.canSkip.value}
        onClick={() => model.skip()}
      />
    </div>
  );
}

/** Where nobody would hear a word. */
export function Skip({ model }: { readonly model: TableModel }): VNode {
  return (
    <Button
      class={css['skip']}
      kind="quiet"
      aria-disabled={!model.canSkip.value}
      onClick={() => model.skip()}
    >
      {words.value.table.skip}
    </Button>
  );
}
