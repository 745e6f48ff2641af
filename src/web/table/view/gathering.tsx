// Before the game: who sits at the table, how others find it, and the start.

import type { VNode } from 'preact';
import type { SeatLine } from '../../../protocol/from-server.ts';
import { Button, IconButton } from '../../pieces/button.tsx';
import { Badge, Notice, Panel } from '../../pieces/panel.tsx';
import { words } from '../../words/words.ts';
import css from './gathering.module.css';
import { canRemove, sayWaiting, startOf } from '../model/gathering.ts';
import { Invite } from './invite.tsx';
import { Log, MuteButton } from './log.tsx';
import { namesOf, sayHere } from '../model/names.ts';
import { SitDown } from './sit-down.tsx';
import type { TableModel } from '../model/table-model.ts';
import { useTitle } from './use-title.ts';

export function Gathering({ model }: { readonly model: TableModel }): VNode {
  const { table } = words.value;
  const view = model.shown.value;
  const title = sayWaiting(model);
  useTitle(model, title);
  const complaint = model.complaint.value;
  return (
    <div class={css['gathering']}>
      <Panel>
        <h1>{title}</h1>
        <ul class={css['seats']}>
          {view.seats.map((line) => (
            <SeatRow key={line.seat} line={line} model={model} />
          ))}
        </ul>
        {complaint !== '' && <Notice kind="warning">{complaint}</Notice>}
        {model.isWatching.value ? <SitDown model={model} /> : <StartButton model={model} />}
        {view.startAt > 0 && <p class={css['soft']}>{table.startsAt(view.startAt)}</p>}
      </Panel>
      <div class={css['beside']}>
        <Panel>
          <Invite model={model} />
        </Panel>
        <Log model={model} />
      </div>
    </div>
  );
}

function StartButton({ model }: { readonly model: TableModel }): VNode | null {
  const start = startOf(model);
  if (start === undefined) return null;
  return (
    <Button
      kind={start.canStart ? 'primary' : 'quiet'}
      isWide
      disabled={!start.canStart}
      onClick={() => void model.askAsHost({ do: 'start' })}
    >
      {words.value.table.start(start.players)}
    </Button>
  );
}

function SeatRow({ line, model }: { readonly line: SeatLine; readonly model: TableModel }): VNode {
  const { table } = words.value;
  const { seat, house, isHere } = line;
  const { host, seats } = model.newest.value;
  const name = namesOf(seats)(seat);
  return (
    <li class={css['seat']}>
      <bdi>{name}</bdi>
      <span class={css['marks']}>
        {seat === host && <Badge kind="host">{table.host}</Badge>}
        {house !== '' && <Badge kind="house">{table.house}</Badge>}
        {line.hasCoach && <Badge kind="plain">{words.value.seats.coach}</Badge>}
        {model.here.value.includes(seat) && <Badge kind="plain">{sayHere(model)}</Badge>}
        {house === '' && !isHere && <Badge kind="plain">{table.away}</Badge>}
      </span>
      {!model.isWatching.value && <MuteButton model={model} line={line} isSmall />}
      {canRemove(model, seat) && (
        <IconButton
          icon="close"
          label={table.remove(name)}
          onClick={() => void model.askAsHost({ do: 'remove', seat })}
        />
      )}
    </li>
  );
}
