// The player who is away and for whom the game waits: what is said about it over the sentence, and
// the two buttons that decide it, in the row of buttons.

import type { VNode } from 'preact';
import type { SeatLine } from '../../../protocol/from-server.ts';
import { sayMinutes, secondsAway, useNow } from '../../games/away.ts';
import { Button } from '../../pieces/button.tsx';
import { words } from '../../words/words.ts';
import css from './absent.module.css';
import { StandInOffer, awaitedAbsent } from '../model/absent-players.ts';
import { namesOf } from '../model/names.ts';
import type { TableModel } from '../model/table-model.ts';

interface Offered {
  readonly model: TableModel;
  readonly line: SeatLine;
  readonly seconds: number;
  readonly offer: StandInOffer;
}

/** One for each table, so that both parts of the screen know when somebody decided to wait. */
const OFFERS = new WeakMap<TableModel, Map<number, StandInOffer>>();

function offerFor(model: TableModel, { seat }: SeatLine): StandInOffer {
  const offers = OFFERS.get(model) ?? new Map<number, StandInOffer>();
  OFFERS.set(model, offers);
  const offer = offers.get(seat) ?? new StandInOffer(model);
  offers.set(seat, offer);
  return offer;
}

/** Undefined while there is nothing to decide. */
export function useOffer(model: TableModel): Offered | undefined {
  const line = awaitedAbsent(model);
  const now = useNow(line !== undefined);
  if (line === undefined) return undefined;
  const offer = offerFor(model, line);
  const seconds = secondsAway(line, now) ?? 0;
  return offer.isShown(line, seconds) ? { model, line, seconds, offer } : undefined;
}

export function AbsentNotice({ model, line, seconds }: Offered): VNode {
  const { table } = words.value;
  const name = namesOf(model.newest.value.seats)(line.seat);
  return (
    <p class={css['said']}>
      {line.standIn ? table.standInPlays(name) : table.awayFor(name, sayMinutes(seconds))}
    </p>
  );
}

export function StandInChoice({ model, line, seconds, offer }: Offered): VNode {
  const { table } = words.value;
  const name = namesOf(model.newest.value.seats)(line.seat);
  const ask = (on: boolean): void => void offer.ask(line, on, seconds);
  return (
    <div class={css['choices']} data-both={!line.standIn || undefined}>
      <Button kind="quiet" onClick={() => (line.standIn ? ask(false) : offer.wait(seconds))}>
        {line.standIn ? table.waitFor(name) : table.wait}
      </Button>
      {!line.standIn && (
        <Button kind="primary" onClick={() => ask(true)}>
          {table.letStandIn}
        </Button>
      )}
    </div>
  );
}
