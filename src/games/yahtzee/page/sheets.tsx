// Everybody's score sheet as one real table. It scrolls sideways within itself where the players do
// not fit; your own column and that of the player on turn stay in sight.

import type { VNode } from 'preact';
import { useState } from 'preact/hooks';
import { LOWER_BOXES, UPPER_BOXES } from '../rules/boxes.ts';
import { useKeys } from '../../../web/keys.ts';
import { words } from '../../../web/words/words.ts';
import { groupsOf, type Beside } from './sheet-groups.ts';
import { SheetHead } from './sheet-head.tsx';
import { AllColumnsRow, BoxRow, SumRow } from './sheet-rows.tsx';
import type { SheetsProps, Shown } from './sheet-shown.ts';
import css from './sheets.module.css';
import { Switches } from './switches.tsx';
import { useCursor } from './use-cursor.ts';
import { useStageKind } from '../../../web/games/stage-kind.ts';

/**
 * This many columns fit every screen, with words beside the numbers. With more there is room only
 * for numbers, and the sheet may scroll.
 */
const ROOMY_MAX = { wide: 3, narrow: 2 } as const;

export function Sheets(props: SheetsProps): VNode {
  const { position, here, outcome, offers, chosen } = props;
  const { options, sheets, seat } = position;
  const isWide = useStageKind() === 'wide';
  const [column, setColumn] = useState(0);
  const [beside, setBeside] = useState<Beside>('turn');
  const mine = here.length === 1 ? here[0] : undefined;
  const isTriple = options.columns > 1;
  const isOneColumn = isTriple && !isWide;
  const look = { seats: sheets.length, columns: options.columns, mine, onTurn: seat, isWide, column, beside };
  const cursor = useCursor(isOneColumn ? offers.filter((offer) => offer.column === column) : offers, chosen);
  const turnTo = (next: number) => () => setColumn(Math.min(Math.max(next, 0), options.columns - 1));

  const canScore = offers.length > 0;
  useKeys({
    ...(canScore && { ArrowUp: cursor.move('up'), ArrowDown: cursor.move('down') }),
    ...(canScore && isTriple && { ArrowLeft: cursor.move('left'), ArrowRight: cursor.move('right') }),
    ...(isOneColumn && { ArrowLeft: turnTo(column - 1), ArrowRight: turnTo(column + 1) }),
  });

  const onTurn = outcome === undefined ? seat : undefined;
  const { place, remember } = cursor;
  const shown: Shown = { ...props, groups: groupsOf(look), mine, onTurn, cursor: place, onFocus: remember };
  return (
    <div class={css['sheets']}>
      {isTriple && <Switches {...props} look={look} onColumn={setColumn} onBeside={setBeside} />}
      <SheetTable {...shown} roomyMax={ROOMY_MAX[isWide ? 'wide' : 'narrow']} />
    </div>
  );
}

function SheetTable({ roomyMax, ...shown }: Shown & { readonly roomyMax: number }): VNode {
  const { groups, position } = shown;
  const { options } = position;
  const { sheet, sheetOf, options: said } = words.value.games.yahtzee;
  const count = groups.reduce((sum, { columns }) => sum + columns.length, 0);
  const mayScroll = count > roomyMax;
  return (
    <div
      class={css['scroller']}
      data-scrolls={mayScroll || undefined}
      {...(mayScroll && { tabIndex: 0, role: 'group', 'aria-label': sheet })}
    >
      <table class={css['table']} style={{ '--columns': count }}>
        <caption class="only-heard">{sheetOf(said.rules.values[options.rules].name)}</caption>
        <colgroup>
          <col />
          {Array.from({ length: count }, (_, index) => (
            <col key={index} class={css['column']} />
          ))}
        </colgroup>
        <SheetHead {...shown} />
        <tbody>
          {UPPER_BOXES.map((box) => (
            <BoxRow key={box} box={box} {...shown} />
          ))}
          <SumRow sum="upper" {...shown} />
          <SumRow sum="bonus" {...shown} />
        </tbody>
        <tbody>
          {LOWER_BOXES.map((box) => (
            <BoxRow key={box} box={box} {...shown} />
          ))}
          <SumRow sum="lower" {...shown} />
          <SumRow sum="total" {...shown} />
          {options.columns > 1 && <AllColumnsRow {...shown} />}
        </tbody>
      </table>
    </div>
  );
}
