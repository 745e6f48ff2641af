// The header at a table: the game and its rules, the code, the number of watchers, and the button
// for the table's dialog.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useKeys } from '../../keys.ts';
import { later } from '../../later.tsx';
import { IconButton } from '../../pieces/button.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { wordsOf } from '../../words/game-words.ts';
import { sayRules } from '../../words/say-rules.ts';
import { words } from '../../words/words.ts';
import css from './table-header.module.css';
import type { TableModel } from '../model/table-model.ts';

const TableDialog = later(async () => (await import('./table-dialog.tsx')).TableDialog);
const HelpDialog = later(async () => (await import('./help-dialog.tsx')).HelpDialog);

export function Where({ model }: { readonly model: TableModel }): VNode {
  const { game, options } = model.shown.value;
  const rules = sayRules(model.game, options);
  return (
    <>
      {wordsOf(game)?.name ?? game}
      {rules !== '' && <span class={css['rules']}>{`, ${rules}`}</span>}
    </>
  );
}

export function TableAside({ model }: { readonly model: TableModel }): VNode {
  const { table } = words.value;
  const open = useSignal<'table' | 'help' | undefined>(undefined);
  const { code, watchers } = model.newest.value;
  const close = (): void => {
    open.value = undefined;
  };
  useKeys({ '?': () => (open.value = 'help') });
  return (
    <>
      {watchers > 0 && (
        <span class={css['watchers']} title={table.watchers(watchers)}>
          <Icon name="eye" />
          <span aria-hidden="true">{watchers}</span>
          <span class="only-heard">{table.watchers(watchers)}</span>
        </span>
      )}
      {code !== '' && (
        <button type="button" class={css['code']} onClick={() => (open.value = 'table')}>
          <span class="only-heard">{table.code}</span>
          <kbd>{code}</kbd>
        </button>
      )}
      <IconButton icon="people" label={table.aboutTable} onClick={() => (open.value = 'table')} />
      <IconButton icon="help" label={table.help} onClick={() => (open.value = 'help')} />
      {open.value === 'table' && <TableDialog model={model} onClose={close} />}
      {open.value === 'help' && <HelpDialog model={model} onClose={close} />}
    </>
  );
}
