// For people who watch: a name and a seat, if there is a free one. At a running table they also say
// what they bring.

import { hasFreeSeat } from '../model/gathering.ts';
import { useSignal } from '@preact/signals';
import type { TargetedSubmitEvent, VNode } from 'preact';
import { useMemo } from 'preact/hooks';
import { ownLook, faceAlone } from '../../own-look.ts';
import { Button } from '../../pieces/button.tsx';
import { Dialog } from '../../pieces/dialog.tsx';
import { EntryFields } from '../../pieces/entry-fields.tsx';
import { Face } from '../../pieces/face.tsx';
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

export function SitDown({ model, isInRow = false }: SitDownProps): VNode {
  const { table } = words.value;
  if (!hasFreeSeat(model)) return <p class={css['watching']}>{table.watching}</p>;
  const isLong = model.game.running !== undefined;
  return isInRow && isLong ? (
    <SitDownButton model={model} />
  ) : (
    <SitDownForm model={model} isInRow={isInRow} />
  );
}

/** Where the form has more than a name, the row of buttons has one that opens it. */
function SitDownButton({ model }: { readonly model: TableModel }): VNode {
  const { sitDown } = words.value.table;
  const isOpen = useSignal(false);
  return (
    <>
      <Button kind="primary" onClick={() => (isOpen.value = true)}>
        {sitDown}
      </Button>
      {isOpen.value && (
        <Dialog title={sitDown} isOpen onClose={() => (isOpen.value = false)}>
          <SitDownForm model={model} />
        </Dialog>
      )}
    </>
  );
}

function SitDownForm({ model, isInRow = false }: SitDownProps): VNode {
  const { table } = words.value;
  const form = useMemo(() => new SeatForm('owner'), []);
  const sit = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void form.sit(model);
  };
  return (
    <form class={css['form']} data-row={isInRow} onSubmit={sit}>
      {!isInRow && <Face of={faceAlone(form.name.value.trim(), ownLook.value)} size={64} />}
      <TextField
        label={table.yourName}
        value={form.name.value}
        error={form.fault.value || undefined}
        maxLength={40}
        autocomplete="nickname"
        onInput={(value) => (form.name.value = value)}
      />
      {!isInRow && (
        <EntryFields
          game={model.game}
          options={model.newest.value.options}
          values={form.entry.value}
          onChange={(entry) => (form.entry.value = entry)}
        />
      )}
      <Button kind="primary" type="submit" isBusy={form.isBusy.value}>
        {table.sitDown}
      </Button>
    </form>
  );
}
