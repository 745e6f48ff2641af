// The table: everybody around the cloth, the deck in the middle, and tokens on their way.

import type { VNode } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { TwentyOneTypes, TwentyOneView } from '../rules/state.ts';
import type { BoardProps } from '../../../web/games/screen.ts';
import { STAGE_KINDS } from '../../../web/games/stage-kind.ts';
import { useTurnRing } from '../../../web/games/turn-ring.ts';
import { words } from '../../../web/words/words.ts';
import { PlayingCard } from '../../../web/pieces/card.tsx';
import css from './around-table.module.css';
import { useDealerTravel } from './dealer-button.tsx';
import { Flights } from './flights.tsx';
import { roundShown, seatOnTurn } from './round-facts.ts';
import { nearSeat, placesFor, rowStyles, rowsFor, seatsFrom, seatsShown } from './seat-places.ts';
import { Seat } from './seat.tsx';
import { sendCard } from './send-card.ts';
import type { TableMemory } from './table-memory.ts';
import { twentyOneWords } from './board-words.ts';

/** More others than this have smaller seats around the cloth. */
export const LARGE_MAX = 5;
/** The same for rows of seats. */
const ROOMY_MAX = 4;

interface AroundTableProps extends BoardProps<TwentyOneTypes> {
  readonly memory: TableMemory;
}

export function AroundTable(props: AroundTableProps): VNode {
  const { position, rolling, memory } = props;
  const table = useRef<HTMLDivElement>(null);
  const [near, ...others] = seatsFrom(nearSeat(props), seatsShown(position));
  const places = placesFor(others.length);
  useDealerTravel(table, position.dealer);
  useTurnRing(table, seatOnTurn(position));
  useLayoutEffect(() => {
    if (rolling !== undefined && table.current !== null) sendCard(table.current);
  }, [rolling]);
  return (
    <div
      ref={table}
      class={css['table']}
      data-dense={others.length > ROOMY_MAX || undefined}
      data-many={others.length > LARGE_MAX || undefined}
      style={rowStyles(others.length)}
    >
      <ul class={css['seats']} aria-label={words.value.table.players}>
        {near !== undefined && <Seat key={near} {...props} seat={near} isNear />}
        {others.map((seat, index) => (
          <Seat
            key={seat}
            {...props}
            seat={seat}
            isNear={false}
            style={{ '--x': `${places[index]?.x ?? 0}%`, '--y': `${places[index]?.y ?? 0}%` }}
          />
        ))}
      </ul>
      <Middle position={position} others={others.length} />
      <Flights key={memory.paidAt} around={table} payments={memory.paid} unit={position.options.stake} />
    </div>
  );
}

function Middle({ position, others }: { readonly position: TwentyOneView; readonly others: number }): VNode {
  const twentyOne = twentyOneWords();
  const { stake } = position.options;
  return (
    <div
      class={css['middle']}
      data-full={STAGE_KINDS.filter((kind) => rowsFor(kind, others).free <= 0).join(' ')}
    >
      <span class={css['deck']} aria-hidden="true" data-deck>
        <PlayingCard card="" />
      </span>
      <span>
        <b>{sayRound(position)}</b>
        <span class={css['stake']}>{twentyOne.stake(stake)}</span>
      </span>
    </div>
  );
}

export function sayRound(position: TwentyOneView): string {
  const { round, roundOf } = twentyOneWords();
  const { rounds } = position.options;
  const shown = roundShown(position);
  return rounds === 0 ? round(shown) : roundOf(shown, rounds);
}
