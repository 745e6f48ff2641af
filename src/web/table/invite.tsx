// Who else could sit down: friends elsewhere by link, code or QR, somebody else at this device, a house player. After a while alone the house is offered by itself.

import { useSignal } from '@preact/signals';
import type { TargetedSubmitEvent, VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { housePlayersOf } from '../../strategies/house-players.ts';
import { later } from '../later.tsx';
import { Button } from '../pieces/button.tsx';
import { CopyButton } from '../pieces/copy-button.tsx';
import { Select, TextField } from '../pieces/field.tsx';
import { Notice } from '../pieces/panel.tsx';
import { sayStrategy } from '../words/game-words.ts';
import { words } from '../words/words.ts';
import { inviteAddress } from './addresses.ts';
import css from './invite.module.css';
import { nameFault } from './name-fault.ts';
import { newPerson } from './server-place.ts';
import type { TableModel } from './table-model.ts';

const QrCode = later(async () => (await import('./qr-code.tsx')).QrCode);
/** So long one waits before the house is offered. */
const ALONE_MS = 15_000;

export function Invite({ model }: { readonly model: TableModel }): VNode {
  const canBring = !model.isWatching.value && model.hasFreeSeat.value;
  return (
    <div class={css['invite']}>
      {!model.place.isLocal && <Share code={model.newest.value.code} />}
      {canBring && <AddHouse model={model} />}
      {canBring && <AddPerson model={model} />}
    </div>
  );
}

function Share({ code }: { readonly code: string }): VNode {
  const { table } = words.value;
  const hasQr = useSignal(false);
  const address = inviteAddress(code);
  const share = (): void => {
    void navigator.share({ title: 'Parlour', url: address }).catch(() => undefined);
  };
  return (
    <div class={css['share']}>
      <h2>{table.invite}</h2>
      <p class={css['code']}>
        <span>{table.code}</span> <kbd aria-label={Array.from(code).join(' ')}>{code}</kbd>
      </p>
      <p class={css['link']}>{address}</p>
      <div class={css['buttons']}>
        <CopyButton text={address} label={table.copyLink} />
        {'share' in navigator && (
          <Button kind="quiet" icon="share" onClick={share}>
            {table.share}
          </Button>
        )}
        <Button
          kind="quiet"
          icon="qr"
          aria-expanded={hasQr.value}
          onClick={() => (hasQr.value = !hasQr.value)}
        >
          {table.qr}
        </Button>
      </div>
      {hasQr.value && <QrCode text={address} label={table.qrOf(address)} />}
    </div>
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
    fault.value = (await model.sit(newPerson(name.value.trim()))) ?? '';
    if (fault.value === '') name.value = '';
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
