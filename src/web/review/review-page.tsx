// The review of a table: its published log, from the server or from this device, reviewed on this
// device. If there is nothing to show, a sentence says why and offers the next step.

import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button, LinkButton } from '../pieces/button.tsx';
import { Spinner } from '../pieces/panel.tsx';
import { openReplay, type Opened } from '../replay/open-replay.ts';
import { ReplayModel } from '../replay/replay-model.ts';
import { NoReplay } from '../replay/replay-page.tsx';
import { Message } from '../shell/message.tsx';
import { Page } from '../shell/page.tsx';
import { askReview } from './ask-review.ts';
import { ReviewModel } from './review-model.ts';
import { ReviewScreen } from './review-screen.tsx';
import { reviewWords } from './review-words.ts';

type Looked = ReviewModel | Exclude<Opened, ReplayModel> | { readonly kind: 'failed' };

async function openReview(table: string): Promise<Looked> {
  const asked = new URLSearchParams(location.search);
  const opened = await openReplay(table, asked);
  if (!(opened instanceof ReplayModel)) return opened;
  try {
    const log = await askReview(opened.text);
    return new ReviewModel({ table, replay: opened, log, seat: readSeat(asked) });
  } catch {
    return { kind: 'failed' };
  }
}

function readSeat(asked: URLSearchParams): number | undefined {
  const text = asked.get('seat') ?? '';
  return /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}

/** The address names the table. */
export function ReviewPage({ table = '' }: { readonly table?: string }): VNode {
  const [looked, setLooked] = useState<Looked | undefined>(undefined);
  const load = (): void => {
    setLooked(undefined);
    void openReview(table).then(setLooked);
  };
  useEffect(load, [table]);
  if (looked === undefined) return <Working />;
  if (looked instanceof ReviewModel) return <ReviewScreen model={looked} />;
  if (looked.kind === 'failed') return <Failed table={table} onAgain={load} />;
  return <NoReplay table={table} opened={looked} onAgain={load} />;
}

function Working(): VNode {
  const says = reviewWords();
  return (
    <Page title={says.loading} isOnline={false}>
      <Message title={says.loading}>
        <p>{says.loadingSays}</p>
        <Spinner />
      </Message>
    </Page>
  );
}

interface FailedProps {
  readonly table: string;
  readonly onAgain: () => void;
}

function Failed({ table, onAgain }: FailedProps): VNode {
  const says = reviewWords();
  const actions = (
    <>
      <Button kind="primary" onClick={onAgain}>
        {says.again}
      </Button>
      <LinkButton icon="replay" href={`/replay/${table}`}>
        {says.replay}
      </LinkButton>
    </>
  );
  return (
    <Page title={says.failed} isOnline={false}>
      <Message title={says.failed} actions={actions}>
        <p>{says.failedSays}</p>
      </Message>
    </Page>
  );
}
