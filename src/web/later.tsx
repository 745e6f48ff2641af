// A part of the page that is loaded when it is first needed. Until then there is a quiet place for
// it; if it cannot be loaded, a sentence and a way on.

import type { FunctionComponent, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from './pieces/button.tsx';
import { Notice } from './pieces/panel.tsx';
import { words } from './words/words.ts';

type Loaded<Props> = FunctionComponent<Props> | 'waiting' | 'failed';

export function later<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
): FunctionComponent<Props> {
  let known: FunctionComponent<Props> | undefined;
  return function Later(props: Props): VNode | null {
    const [Part, setPart] = useState<Loaded<Props>>(() => known ?? 'waiting');
    const fetchPart = async (): Promise<void> => {
      try {
        known = await load();
        setPart(() => known ?? 'failed');
      } catch {
        setPart('failed');
      }
    };
    useEffect(() => {
      if (known !== undefined) return;
      void fetchPart();
    }, []);
    if (Part === 'failed') return <LoadFailed />;
    return Part === 'waiting' ? null : <Part {...props} />;
  };
}

/** A newer page may be on the server, or there is no network. */
function LoadFailed(): VNode {
  const { shell } = words.value;
  return (
    <Notice kind="warning">
      <p>{shell.partMissing}</p>
      <Button kind="quiet" onClick={() => location.reload()}>
        {shell.reload}
      </Button>
    </Notice>
  );
}
