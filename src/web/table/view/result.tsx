// The game is over: another one, the replay, the review, the check of the luck, in the row of
// buttons. What is to be said about it has the place of the hint (sayAgain in ../model/rematch.ts).

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { FairnessDialog } from '../../fairness/later-fairness.tsx';
import { Button, LinkButton } from '../../pieces/button.tsx';
import { words } from '../../words/words.ts';
import { replayAddress, reviewAddress } from '../model/addresses.ts';
import { rematchOf, sayAgain } from '../model/rematch.ts';
import css from './result.module.css';
import type { TableModel } from '../model/table-model.ts';

export function Result({ model }: { readonly model: TableModel }): VNode {
  const { table, shell } = words.value;
  const isChecking = useSignal(false);
  return (
    <div class={css['result']}>
      <Again model={model} />
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

/** A button for the people at this device, and then the players for whom the table waits. */
function Again({ model }: { readonly model: TableModel }): VNode {
  const { table } = words.value;
  const rematch = rematchOf(model);
  const [removable] = rematch?.isAgreed === true ? rematch.removable : [];
  if (removable !== undefined) {
    const { seat, name } = removable;
    return (
      <Button kind="quiet" class={css['again']} onClick={() => void model.askAsHost({ do: 'remove', seat })}>
        {table.remove(name)}
      </Button>
    );
  }
  if (rematch === undefined || rematch.isAgreed)
    return <p class={css['again']}>{sayAgain(model) ?? table.over}</p>;
  return (
    <Button kind="primary" class={css['again']} onClick={() => void model.askAgain()}>
      {table.again}
    </Button>
  );
}
