// On the way to a table, with nothing to see yet. After a while it says why.

import { useSignal } from '@preact/signals';
import type { VNode } from 'preact';
import { useEffect } from 'preact/hooks';
import { announce } from '../../announcer.tsx';
import { endOpening } from '../../opening.ts';
import { LinkButton } from '../../pieces/button.tsx';
import { Spinner } from '../../pieces/panel.tsx';
import { Message } from '../../shell/message.tsx';
import { Page } from '../../shell/page.tsx';
import { words } from '../../words/words.ts';

const PATIENCE_MS = 2500;

export function Arriving(): VNode {
  const { table, shell } = words.value;
  const isLong = useSignal(false);
  useEffect(() => {
    const timer = setTimeout(() => {
      isLong.value = true;
      endOpening();
      announce(words.peek().table.arrivingLong);
    }, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, []);
  const actions = isLong.value && (
    <LinkButton kind="quiet" href="/">
      {shell.toLobby}
    </LinkButton>
  );
  return (
    <Page title={table.title}>
      <Message title={table.arriving} actions={actions}>
        <Spinner />
        {isLong.value && <p>{table.arrivingLong}</p>}
      </Message>
    </Page>
  );
}
