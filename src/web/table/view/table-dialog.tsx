// About the table on the screen: its rules, who sits there, how others join, what its luck is
// committed to, and the way out.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useLocation } from 'preact-iso';
import type { SeatLine } from '../../../protocol/from-server.ts';
import { CoachSwitches } from '../../coach/coach-switches.tsx';
import { dailyPageWords } from '../../daily/daily-page-words.ts';
import { Button, LinkButton } from '../../pieces/button.tsx';
import { Dialog } from '../../pieces/dialog.tsx';
import { Badge } from '../../pieces/panel.tsx';
import { sayOption, wordsOf } from '../../words/game-words.ts';
import { words } from '../../words/words.ts';
import { Invite } from './invite.tsx';
import { MuteButton } from './talk.tsx';
import { namesOf, sayHere } from '../model/names.ts';
import { leaveTable } from '../model/open-tables.ts';
import css from './table-dialog.module.css';
import type { TableModel } from '../model/table-model.ts';

interface TableDialogProps {
  readonly model: TableModel;
  readonly onClose: () => void;
}

export function TableDialog({ model, onClose }: TableDialogProps): VNode {
  const { table } = words.value;
  return (
    <Dialog title={table.aboutTable} isOpen onClose={onClose} actions={<Leave model={model} />}>
      <div class={css['about']}>
        <Seats model={model} />
        <CoachSwitches model={model} />
        {model.newest.value.daily === undefined ? (
          <Invite model={model} />
        ) : (
          <p>{dailyPageWords().atTable}</p>
        )}
        <Rules model={model} />
        <Fairness model={model} />
      </div>
    </Dialog>
  );
}

function Seats({ model }: { readonly model: TableModel }): VNode {
  const { table } = words.value;
  const { seats, watchers } = model.newest.value;
  const names = namesOf(seats);
  return (
    <section>
      <h3>{table.players}</h3>
      <ul class={css['seats']}>
        {seats.map((line) => (
          <SeatItem key={line.seat} line={line} name={names(line.seat)} model={model} />
        ))}
      </ul>
      <p class={css['soft']}>{table.watchers(watchers)}</p>
    </section>
  );
}

interface SeatItemProps {
  readonly line: SeatLine;
  readonly name: string;
  readonly model: TableModel;
}

function SeatItem({ line, name, model }: SeatItemProps): VNode {
  const { table, seats } = words.value;
  const { seat, house, hasCoach, isHere } = line;
  return (
    <li>
      <bdi>{name}</bdi> {house !== '' && <Badge kind="house">{table.house}</Badge>}{' '}
      {hasCoach && <Badge>{seats.coach}</Badge>}{' '}
      {model.here.value.includes(seat) && <Badge>{sayHere(model)}</Badge>}{' '}
      {house === '' && !isHere && <Badge>{table.away}</Badge>}{' '}
      {model.muted.value.has(name) && <Badge>{table.muted}</Badge>}
      <MuteButton model={model} line={line} />
      {line.standIn && !model.isWatching.value && (
        <Button kind="plain" onClick={() => void model.askAs(undefined, { do: 'stand-in', seat, on: false })}>
          {table.waitFor(name)}
        </Button>
      )}
    </li>
  );
}

function Rules({ model }: { readonly model: TableModel }): VNode {
  const { table } = words.value;
  const { game, options, clock, access } = model.newest.value;
  const known = wordsOf(game)?.options ?? {};
  return (
    <section>
      <h3>{table.rules}</h3>
      <dl class={css['rules']}>
        {Object.entries(options).map(([name, value]) => (
          <div key={name}>
            <dt>{known[name]?.name ?? name}</dt>
            <dd>{sayOption(game, name, value)}</dd>
          </div>
        ))}
        <div>
          <dt>{table.clock}</dt>
          <dd>{clock === 0 ? table.noClock : table.clockSeconds(clock)}</dd>
        </div>
        {!model.place.isLocal && (
          <div>
            <dt>{table.access}</dt>
            <dd>{table.accesses[access]}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}

function Fairness({ model }: { readonly model: TableModel }): VNode | null {
  const { table } = words.value;
  const { commitment } = model.newest.value;
  if (commitment === undefined) return null;
  return (
    <section>
      <h3>{table.fairness}</h3>
      <p class={css['soft']}>{table.commitmentSays}</p>
      <p class={css['commitment']}>{commitment}</p>
    </section>
  );
}

/** Leaving during a game asks again first. */
function Leave({ model }: { readonly model: TableModel }): VNode {
  const { table } = words.value;
  const isSure = useSignal(false);
  const { route } = useLocation();
  const leave = async (): Promise<void> => {
    await leaveTable(model);
    route('/');
  };
  // A try is kept all day.
  if (model.newest.value.daily !== undefined && !model.isWatching.value)
    return (
      <LinkButton kind="quiet" icon="door" href="/">
        {dailyPageWords().toLobby}
      </LinkButton>
    );
  const isPlaying = model.newest.value.phase === 'playing' && !model.isWatching.value;
  if (!isSure.value && isPlaying)
    return (
      <Button kind="quiet" icon="door" onClick={() => (isSure.value = true)}>
        {table.leave}
      </Button>
    );
  return (
    <>
      {isSure.value && <p>{model.game.running === undefined ? table.leaveWhat : table.leaveRunning}</p>}
      <Button kind={isSure.value ? 'danger' : 'quiet'} icon="door" onClick={() => void leave()}>
        {model.isWatching.value ? table.stopWatching : table.leave}
      </Button>
    </>
  );
}
