// What is in the row of buttons while nobody here can move: the next step after the game, a
// decision about an absent player, a seat to take, players to invite, or a few words for the
// others.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { later } from '../../later.tsx';
import { Button } from '../../pieces/button.tsx';
import { Dialog } from '../../pieces/dialog.tsx';
import { words } from '../../words/words.ts';
import { hasListeners } from '../model/talk.ts';
import type { TableModel } from '../model/table-model.ts';
import { StandInChoice, useOffer } from './absent.tsx';
import { QuickWords, Skip } from './quick-words.tsx';
import { SitDown } from './sit-down.tsx';

const Invite = later(async () => (await import('./invite.tsx')).Invite);
const AfterTable = later(async () => (await import('./after-table.tsx')).AfterTable);

interface IdleProps {
  readonly model: TableModel;
}

export function Idle({ model }: IdleProps): VNode {
  const { phase, turn } = model.shown.value;
  const offer = useOffer(model);
  // The last score is seen before the result.
  if (phase !== 'playing')
    return model.finale.stage.value === 'board' ? <Skip model={model} /> : <AfterTable model={model} />;
  if (offer !== undefined) return <StandInChoice {...offer} />;
  if (model.isWatching.value) return <SitDown model={model} isInRow />;
  if (turn?.kind === 'waiting') return <InviteButton model={model} />;
  return hasListeners(model) ? <QuickWords model={model} /> : <Skip model={model} />;
}

function InviteButton({ model }: IdleProps): VNode {
  const { invite } = words.value.table;
  const isOpen = useSignal(false);
  const close = (): void => {
    isOpen.value = false;
  };
  return (
    <>
      <Button kind="primary" icon="plus" onClick={() => (isOpen.value = true)}>
        {invite}
      </Button>
      {isOpen.value && (
        <Dialog title={invite} isOpen onClose={close}>
          <Invite model={model} />
        </Dialog>
      )}
    </>
  );
}
