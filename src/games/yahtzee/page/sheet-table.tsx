// Everybody's score sheet as one real table, for wide windows. With more players than fit it
// scrolls sideways within itself; your own column stays in sight.

import type { VNode } from 'preact';
import { LOWER_BOXES, UPPER_BOXES } from '../rules/boxes.ts';
import { words } from '../../../web/words/words.ts';
import { groupsOf } from './sheet-groups.ts';
import { SheetHead } from './sheet-head.tsx';
import { BonusRow, BoxRow, TotalRow } from './sheet-rows.tsx';
import type { Shown } from './sheet-shown.ts';
import css from './sheet-table.module.css';

/** So many columns fit beside the names of the boxes; more scroll. */
const COLUMNS_MAX = 6;
/** With more columns than this there is room only for numbers. */
const ROOMY_MAX = 4;

export function SheetTable(shown: Shown): VNode {
  const { position, mine, view } = shown;
  const { options, sheets, seat } = position;
  const { sheet, sheetOf, options: said } = words.value.games.yahtzee;
  const look = { seats: sheets.length, columns: options.columns, mine, onTurn: seat, open: view.open };
  const groups = groupsOf(look);
  const count = groups.reduce((sum, { columns }) => sum + columns.length, 0);
  const table = { ...shown, groups, isTight: count > ROOMY_MAX };
  const scrolls = count > COLUMNS_MAX;
  return (
    <div
      class={css['scroller']}
      data-scrolls={scrolls || undefined}
      data-tight={table.isTight || undefined}
      data-triple={options.columns > 1 || undefined}
      {...(scrolls && { tabIndex: 0, role: 'group', 'aria-label': sheet })}
    >
      <table class={css['table']} style={{ '--columns': count }}>
        <caption class="only-heard">{sheetOf(said.rules.values[options.rules].name)}</caption>
        <colgroup>
          <col />
          {Array.from({ length: count }, (_, index) => (
            <col key={index} class={css['column']} />
          ))}
        </colgroup>
        <SheetHead {...table} />
        <tbody>
          {UPPER_BOXES.map((box) => (
            <BoxRow key={box} box={box} {...table} />
          ))}
          <BonusRow {...table} />
          {LOWER_BOXES.map((box) => (
            <BoxRow key={box} box={box} {...table} />
          ))}
          <TotalRow {...table} />
        </tbody>
      </table>
    </div>
  );
}
