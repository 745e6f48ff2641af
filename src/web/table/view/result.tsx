// The game is over: another one, the replay, the review, the check of the luck.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { FairnessDialog } from '../../fairness/later-fairness.tsx';
import { Button, LinkButton } from '../../pieces/button.tsx';
import { words } from '../../words/words.ts';
import { replayAddress, reviewAddress } from '../model/addresses.ts';
import { rematchOf, sayTally } from '../model/rematch.ts';
import css from './result.module.css';
import type { TableModel } from '../model/table-model.ts';

export function Result({ model }: { readonly model: TableModel }): VNode {
  const { table } = words.value;
  const isChecking = useSignal(false);
  const tally = sayTally(model);
  return (
    <div class={css['result']}>
      {tally !== undefined && <p class={css['tally']}>{tally}</p>}
      <Again model={model} />
      <div class={css['more']}>
        <LinkButton kind="quiet" icon="replay" href={replayAddress(model)}>
          {table.replay}
        </LinkButton>
        <LinkButton kind="quiet" icon="chart" href={reviewAddress(model)}>
          {table.review}
        </LinkButton>
        <Button kind="quiet" icon="shield" onClick={() => (isChecking.value = true)}>
          {table.check}
        </Button>
        <LinkButton kind="quiet" href="/">
          {words.value.shell.toLobby}
        </LinkButton>
      </div>
      {isChecking.value && <FairnessDialog model={model} onClose={() => (isChecking.value = false)} />}
    </div>
  );
}

/** Names the players who have not agreed yet, with a button for the people at this device. */
function Again({ model }: { readonly model: TableModel }): VNode | null {
  const { table } = words.value;
  const rematch = rematchOf(model);
  if (rematch === undefined) return null;
  const { willing, isAgreed, asked, missing, removable } = rematch;
  return (
    <div class={css['again']}>
      {willing.length > 0 && <p>{table.wantAgain(willing)}</p>}
      {isAgreed ? (
        <p>{table.waitsAgain(asked)}</p>
      ) : (
        <Button kind="primary" isWide onClick={() => void model.askAgain()}>
          {table.again}
        </Button>
      )}
      {missing.length > 0 && isAgreed && <p>{table.mayNotComeBack(missing)}</p>}
      {removable.map(({ seat, name }) => (
        <Button key={seat} kind="quiet" onClick={() => void model.askAsHost({ do: 'remove', seat })}>
          {table.remove(name)}
        </Button>
      ))}
    </div>
  );
}
