// A way to say something at the table, and to mute those who have said something. Loaded when
// somebody here has a seat, or when somebody speaks.

import { useSignal } from '@preact/signals';
import type { TargetedSubmitEvent, VNode } from 'preact';
import { Button } from '../../pieces/button.tsx';
import { TextField } from '../../pieces/field.tsx';
import { words } from '../../words/words.ts';
import css from './log.module.css';
import { MuteButton } from './mute-button.tsx';
import { namesOf } from '../model/names.ts';
import type { TableModel } from '../model/table-model.ts';

export { MuteButton };

export function Talk({ model }: { readonly model: TableModel }): VNode {
  const canSay = !model.isWatching.value && !model.place.isLocal;
  return (
    <>
      {canSay && <Say model={model} />}
      <Speakers model={model} />
    </>
  );
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

/** Emotes everywhere; free text only among friends, at a private table. */
function Say({ model }: { readonly model: TableModel }): VNode {
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
