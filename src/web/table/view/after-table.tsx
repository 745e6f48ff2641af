// In the row of buttons of a table at which nobody plays any more: the way back to the result, or,
// at a table that was closed before the end, what can still be looked at.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { FairnessDialog } from '../../fairness/later-fairness.tsx';
import { Button, LinkButton } from '../../pieces/button.tsx';
import { words } from '../../words/words.ts';
import { replayAddress, reviewAddress } from '../model/addresses.ts';
import type { TableModel } from '../model/table-model.ts';
import { resultWords } from '../result-words.ts';
import css from './after-table.module.css';

export function AfterTable({ model }: { readonly model: TableModel }): VNode | null {
  const { finale, shown } = model;
  if (shown.value.outcome === undefined) return <ClosedTable model={model} />;
  // The last score is looked at for a moment before there is anything to press.
  if (finale.stage.value === 'board') return null;
  return (
    <Button kind="primary" isWide onClick={() => (finale.isBoardShown.value = false)}>
      {resultWords().toResult}
    </Button>
  );
}

function ClosedTable({ model }: { readonly model: TableModel }): VNode {
  const { table, shell } = words.value;
  const isChecking = useSignal(false);
  return (
    <div class={css['closed']}>
      <LinkButton kind="quiet" icon="replay" href={replayAddress(model)} title={table.replay}>
        {table.replay}
      </LinkButton>
      <LinkButton kind="quiet" icon="chart" href={reviewAddress(model)} title={table.review}>
        {table.review}
      </LinkButton>
      <Button kind="quiet" icon="shield" title={table.check} onClick={() => (isChecking.value = true)}>
        {table.check}
      </Button>
      <LinkButton kind="quiet" icon="door" href="/" title={shell.toLobby}>
        {shell.toLobby}
      </LinkButton>
      {isChecking.value && <FairnessDialog model={model} onClose={() => (isChecking.value = false)} />}
    </div>
  );
}
