// The lines of the table: thirteen boxes, the bonus and the total.

import type { ComponentChildren, VNode } from 'preact';
import type { Seat } from '../../game.ts';
import { FIXED_POINTS, faceOf, type Box } from '../rules/boxes.ts';
import { BONUS_POINTS, CHIP_POINTS, sumUp, type Column } from '../rules/sheet.ts';
import { Counted } from '../../../web/games/counted.tsx';
import { Die, type Face } from '../../../web/pieces/die.tsx';
import { words } from '../../../web/words/words.ts';
import { makeSigned, parOf, type Offer, type Place } from './choices.ts';
import { OpenBox } from './open-box.tsx';
import { ScoredPoints } from './scored-points.tsx';
import type { SheetGroup } from './sheet-groups.ts';
import { coachedAt, isNewest, nameBox, offerAt, type Shown } from './sheet-shown.ts';
import css from './sheet-table.module.css';

export interface TableShown extends Shown {
  readonly groups: readonly SheetGroup[];
  /** Whether there is room only for short names. */
  readonly isTight: boolean;
}

interface Cell {
  readonly seat: Seat;
  readonly index: number;
  readonly column: Column;
}

interface Marks {
  readonly 'data-mine': true | undefined;
  readonly 'data-turn': true | undefined;
}

const PIP_PX = 20;

/** For the colour of a cell, and to keep it in sight. */
export function marksOf({ mine, onTurn }: Shown, seat: Seat): Marks {
  return { 'data-mine': seat === mine || undefined, 'data-turn': seat === onTurn || undefined };
}

/** One cell for each visible column. */
function cellsOf({ groups, position }: TableShown): readonly Cell[] {
  return groups.flatMap(({ seat, columns }) =>
    columns.flatMap((index) => {
      const column = position.sheets[seat]?.[index];
      return column === undefined ? [] : [{ seat, index, column }];
    }),
  );
}

export function BoxRow(props: TableShown & { readonly box: Box }): VNode {
  const { box } = props;
  const worth = box in FIXED_POINTS ? FIXED_POINTS[box as keyof typeof FIXED_POINTS] : undefined;
  const face = faceOf(box);
  return (
    <tr>
      <th scope="row">
        <span class={css['label']}>
          {face !== undefined && (
            <span aria-hidden="true">
              <Die face={face as Face} size={PIP_PX} />
            </span>
          )}
          {nameBox(box, props.isTight)}
          {/* A bare number after the name of a box would be heard as its score. */}
          {worth !== undefined && <small aria-hidden="true">{worth}</small>}
        </span>
      </th>
      {cellsOf(props).map((cell) => (
        <BoxCell key={`${cell.seat} ${cell.index}`} {...props} cell={cell} />
      ))}
    </tr>
  );
}

function BoxCell(props: TableShown & { readonly box: Box; readonly cell: Cell }): VNode {
  const { box, cell } = props;
  const { seat, index, column } = cell;
  const place: Place = { box, column: index };
  const points = column.boxes[box];
  if (points !== undefined) {
    const isNew = isNewest(props, seat, place);
    return (
      <td {...marksOf(props, seat)} data-new={isNew || undefined}>
        <ScoredPoints points={points} isNew={isNew}>
          <Hundreds chips={box === 'yahtzee' ? column.chips : 0} />
        </ScoredPoints>
      </td>
    );
  }
  const offer = offerAt(props, seat, place);
  return (
    <td {...marksOf(props, seat)} class={css['open']}>
      {offer !== undefined && <Preview {...props} offer={offer} />}
    </td>
  );
}

function Preview(props: TableShown & { readonly offer: Offer }): VNode {
  const { offer, hand } = props;
  const coached = coachedAt(props, offer);
  return (
    <OpenBox shown={props} offer={offer} box={nameBox(offer.box, props.isTight)} class={css['box']}>
      {coached !== undefined && (
        <small class={css['coached']} aria-hidden="true">
          {coached.text}
        </small>
      )}
      {/* A new roll gives new numbers. */}
      <span key={hand.rolls.join()} class={css['points']}>
        {offer.points}
        {offer.extra > 0 && <small> +{offer.extra}</small>}
      </span>
    </OpenBox>
  );
}

function Hundreds({ chips }: { readonly chips: number }): VNode | null {
  if (chips === 0) return null;
  return (
    <>
      <small aria-hidden="true">+{chips * CHIP_POINTS}</small>
      <span class="only-heard"> {words.value.games.yahtzee.hundreds(chips)}</span>
    </>
  );
}

export function BonusRow(props: TableShown): VNode {
  const { sums, toPar } = words.value.games.yahtzee;
  return (
    <tr class={css['sum']}>
      <th scope="row">
        <span class={css['label']}>
          {sums.bonus}
          <small aria-hidden="true">
            {BONUS_POINTS}, {toPar}
          </small>
        </span>
      </th>
      {cellsOf(props).map(({ seat, index, column }) => (
        <td key={`${seat} ${index}`} {...marksOf(props, seat)}>
          <Bonus column={column} />
        </td>
      ))}
    </tr>
  );
}

/** The bonus, or the distance from it by par; nothing before there is one. */
function Bonus({ column }: { readonly column: Column }): ComponentChildren {
  const { bonus, upper } = sumUp(column);
  const par = parOf(column);
  if (bonus > 0) return bonus;
  if (par === undefined) return upper === 0 ? null : bonus;
  return (
    <>
      <span aria-hidden="true" data-below={par < 0 || undefined} class={css['par']}>
        {makeSigned(par)}
      </span>
      <span class="only-heard">{words.value.games.yahtzee.par(par)}</span>
    </>
  );
}

/** In Triple the columns count once, twice and three times. */
export function TotalRow(props: TableShown): VNode {
  return (
    <tr class={css['total']}>
      <th scope="row">{words.value.games.yahtzee.sums.total}</th>
      {cellsOf(props).map(({ seat, index, column }) => (
        <td key={`${seat} ${index}`} {...marksOf(props, seat)}>
          <Counted value={sumUp(column).total * (index + 1)} />
        </td>
      ))}
    </tr>
  );
}
