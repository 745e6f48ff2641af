// Whom somebody with a seat can bring to the table: a house player, or somebody else at this
// device. After a while alone the house is offered by itself.

import { useSignal } from '@preact/signals';
import type { TargetedSubmitEvent, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { housePlayersOf } from '../../../strategies/house-players.ts';
import { Button } from '../../pieces/button.tsx';
import { Select, TextField } from '../../pieces/field.tsx';
import { Notice } from '../../pieces/panel.tsx';
import { sayStrategy } from '../../words/game-words.ts';
import { words } from '../../words/words.ts';
import css from './invite.module.css';
import { nameFault } from '../model/name-fault.ts';
import { newPerson } from '../model/server-place.ts';
import type { TableModel } from '../model/table-model.ts';

/** How long somebody waits alone before the house is offered. */
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
  const name = useSignal('');
  const fault = useSignal('');
  const add = async (event: TargetedSubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    fault.value = nameFault(name.value) ?? '';
    if (fault.value !== '') return;
    const refusal = await model.sit(newPerson(name.value.trim()));
    fault.value = refusal?.sentence ?? '';
    // What the server suggests is a tap away; whoever is seated makes room for the next name.
    name.value = refusal === undefined ? '' : (refusal.suggestion ?? name.value);
  };
  return (
    <form class={css['line']} onSubmit={(event) => void add(event)}>
      <TextField
        label={table.personHere}
        value={name.value}
        error={fault.value || undefined}
        maxLength={40}
        autocomplete="off"
        onInput={(value) => (name.value = value)}
      />
      <Button kind="quiet" icon="plus" type="submit">
        {table.addPerson}
      </Button>
    </form>
  );
}
