// The header at a table: the game and its rules or, on small screens, where the game stands; the
// code and the number of watchers; the loudspeaker; and the dialogs, which small screens have in
// one menu.

import { useSignal, type Signal } from '@preact/signals';
import type { VNode } from 'preact';
import { useKeys } from '../../keys.ts';
import { later } from '../../later.tsx';
import { Button, IconButton } from '../../pieces/button.tsx';
import { Dialog } from '../../pieces/dialog.tsx';
import { Icon } from '../../pieces/icon.tsx';
import { SoundButton, toggleSound } from '../../shell/sound-button.tsx';
import { wordsOf } from '../../words/game-words.ts';
import { sayRules } from '../../words/say-rules.ts';
import { words } from '../../words/words.ts';
import css from './table-header.module.css';
import { changeAddress } from '../model/addresses.ts';
import { canChange, isGathering } from '../model/gathering.ts';
import type { TableModel } from '../model/table-model.ts';

const TableDialog = later(async () => (await import('./table-dialog.tsx')).TableDialog);
const HelpDialog = later(async () => (await import('./help-dialog.tsx')).HelpDialog);
const SettingsDialog = later(async () => (await import('../../shell/settings-dialog.tsx')).SettingsDialog);

type Opened = 'menu' | 'table' | 'help' | 'settings';

export function Where({ model }: { readonly model: TableModel }): VNode {
  const { game, options, isPractice, daily } = model.shown.value;
  const name = wordsOf(game)?.name ?? game;
  const rules = sayRules(model.game, options);
  const isBefore = isGathering(model);
  const where = isBefore ? '' : model.where.value;
  return (
    <span class={css['line']}>
      <span class={css['game']} data-where={where !== '' || undefined} data-before={isBefore || undefined}>
        {daily === undefined ? name : words.value.table.daily(name)}
        {rules !== '' && <span class={css['rules']}>{`, ${rules}`}</span>}
        {isBefore && canChange(model) && (
          <a class={css['change']} href={changeAddress(model)} aria-label={words.value.table.changeGame}>
            {words.value.table.change}
          </a>
        )}
      </span>
      {where !== '' && (
        <span class={css['stand']}>{daily === undefined ? where : words.value.table.dailyWhere(where)}</span>
      )}
      {isPractice && <span class={css['practice']}>{words.value.table.practice}</span>}
    </span>
  );
}

export function TableAside({ model }: { readonly model: TableModel }): VNode {
  const { table } = words.value;
  const open = useSignal<Opened | undefined>(undefined);
  const code = codeOf(model);
  useKeys({ '?': () => (open.value = 'help'), m: toggleSound });
  return (
    <>
      <span class={css['big']}>
        <Watchers count={model.newest.value.watchers} />
        {code !== '' && (
          <button type="button" class={css['code']} onClick={() => (open.value = 'table')}>
            <span class="only-heard">{table.code}</span>
            <kbd>{code}</kbd>
          </button>
        )}
      </span>
      <SoundButton />
      <span class={css['big']}>
        <IconButton icon="people" label={table.aboutTable} onClick={() => (open.value = 'table')} />
        <IconButton icon="help" label={table.help} onClick={() => (open.value = 'help')} />
      </span>
      <span class={css['small']}>
        <IconButton icon="menu" label={table.menu} onClick={() => (open.value = 'menu')} />
      </span>
      <Dialogs model={model} open={open} />
    </>
  );
}

/** Nobody else comes to the table of a daily game. */
function codeOf({ newest }: TableModel): string {
  const { code, daily } = newest.value;
  return daily === undefined ? code : '';
}

function Watchers({ count }: { readonly count: number }): VNode | null {
  const { table } = words.value;
  if (count === 0) return null;
  return (
    <span class={css['watchers']} title={table.watchers(count)}>
      <Icon name="eye" />
      <span aria-hidden="true">{count}</span>
      <span class="only-heard">{table.watchers(count)}</span>
    </span>
  );
}

interface DialogsProps {
  readonly model: TableModel;
  readonly open: Signal<Opened | undefined>;
}

function Dialogs({ model, open }: DialogsProps): VNode | null {
  const close = (): void => {
    open.value = undefined;
  };
  if (open.value === 'menu') return <Menu model={model} open={open} onClose={close} />;
  if (open.value === 'table') return <TableDialog model={model} onClose={close} />;
  if (open.value === 'help') return <HelpDialog model={model} onClose={close} />;
  return open.value === 'settings' ? <SettingsDialog onClose={close} /> : null;
}

function Menu({ model, open, onClose }: DialogsProps & { readonly onClose: () => void }): VNode {
  const { table, shell } = words.value;
  const code = codeOf(model);
  const { watchers } = model.newest.value;
  return (
    <Dialog title={table.menuTitle} isOpen onClose={onClose}>
      <div class={css['menu']}>
        {code !== '' && (
          <p class={css['about']}>
            {table.code} <kbd>{code}</kbd> <Watchers count={watchers} />
          </p>
        )}
        <Button icon="people" onClick={() => (open.value = 'table')}>
          {table.aboutTable}
        </Button>
        <Button icon="help" onClick={() => (open.value = 'help')}>
          {table.help}
        </Button>
        <Button icon="settings" onClick={() => (open.value = 'settings')}>
          {shell.settings}
        </Button>
      </div>
    </Dialog>
  );
}
