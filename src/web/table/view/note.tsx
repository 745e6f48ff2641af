// What happened, at a board: a folded note with its newest line. Open, it lies over the cloth, so
// that nothing moves.

import type { VNode } from 'preact';
import { Icon } from '../../pieces/icon.tsx';
import { words } from '../../words/words.ts';
import { listHeard } from '../model/talk.ts';
import type { TableModel } from '../model/table-model.ts';
import { Line, LogLines } from './log-lines.tsx';
import css from './note.module.css';

export function Note({ model }: { readonly model: TableModel }): VNode {
  const { table } = words.value;
  const lines = listHeard(model);
  const newest = lines.at(-1);
  return (
    <details class={css['note']}>
      <summary>
        <b>{table.log}</b>
        <span class={`one-line ${css['newest']}`}>
          {newest === undefined ? table.logEmpty : <Line line={newest} />}
        </span>
        <Icon name="next" size={18} />
      </summary>
      <div class={css['open']}>
        <LogLines lines={lines} />
      </div>
    </details>
  );
}
