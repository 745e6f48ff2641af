// The table is gone: it does not exist, it is closed, another screen took over the seat, or the
// player has left. Each case has a sentence and the next step.

import type { VNode } from 'preact';
import { Button, LinkButton } from '../../pieces/button.tsx';
import { Message } from '../../shell/message.tsx';
import { Page } from '../../shell/page.tsx';
import { words } from '../../words/words.ts';
import { replayAddress } from '../model/addresses.ts';
import { canReturn, hasReplay } from '../model/ending.ts';
import type { Ended, TableModel } from '../model/table-model.ts';

interface EndedTableProps {
  readonly ended: Ended;
  readonly onAgain: () => void;
  /** Undefined if the table was never reached. */
  readonly table?: TableModel;
}

export function EndedTable({ ended, onAgain, table: model }: EndedTableProps): VNode {
  const { reason, sentence } = ended;
  const { table, shell, refusals } = words.value;
  const isReturnable = canReturn(ended);
  const actions = (
    <>
      {isReturnable && (
        <Button kind="primary" onClick={onAgain}>
          {reason === 'replaced' ? table.playHere : table.comeBack}
        </Button>
      )}
      {model !== undefined && hasReplay(ended, model) && (
        <LinkButton icon="replay" href={replayAddress(model)}>
          {table.replay}
        </LinkButton>
      )}
      <LinkButton kind={isReturnable ? 'quiet' : 'primary'} href="/">
        {shell.toLobby}
      </LinkButton>
    </>
  );
  return (
    <Page title={table.title}>
      <Message title={table.endings[reason] ?? table.notThere} actions={actions}>
        <p>{refusals[reason] ?? sentence}</p>
      </Message>
    </Page>
  );
}
