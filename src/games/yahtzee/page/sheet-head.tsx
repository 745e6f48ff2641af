// The head of the table: the round, and the owner of each column with their colour. The column on
// turn is marked in amber and in words.

import type { VNode } from 'preact';
import type { Seat } from '../../game.ts';
import { totalOf } from '../rules/sheet.ts';
import { roundsOf } from '../rules/state.ts';
import { Face, colourStyle } from '../../../web/pieces/face.tsx';
import { Icon } from '../../../web/pieces/icon.tsx';
import { words } from '../../../web/words/words.ts';
import { marksOf, type TableShown } from './sheet-rows.tsx';
import css from './sheet-table.module.css';

export function SheetHead(props: TableShown): VNode {
  const { position, groups, outcome } = props;
  const rounds = roundsOf(position.options);
  const { yahtzee } = words.value.games;
  const isTriple = position.options.columns > 1;
  const round = outcome === undefined ? yahtzee.round(position.round, rounds) : yahtzee.roundsPlayed(rounds);
  return (
    <thead>
      <tr>
        <th scope="col" class={css['corner']} rowSpan={isTriple ? 2 : 1}>
          {round}
        </th>
        {groups.map(({ seat, columns }) => (
          <th
            key={seat}
            scope={columns.length > 1 ? 'colgroup' : 'col'}
            colSpan={columns.length}
            {...marksOf(props, seat)}
            class={css['player']}
            style={colourStyle(colourOf(props, seat))}
            title={props.names(seat)}
          >
            <Player {...props} seat={seat} />
          </th>
        ))}
      </tr>
      {isTriple && <Factors {...props} />}
    </thead>
  );
}

function colourOf({ seats }: TableShown, seat: Seat): number {
  return seats.find((line) => line.seat === seat)?.colour ?? seat;
}

function Factors(props: TableShown): VNode {
  const { yahtzee } = words.value.games;
  return (
    <tr class={css['factors']}>
      {props.groups.flatMap(({ seat, columns }) =>
        columns.map((column) => (
          <th key={`${seat} ${column}`} scope="col" {...marksOf(props, seat)}>
            <span aria-hidden="true">×{column + 1}</span>
            <span class="only-heard">{yahtzee.column(column + 1)}</span>
          </th>
        )),
      )}
    </tr>
  );
}

function Player(props: TableShown & { readonly seat: Seat }): VNode {
  const { seat, seats, names, mine, onTurn, position } = props;
  const line = seats.find((one) => one.seat === seat);
  const isTriple = position.options.columns > 1;
  const face = { name: names(seat), house: line?.house ?? '', colour: colourOf(props, seat) };
  return (
    <span class={css['owner']}>
      <Face of={face} mood={seat === onTurn ? 'turn' : undefined} />
      <span class="one-line">
        <bdi>{seat === mine ? words.value.strip.you : names(seat)}</bdi>
      </span>
      {line?.hasCoach === true && (
        <span class={css['mark']}>
          <Icon name="coach" size={14} />
          <span class="only-heard">{words.value.seats.coach}</span>
        </span>
      )}
      {isTriple && <b>{totalOf(position.sheets[seat] ?? [])}</b>}
      {seat === onTurn && <span class="only-heard">, {words.value.seats.onTurn}</span>}
    </span>
  );
}
