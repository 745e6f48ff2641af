// There is no table to be at: it does not exist, it is closed, the seat was taken over by another screen, or one has left. Each with a sentence and the next step.

import type { VNode } from 'preact';
import { Button, LinkButton } from '../../pieces/button.tsx';
import { Message } from '../../shell/message.tsx';
import { Page } from '../../shell/page.tsx';
import { words } from '../../words/words.ts';
import { replayAddress } from '../model/addresses.ts';
import type { Ended, TableModel } from '../model/table-model.ts';

interface EndedTableProps {
  readonly ended: Ended;
  readonly onAgain: () => void;
  /** The table, if one has been there. */
  readonly table?: TableModel;
}

/** With these one can come back at once. */
const RETURNABLE: ReadonlySet<string> = new Set(['replaced', 'went-back', 'connection-lost']);

export function EndedTable({ ended: { reason, sentence }, onAgain, table: model }: EndedTableProps): VNode {
  const { table, shell, refusals } = words.value;
  const canReturn = RETURNABLE.has(reason);
  const hasReplay = !canReturn && model !== undefined && model.newest.value.position !== undefined;
  const actions = (
    <>
      {canReturn && (
        <Button kind="primary" onClick={onAgain}>
          {reason === 'replaced' ? table.playHere : table.comeBack}
        </Button>
      )}
      {hasReplay && (
        <LinkButton icon="replay" href={replayAddress(model)}>
          {table.replay}
        </LinkButton>
      )}
      <LinkButton kind={canReturn ? 'quiet' : 'primary'} href="/">
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
