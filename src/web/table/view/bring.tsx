// For a player with a seat: adding a house player, or somebody else at this device. After a while
// alone, a house player is suggested.

import { useSignal } from '@preact/signals';
import type { TargetedSubmitEvent, VNode } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { housePlayersOf } from '../../../strategies/house-players.ts';
import { Button } from '../../pieces/button.tsx';
import { Select, TextField } from '../../pieces/field.tsx';
import { Notice } from '../../pieces/panel.tsx';
import { sayStrategy } from '../../words/game-words.ts';
import { words } from '../../words/words.ts';
import css from './invite.module.css';
import { SeatForm } from '../model/seat-form.ts';
import type { TableModel } from '../model/table-model.ts';

/** How long somebody waits alone before a house player is suggested. */
const ALONE_MS = 15_000;

export function Bring({ model }: { readonly model: TableModel }): VNode {
  return (
    <>
      <AddHouse model={model} />
      <AddPerson model={model} />
    </>
  );
}

function AddHouse({ model }: { readonly model: TableModel }): VNode {
  const { table } = words.value;
  const { residents, standard } = housePlayersOf(model.game);
  const strategy = useSignal(standard[0] ?? residents[0] ?? '');
  const isLong = useSignal(false);
  const isAlone = model.newest.value.seats.length === 1;
  useEffect(() => {
    const timer = setTimeout(() => (isLong.value = true), ALONE_MS);
    return () => clearTimeout(timer);
  }, []);
  const options = residents.map((value) => ({ value, label: sayStrategy(model.game.id, value).name }));
  return (
    <div class={css['add']}>
      {isAlone && isLong.value && <Notice kind="info">{table.houseOffer}</Notice>}
      <div class={css['line']}>
        <Select
          label={table.housePlayer}
          value={strategy.value}
          options={options}
          hint={sayStrategy(model.game.id, strategy.value).says}
          onChange={(value) => (strategy.value = value)}
        />
        <Button
          kind="quiet"
          icon="plus"
          onClick={() => void model.askAsHost({ do: 'invite', strategy: strategy.value })}
        >
          {table.addHouse}
        </Button>
      </div>
    </div>
  );
}

function AddPerson({ model }: { readonly model: TableModel }): VNode {
  const { table } = words.value;
  const form = useMemo(() => new SeatForm('guest'), []);
  const add = (event: TargetedSubmitEvent<HTMLFormElement>): void => {
    event.preventDefault();
    void form.sit(model);
  };
  return (
    <form class={css['line']} onSubmit={add}>
      <TextField
        label={table.personHere}
        value={form.name.value}
        error={form.fault.value || undefined}
        maxLength={40}
        autocomplete="off"
        onInput={(value) => (form.name.value = value)}
      />
      <Button kind="quiet" icon="plus" type="submit">
        {table.addPerson}
      </Button>
    </form>
  );
}
