// For those who look on: whose guest one would be, a name, and a seat if there is one.

import { useSignal } from '@preact/signals';
import type { TargetedSubmitEvent, VNode } from 'preact';
import { Button } from '../pieces/button.tsx';
import { TextField } from '../pieces/field.tsx';
import { nickname } from '../settings.ts';
import { words } from '../words/words.ts';
import { nameFault } from './name-fault.ts';
import { owner } from './server-place.ts';
import css from './sit-down.module.css';
import type { TableModel } from './table-model.ts';

export function SitDown({ model }: { readonly model: TableModel }): VNode {
  const { table } = words.value;
  const name = useSignal(nickname.value);
  const fault = useSignal('');
  const isBusy = useSignal(false);
  if (!model.hasFreeSeat.value) return <p class={css['watching']}>{table.watching}</p>;
  const sit = async (event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    fault.value = nameFault(name.value) ?? '';
    if (fault.value !== '') return;
    nickname.value = name.value.trim();
    isBusy.value = true;
    fault.value = (await model.sit(owner())) ?? '';
    isBusy.value = false;
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
