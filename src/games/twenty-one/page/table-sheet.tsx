// Everybody at the table, clockwise, and what was paid in this round.

import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { TwentyOneTypes } from '../rules/state.ts';
import { Panel } from '../../../web/pieces/panel.tsx';
import type { BoardProps } from '../../../web/games/screen.ts';
import { Flights } from './flights.tsx';
import { Ledger } from './ledger.tsx';
import { roundShown } from './round-facts.ts';
import { SeatCard } from './seat-card.tsx';
import type { TableMemory } from './table-memory.ts';
import css from './table-sheet.module.css';
import { twentyOneWords } from './board-words.ts';

interface TableSheetProps extends BoardProps<TwentyOneTypes> {
  readonly memory: TableMemory;
}

export function TableSheet(props: TableSheetProps): VNode {
  const { position, memory } = props;
  const twentyOne = twentyOneWords();
  const { rounds, stake } = position.options;
  const around = useRef<HTMLDivElement>(null);
  const round = roundShown(position);
  // A departed player stays while their cards are on the table.
  const seated = position.seats.map(({ seat }) => seat);
  const gone = position.hands.map(({ seat }) => seat).filter((seat) => !seated.includes(seat));
  return (
    <Panel
      heading={rounds === 0 ? twentyOne.round(round) : twentyOne.roundOf(round, rounds)}
      aside={<span class={css['stake']}>{twentyOne.stake(stake)}</span>}
    >
      <div class={css['around']} ref={around}>
        <ul class={css['seats']}>
          {[...seated, ...gone].map((seat) => (
            <SeatCard key={seat} {...props} seat={seat} />
          ))}
        </ul>
        <Flights key={memory.number} around={around} payments={memory.paid} />
      </div>
      {position.hands.length > 0 && <Ledger position={position} names={memory.names} />}
    </Panel>
  );
}
