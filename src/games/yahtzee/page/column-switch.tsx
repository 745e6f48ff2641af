// In Triple, where there is room for one column: which of the three is shown, each with its total.

import type { VNode } from 'preact';
import { sumUp } from '../rules/sheet.ts';
import type { YahtzeeTypes } from '../rules/state.ts';
import { words } from '../../../web/words/words.ts';
import type { BoardProps } from '../../../web/games/screen.ts';
import type { Offer } from './choices.ts';
import css from './column-switch.module.css';
import type { SheetView } from './use-view.ts';

interface ColumnSwitchProps extends BoardProps<YahtzeeTypes> {
  readonly view: SheetView;
  readonly chosen: Offer | undefined;
}

export function ColumnSwitch({ position, view, chosen }: ColumnSwitchProps): VNode {
  const { yahtzee } = words.value.games;
  const sheet = position.sheets[view.owner] ?? [];
  return (
    <div class={css['columns']} role="group" aria-label={yahtzee.columns}>
      {sheet.map((column, index) => (
        <button
          key={index}
          type="button"
          aria-pressed={index === view.column}
          onClick={() => view.turnTo(index)}
        >
          <span aria-hidden="true">×{index + 1}</span>
          <span class="only-heard">{yahtzee.column(index + 1)},</span>{' '}
          <small>{sumUp(column).total * (index + 1)}</small>
          {chosen?.column === index && <i class={css['chosen']} />}
        </button>
      ))}
    </div>
  );
}
