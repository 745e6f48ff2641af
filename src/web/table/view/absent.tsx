// Players who are away at a table without a clock: after 30 seconds anybody at the table may let a
// stand-in play for them, or wait. Waiting hides the offer for a while; it comes back by itself.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import type { SeatLine } from '../../../protocol/from-server.ts';
import { AWAY_SECONDS, sayMinutes, secondsAway, useNow } from '../../games/away.ts';
import { Button } from '../../pieces/button.tsx';
import { Notice } from '../../pieces/panel.tsx';
import { words } from '../../words/words.ts';
import css from './absent.module.css';
import { namesOf } from '../model/names.ts';
import type { TableModel } from '../model/table-model.ts';

export function Absent({ model }: { readonly model: TableModel }): VNode | null {
  const { clock, phase, seats } = model.newest.value;
  const isOffered = clock === 0 && phase === 'playing' && !model.isWatching.value;
  // Where absence means leaving, the table goes on by itself.
  if (!isOffered || model.game.running?.leavesWhenAway === true) return null;
  const absent = seats.filter(
    ({ seat, away, hasQuit }) => away !== undefined && !hasQuit && !model.here.value.includes(seat),
  );
  return (
    <>
      {absent.map((line) => (
        <Offer key={line.seat} line={line} model={model} />
      ))}
    </>
  );
}

function Offer({ line, model }: { readonly line: SeatLine; readonly model: TableModel }): VNode | null {
  const { table } = words.value;
  /** How long the player will have been away when it is offered again. */
  const waitsUntil = useSignal(AWAY_SECONDS);
  const seconds = secondsAway(line, useNow(true)) ?? 0;
  const name = namesOf(model.newest.value.seats)(line.seat);
  const ask = (on: boolean): void => {
    waitsUntil.value = seconds + AWAY_SECONDS;
    void model.askAs(undefined, { do: 'stand-in', seat: line.seat, on });
  };
  if (!line.standIn && seconds < waitsUntil.value) return null;
  return (
    <Notice kind="info">
      <p class={css['said']}>
        {line.standIn ? table.standInPlays(name) : table.awayFor(name, sayMinutes(seconds))}
      </p>
      <div class={css['choices']}>
        {!line.standIn && (
          <Button kind="primary" onClick={() => ask(true)}>
            {table.letStandIn}
          </Button>
        )}
        <Button
          kind="quiet"
          onClick={() => (line.standIn ? ask(false) : (waitsUntil.value = seconds + AWAY_SECONDS))}
        >
          {line.standIn ? table.waitFor(name) : table.wait}
        </Button>
      </div>
    </Notice>
  );
}
