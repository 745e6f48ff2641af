// For those who look on: whose guest one would be, a name, and a seat if there is one.

import { useSignal } from '@preact/signals';
import type { TargetedSubmitEvent, VNode } from 'preact';
import { Button } from '../../pieces/button.tsx';
import { TextField } from '../../pieces/field.tsx';
import { nickname } from '../../settings.ts';
import { words } from '../../words/words.ts';
import { nameFault } from '../model/name-fault.ts';
import { owner } from '../model/server-place.ts';
import css from './sit-down.module.css';
import type { TableModel } from '../model/table-model.ts';

export function SitDown({ model }: { readonly model: TableModel }): VNode {
  const { table } = words.value;
  const name = useSignal(nickname.value);
  const fault = useSignal('');
  const suggested = useSignal<string | undefined>(undefined);
  const isBusy = useSignal(false);
  if (!model.hasFreeSeat.value) return <p class={css['watching']}>{table.watching}</p>;
  const sit = async (event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    fault.value = nameFault(name.value) ?? '';
    if (fault.value !== '') return;
    // A name that was suggested for this table is not what one is called everywhere.
    const isSuggested = name.value === suggested.value;
    if (!isSuggested) nickname.value = name.value.trim();
    isBusy.value = true;
    const refusal = await model.sit({ ...owner(), ...(isSuggested && { calledHere: name.value }) });
    isBusy.value = false;
    fault.value = refusal?.sentence ?? '';
    suggested.value = refusal?.suggestion;
    name.value = refusal?.suggestion ?? name.value;
  };
  return (
    <form class={css['form']} onSubmit={(event) => void sit(event)}>
      <TextField
        label={table.yourName}
        value={name.value}
        error={fault.value || undefined}
        maxLength={40}
        autocomplete="nickname"
        onInput={(value) => (name.value = value)}
      />
      <Button kind="primary" type="submit" isBusy={isBusy.value}>
        {table.sitDown}
      </Button>
    </form>
  );
}
