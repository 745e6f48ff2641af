// The replay of a table: its published log, shown with the same board as at the table. Where there
// is nothing to show, a sentence says why and offers the next step.

import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { DownloadButton } from '../fairness/download-button.tsx';
import { Button, LinkButton } from '../pieces/button.tsx';
import { Spinner } from '../pieces/panel.tsx';
import { Message } from '../shell/message.tsx';
import { Page } from '../shell/page.tsx';
import { words } from '../words/words.ts';
import { isHere, openReplay, type Opened } from './open-replay.ts';
import { ReplayModel } from './replay-model.ts';
import { ReplayScreen } from './replay-screen.tsx';
import { fairnessWords } from '../fairness/fairness-words.ts';
import { replayWords } from './replay-words.ts';

/** The table is named by the address. */
export function ReplayPage({ table = '' }: { readonly table?: string }): VNode {
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  const load = (): void => {
    setOpened(undefined);
    void openReplay(table, new URLSearchParams(location.search)).then(setOpened);
  };
  useEffect(load, [table]);
  if (opened === undefined) return <Loading />;
  if (opened instanceof ReplayModel) return <ReplayScreen model={opened} table={table} onReload={load} />;
  return <NoReplay table={table} opened={opened} onAgain={load} />;
}

function Loading(): VNode {
  const replay = replayWords();
  return (
    <Page title={replay.title} isOnline={false}>
      <Message title={replay.loading}>
        <Spinner />
      </Message>
    </Page>
  );
}

interface NoReplayProps {
  readonly table: string;
  readonly opened: Exclude<Opened, ReplayModel>;
  readonly onAgain: () => void;
}

/** Says why there is nothing to look at, and offers the next step. */
export function NoReplay({ table, opened, onAgain }: NoReplayProps): VNode {
  const { shell } = words.value;
  const replay = replayWords();
  const fairness = fairnessWords();
  const isDamaged = opened.kind === 'damaged';
  const title = isDamaged ? replay.damaged : replay.refused;
  const actions = (
    <>
      {isDamaged ? (
        <DownloadButton table={table} text={opened.text} />
      ) : (
        <Button kind="primary" icon="replay" onClick={onAgain}>
          {replay.again}
        </Button>
      )}
      <LinkButton href={isHere(table) ? `/here/${table}` : `/t/${table}`}>{replay.toTable}</LinkButton>
      <LinkButton href="/">{shell.toLobby}</LinkButton>
    </>
  );
  return (
    <Page title={title} isOnline={false}>
      <Message title={title} actions={actions}>
        <p>
          {isDamaged
            ? replay.damagedAt(opened.event, fairness.fault(opened.fault))
            : (opened.sentence ?? replay.noGame)}
        </p>
      </Message>
    </Page>
  );
}
