// Buttons and a field to say something at the table, and to mute the players who have. Loaded when
// somebody here has a seat, or when somebody speaks.

import { useSignal } from '@preact/signals';
import type { TargetedSubmitEvent, VNode } from 'preact';
import { Button } from '../../pieces/button.tsx';
import { TextField } from '../../pieces/field.tsx';
import { words } from '../../words/words.ts';
import css from './log.module.css';
import { MuteButton } from './mute-button.tsx';
import { canTalk, canWrite, listSpeakers } from '../model/talk.ts';
import type { TableModel } from '../model/table-model.ts';

export { MuteButton };

interface TalkProps {
  readonly model: TableModel;
  /** Called when an emote was chosen: then there is nothing more to say. */
  readonly onSaid?: (() => void) | undefined;
}

export function Talk({ model, onSaid }: TalkProps): VNode {
  return (
    <>
      {canTalk(model) && <Say model={model} onSaid={onSaid} />}
      <Speakers model={model} />
    </>
  );
}

/**
 * The players who have said something can be muted right here; everybody else, in the dialog about
 * the table.
 */
function Speakers({ model }: { readonly model: TableModel }): VNode | null {
  const lines = listSpeakers(model);
  return lines.length === 0 ? null : (
    <div class={css['speakers']}>
      {lines.map((line) => (
        <MuteButton key={line.seat} model={model} line={line} />
      ))}
    </div>
  );
}

function Say({ model, onSaid }: TalkProps): VNode {
  const { table, emotes } = words.value;
  const text = useSignal('');
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
          <button
            type="button"
            key={emote}
            onClick={() => {
              void model.askAsHost({ do: 'say', emote });
              onSaid?.();
            }}
          >
            {label}
          </button>
        ))}
      </div>
      {canWrite(model) && (
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
