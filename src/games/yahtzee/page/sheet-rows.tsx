// The lines of the sheets: thirteen boxes and their sums. An open box of the player at this device
// is a button that shows what it would score.

import type { ComponentChildren, VNode } from 'preact';
import type { Seat } from '../../game.ts';
import { FIXED_POINTS, type Box } from '../rules/boxes.ts';
import { CHIP_POINTS, sumUp, totalOf, type Column, type Sums } from '../rules/sheet.ts';
import { keys } from '../../../web/settings.ts';
import { words } from '../../../web/words/words.ts';
import { isSamePlace, makeSigned, parOf, type Offer, type Place } from './choices.ts';
import { idOf, marksOf, type Shown } from './sheet-shown.ts';
import css from './sheets.module.css';

import { sayOffer } from './event-sentences.ts';

interface Cell {
  readonly seat: Seat;
  readonly index: number;
  readonly column: Column;
}

/** One cell for each visible column. */
function cellsOf({ groups, position }: Shown): readonly Cell[] {
  return groups.flatMap(({ seat, columns }) =>
    columns.flatMap((index) => {
      const column = position.sheets[seat]?.[index];
      return column === undefined ? [] : [{ seat, index, column }];
    }),
  );
}

export function BoxRow(props: Shown & { readonly box: Box }): VNode {
  const { box } = props;
  const worth = box in FIXED_POINTS ? FIXED_POINTS[box as keyof typeof FIXED_POINTS] : undefined;
  return (
    <tr>
      <th scope="row">
        {words.value.games.yahtzee.boxes[box]}
        {worth !== undefined && <span class={css['worth']}> {worth}</span>}
      </th>
      {cellsOf(props).map((cell) => (
        <BoxCell key={`${cell.seat} ${cell.index}`} {...props} cell={cell} />
      ))}
    </tr>
  );
}

function BoxCell(props: Shown & { readonly box: Box; readonly cell: Cell }): VNode {
  const { box, cell, position, hand, offers } = props;
  const { seat, index, column } = cell;
  const place: Place = { box, column: index };
  const marks = marksOf(props, seat);
  const points = column.boxes[box];
  if (points !== undefined) {
    const isNew = hand.filled?.seat === seat && isSamePlace(hand.filled, place);
    return (
      <td {...marks} data-new={isNew || undefined}>
        {points}
        {box === 'yahtzee' && <Hundreds chips={column.chips} />}
      </td>
    );
  }
  const offer = seat === position.seat ? offers.find((one) => isSamePlace(one, place)) : undefined;
  return (
    <td {...marks} class={css['open']}>
      {offer !== undefined && <OpenBox {...props} offer={offer} />}
    </td>
  );
}

function OpenBox({
  offer,
  advice,
  chosen,
  cursor,
  position,
  hand,
  onFocus,
  onPick,
  onConfirm,
}: Shown & { readonly offer: Offer }): VNode {
  const { points, extra } = offer;
  const isChosen = isSamePlace(chosen, offer);
  const coached = advice?.find(({ move }) => move.kind === 'score' && isSamePlace(move, offer))?.text;
  const name = words.value.games.yahtzee.score(sayOffer(position, offer));
  return (
    <button
      type="button"
      id={idOf(offer)}
      class={css['box']}
      data-zero={points + extra === 0 || undefined}
      aria-pressed={isChosen}
      data-coached={coached !== undefined || undefined}
      aria-label={coached === undefined ? name : `${name}, ${words.value.seats.coach}: ${coached}`}
      tabIndex={isSamePlace(cursor, offer) ? 0 : -1}
      onFocus={() => onFocus({ box: offer.box, column: offer.column })}
      onClick={() => onPick(offer)}
      onKeyDown={(event) => {
        // Enter chooses like any press; on the chosen box it confirms.
        if (event.key !== 'Enter' || !isChosen || event.repeat || keys.value === 'off') return;
        event.preventDefault();
        onConfirm();
      }}
    >
      {coached !== undefined && <small class={css['coached']}>{coached}</small>}
      {/* A new roll gives new numbers. */}
      <span key={hand.rolls.join()} class={css['points']}>
        {points}
        {extra > 0 && <small> +{extra}</small>}
      </span>
    </button>
  );
}

function Hundreds({ chips }: { readonly chips: number }): VNode | null {
  if (chips === 0) return null;
  return (
    <>
      <small class={css['hundreds']} aria-hidden="true">
        +{chips * CHIP_POINTS}
      </small>
      <span class="only-heard"> {words.value.games.yahtzee.hundreds(chips)}</span>
    </>
  );
}

export function SumRow(props: Shown & { readonly sum: keyof Sums }): VNode {
  const { sum, position } = props;
  const { sums } = words.value.games.yahtzee;
  const isTriple = position.options.columns > 1;
  return (
    <tr class={sum === 'total' ? css['total'] : css['sum']}>
      <th scope="row">
        {sums[sum]}
        {sum === 'bonus' && <span class={css['worth']}> {BONUS}</span>}
      </th>
      {cellsOf(props).map(({ seat, index, column }) => (
        <td key={`${seat} ${index}`} {...marksOf(props, seat)}>
          {sum === 'bonus' && <Bonus column={column} />}
          {sum === 'total' && isTriple && <Weighted total={sumUp(column).total} factor={index + 1} />}
          {sum !== 'bonus' && !(sum === 'total' && isTriple) && sumUp(column)[sum]}
        </td>
      ))}
    </tr>
  );
}

const BONUS = 35;

/** The bonus, or the distance from it by par. */
function Bonus({ column }: { readonly column: Column }): ComponentChildren {
  const { bonus } = sumUp(column);
  const par = parOf(column);
  if (bonus > 0 || par === undefined) return bonus;
  const { yahtzee } = words.value.games;
  return (
    <>
      <span aria-hidden="true" data-below={par < 0 || undefined} class={css['par']}>
        {makeSigned(par)}
        <small> {yahtzee.toPar}</small>
      </span>
      <span class="only-heard">{yahtzee.par(par)}</span>
    </>
  );
}

function Weighted({ total, factor }: { readonly total: number; readonly factor: number }): VNode {
  return (
    <>
      {factor > 1 && (
        <small class={css['product']}>
          {total} × {factor}
        </small>
      )}
      {total * factor}
    </>
  );
}

/** In Triple: the columns of a player together. */
export function AllColumnsRow(props: Shown): VNode {
  const { groups, position } = props;
  return (
    <tr class={css['total']}>
      <th scope="row">{words.value.games.yahtzee.sums.all}</th>
      {groups.map(({ seat, columns }) => (
        <td key={seat} colSpan={columns.length} {...marksOf(props, seat)}>
          {totalOf(position.sheets[seat] ?? [])}
        </td>
      ))}
    </tr>
  );
}
