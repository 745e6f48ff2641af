// An address that leads nowhere.

import type { VNode } from 'preact';
import { LinkButton } from '../pieces/button.tsx';
import { words } from '../words/words.ts';
import { Message } from './message.tsx';
import { Page } from './page.tsx';

export function NotFound(): VNode {
  const { shell } = words.value;
  const actions = (
    <LinkButton kind="primary" href="/">
      {shell.toLobby}
    </LinkButton>
  );
  return (
    <Page title={shell.notFound.title}>
      <Message title={shell.notFound.title} actions={actions}>
        <p>{shell.notFound.says}</p>
      </Message>
    </Page>
  );
}
