// Somebody else at this device takes a seat: a quiet link that becomes a field for the name.

import { useSignal } from '@preact/signals';
import type { TargetedSubmitEvent, VNode } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Button } from '../../pieces/button.tsx';
import { TextField } from '../../pieces/field.tsx';
import { words } from '../../words/words.ts';
import { SeatForm } from '../model/seat-form.ts';
import type { TableModel } from '../model/table-model.ts';
import css from './bring-person.module.css';

export function BringPerson({ model }: { readonly model: TableModel }): VNode {
  const isOpen = useSignal(false);
  if (isOpen.value) return <PersonForm model={model} />;
  return (
    <Button kind="plain" icon="people" class={css['link']} onClick={() => (isOpen.value = true)}>
      {words.value.table.personHere}
    </Button>
  );
}

function PersonForm({ model }: { readonly model: TableModel }): VNode {
  const { table } = words.value;
  const form = useMemo(() => new SeatForm('guest'), []);
  const place = useRef<HTMLFormElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const add = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void form.sit(model);
  };
  return (
    <form ref={place} class={css['form']} onSubmit={add}>
      <TextField
        label={table.personHere}
        value={form.name.value}
        error={form.fault.value || undefined}
        maxLength={40}
        autocomplete="off"
        onInput={(value) => (form.name.value = value)}
      />
      <Button icon="plus" type="submit" isBusy={form.isBusy.value}>
        {table.addPerson}
      </Button>
    </form>
  );
}
