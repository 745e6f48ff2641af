// How friends elsewhere find the table: by link, code or QR. Adding house players and people at
// this device is in bring.tsx.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { later } from '../../later.tsx';
import { Button } from '../../pieces/button.tsx';
import { CopyButton } from '../../pieces/copy-button.tsx';
import { words } from '../../words/words.ts';
import { inviteAddress } from '../model/addresses.ts';
import css from './invite.module.css';
import type { TableModel } from '../model/table-model.ts';

const QrCode = later(async () => (await import('./qr-code.tsx')).QrCode);
/** Guests do not need it before they have a seat. */
const Bring = later(async () => (await import('./bring.tsx')).Bring);

export function Invite({ model }: { readonly model: TableModel }): VNode {
  const canBring = !model.isWatching.value && model.hasFreeSeat.value;
  return (
    <div class={css['invite']}>
      {!model.place.isLocal && <Share code={model.newest.value.code} />}
      {canBring && <Bring model={model} />}
    </div>
  );
}

function Share({ code }: { readonly code: string }): VNode {
  const { table } = words.value;
  const hasQr = useSignal(false);
  const address = inviteAddress(code, location.origin);
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
