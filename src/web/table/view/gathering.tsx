// The waiting room: who sits at the table, how friends find it, the house, and the start. Until two
// sit, the next thing to do is to share the link; from then on, to start.

import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { later } from '../../later.tsx';
import { focusOn, isFocusLost } from '../../lost-focus.ts';
import { askForNotices, permission } from '../../notices.ts';
import { Button } from '../../pieces/button.tsx';
import { Notice } from '../../pieces/panel.tsx';
import { words } from '../../words/words.ts';
import { sayNext, sayWaiting, startOf, hasFreeSeat } from '../model/gathering.ts';
import type { TableModel } from '../model/table-model.ts';
import { Chat } from './chat.tsx';
import css from './gathering.module.css';
import { SeatRing } from './seat-ring.tsx';
import { SitDown } from './sit-down.tsx';
import { useTitle } from './use-title.ts';

const Share = later(async () => (await import('./share.tsx')).Share);
/** Guests do not need these before they have a seat. */
const HouseRow = later(async () => (await import('./house-row.tsx')).HouseRow);
const BringPerson = later(async () => (await import('./bring-person.tsx')).BringPerson);

interface GatheringProps {
  readonly model: TableModel;
}

export function Gathering({ model }: GatheringProps): VNode {
  const title = sayWaiting(model);
  const next = sayNext(model);
  useTitle(model, title);
  // The form to sit down is gone with the free seat.
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (isFocusLost()) focusOn(room.current?.closest('main'));
  });
  const complaint = model.complaint.value;
  const canBring = !model.isWatching.value && hasFreeSeat(model);
  return (
    <div ref={room} class={css['room']} data-watching={model.isWatching.value || undefined}>
      <div class={css['says']}>
        <div>
          <h1>{title}</h1>
          {next !== '' && <p>{next}</p>}
        </div>
        <Chat model={model} />
      </div>
      <section class={css['table']} aria-label={words.value.table.seats}>
        <SeatRing model={model} />
        {canBring && <HouseRow model={model} />}
        {complaint !== '' && <Notice kind="warning">{complaint}</Notice>}
        <Start model={model} />
      </section>
      <Beside model={model} />
    </div>
  );
}

function Beside({ model }: GatheringProps): VNode {
  const { table } = words.value;
  if (model.isWatching.value)
    return (
      <section class={css['beside']} data-door aria-label={table.sitDown}>
        <SitDown model={model} />
      </section>
    );
  const isAlone = model.newest.value.seats.length === 1;
  return (
    <section class={css['beside']} aria-label={table.invite}>
      {!model.place.isLocal && <Share model={model} isFirst={isAlone} />}
      <div class={css['more']}>
        {hasFreeSeat(model) && <BringPerson model={model} />}
        <NotifyMe />
      </div>
    </section>
  );
}

/** A good moment to ask: somebody waits, and may look elsewhere meanwhile. */
function NotifyMe(): VNode | null {
  if (permission.value !== 'default') return null;
  return (
    <Button
      kind="plain"
      icon="bell"
      class={`${css['link']} ${css['notify']}`}
      onClick={() => void askForNotices()}
    >
      {words.value.table.notifyMe}
    </Button>
  );
}

function Start({ model }: GatheringProps): VNode | null {
  const { table } = words.value;
  const start = startOf(model);
  const press = (): void => void model.askAsHost({ do: 'start' });
  if (start === undefined) return <NoStart model={model} />;
  if (start.canStart && !start.isAlone)
    return (
      <div class={css['start']} data-next>
        <Button kind="primary" isWide onClick={press}>
          {table.start(start.players)}
        </Button>
      </div>
    );
  return (
    <div class={css['start']}>
      <p>{table.canStart(Math.max(2, model.game.seats.min))}</p>
      {start.canStart && (
        <Button kind="plain" class={css['link']} onClick={press}>
          {table.startAlone}
        </Button>
      )}
    </div>
  );
}

function NoStart({ model }: GatheringProps): VNode | null {
  if (model.game.running === undefined) return null;
  return (
    <div class={css['start']}>
      <p>{words.value.table.startsAlone}</p>
    </div>
  );
}
