// The ways to get more players: friends elsewhere, somebody else at this device, the house. In the
// waiting room they have their own places; here they stand below each other, in a dialog.

import { hasFreeSeat } from '../model/gathering.ts';
import type { VNode } from 'preact';
import type { TableModel } from '../model/table-model.ts';
import { BringPerson } from './bring-person.tsx';
import { HouseRow } from './house-row.tsx';
import css from './invite.module.css';
import { Share } from './share.tsx';

export function Invite({ model }: { readonly model: TableModel }): VNode {
  const canBring = !model.isWatching.value && hasFreeSeat(model);
  return (
    <div class={css['invite']}>
      {!model.place.isLocal && <Share model={model} isFirst={false} />}
      {canBring && <BringPerson model={model} />}
      {canBring && <HouseRow model={model} />}
    </div>
  );
}
