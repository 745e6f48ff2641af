// One column of one player's sheet in two halves of seven rows, for small windows: the upper boxes
// with the bonus, and the lower boxes. The whole row of an open box is its button.

/* oxlint-disable jsx-a11y/no-redundant-roles,
   jsx-a11y/no-interactive-element-to-noninteractive-role
   -- A grid takes the roles of a table away, so they are given again. */

import type { VNode } from 'preact';
import { LOWER_BOXES, UPPER_BOXES, faceOf, type Box } from '../rules/boxes.ts';
import { BONUS_FROM, BONUS_POINTS, CHIP_POINTS, sumUp, type Column } from '../rules/sheet.ts';
import { Die, type Face } from '../../../web/pieces/die.tsx';
import { colourStyle } from '../../../web/pieces/face.tsx';
import { words } from '../../../web/words/words.ts';
import { isSamePlace, isZero, parOf, type Offer, type Place } from './choices.ts';
import css from './halves.module.css';
import { OpenBox } from './open-box.tsx';
import { ScoredPoints } from './scored-points.tsx';
import { isNewest, nameBox, offerAt, type Shown } from './sheet-shown.ts';

const EMPTY: Column = { boxes: {}, chips: 0 };
const PIP_PX = 20;

export function Halves(shown: Shown): VNode {
  const { position, view, seats, names } = shown;
  const { owner, column, isOpen } = view;
  const { halves, sheetOfPlayer } = words.value.games.yahtzee;
  const boxes = position.sheets[owner]?.[column] ?? EMPTY;
  const colour = seats.find(({ seat }) => seat === owner)?.colour ?? owner;
  return (
    <div class={css['halves']} data-open={isOpen || undefined} style={colourStyle(colour)}>
      {isOpen && <h2 class="only-heard">{sheetOfPlayer(names(owner))}</h2>}
      <table class={css['half']} role="table">
        <caption class="only-heard">{halves.upper}</caption>
        <tbody role="rowgroup">
          {UPPER_BOXES.map((box) => (
            <BoxRow key={box} shown={shown} box={box} column={boxes} />
          ))}
          <BonusRow column={boxes} />
        </tbody>
      </table>
      <table class={css['half']} role="table">
        <caption class="only-heard">{halves.lower}</caption>
        <tbody role="rowgroup">
          {LOWER_BOXES.map((box) => (
            <BoxRow key={box} shown={shown} box={box} column={boxes} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface BoxRowProps {
  readonly shown: Shown;
  readonly box: Box;
  readonly column: Column;
}

function BoxRow({ shown, box, column }: BoxRowProps): VNode {
  const { view, chosen } = shown;
  const place: Place = { box, column: view.column };
  const face = faceOf(box);
  const name = nameBox(box, true);
  const points = column.boxes[box];
  const offer = points === undefined ? offerAt(shown, view.owner, place) : undefined;
  const isNew = points !== undefined && isNewest(shown, view.owner, place);
  return (
    <tr
      role="row"
      data-done={points !== undefined || undefined}
      data-zero={points === 0 || undefined}
      data-chosen={(offer !== undefined && isSamePlace(chosen, offer)) || undefined}
      data-nothing={(offer !== undefined && isZero(offer)) || undefined}
    >
      <th role="rowheader" scope="row">
        {face !== undefined && (
          <span aria-hidden="true">
            <Die face={face as Face} size={PIP_PX} />
          </span>
        )}
        {name}
      </th>
      <td role="cell" data-new={isNew || undefined}>
        {points !== undefined && (
          <ScoredPoints points={points} isNew={isNew}>
            <Hundreds chips={box === 'yahtzee' ? column.chips : 0} />
          </ScoredPoints>
        )}
        {offer !== undefined && <Preview shown={shown} offer={offer} name={name} />}
        {points === undefined && offer === undefined && (
          <span class="only-heard">{words.value.games.yahtzee.open}</span>
        )}
      </td>
    </tr>
  );
}

interface PreviewProps {
  readonly shown: Shown;
  readonly offer: Offer;
  readonly name: string;
}

function Preview({ shown, offer, name }: PreviewProps): VNode {
  return (
    <OpenBox shown={shown} offer={offer} box={name} class={css['box']}>
      {/* A new roll gives new numbers. */}
      <span key={shown.hand.rolls.join()} class={css['preview']}>
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
      <small aria-hidden="true"> +{chips * CHIP_POINTS}</small>
      <span class="only-heard"> {words.value.games.yahtzee.hundreds(chips)}</span>
    </>
  );
}

/** How far it is to the bonus; on par or not is only heard, because the bar shows it. */
function BonusRow({ column }: { readonly column: Column }): VNode {
  const { sums, par } = words.value.games.yahtzee;
  const { upper, bonus } = sumUp(column);
  const distance = parOf(column);
  return (
    <tr role="row" class={css['bonus']}>
      <th role="rowheader" scope="row">
        {sums.bonusShort} {BONUS_POINTS}
      </th>
      <td role="cell">
        <b>{bonus > 0 ? `+${bonus}` : `${upper}/${BONUS_FROM}`}</b>
        {distance !== undefined && bonus === 0 && <span class="only-heard">, {par(distance)}</span>}
        <span class={css['meter']} aria-hidden="true">
          <i style={{ '--share': Math.min(1, upper / BONUS_FROM) }} />
        </span>
      </td>
    </tr>
  );
}
