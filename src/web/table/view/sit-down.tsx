// For people who watch: a name and a seat, if there is a free one.

import type { TargetedSubmitEvent, VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { Button } from '../../pieces/button.tsx';
import { TextField } from '../../pieces/field.tsx';
import { words } from '../../words/words.ts';
import { SeatForm } from '../model/seat-form.ts';
import css from './sit-down.module.css';
import type { TableModel } from '../model/table-model.ts';

interface SitDownProps {
  readonly model: TableModel;
  /** In the row of buttons there is room for the field alone. */
  readonly isInRow?: boolean;
}

export function SitDown({ model, isInRow }: SitDownProps): VNode {
  const { table } = words.value;
  const form = useMemo(() => new SeatForm('owner'), []);
  if (!model.hasFreeSeat.value) return <p class={css['watching']}>{table.watching}</p>;
  const sit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void form.sit(model);
  };
  return (
    <form class={css['form']} data-row={isInRow} onSubmit={sit}>
      <TextField
        label={table.yourName}
        value={form.name.value}
        error={form.fault.value || undefined}
        maxLength={40}
        autocomplete="nickname"
        onInput={(value) => (form.name.value = value)}
      />
      <Button kind="primary" type="submit" isBusy={form.isBusy.value}>
        {table.sitDown}
      </Button>
    </form>
  );
}
