// A part of the page that is loaded when it is first needed. Until then there is a quiet place for
// it; if it cannot be loaded, a sentence and a way on.

import { signal, type ReadonlySignal } from '@preact/signals';
import type { FunctionComponent, VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Button } from './pieces/button.tsx';
import { Notice } from './pieces/panel.tsx';
import { words } from './words/words.ts';

type Loaded<Props> = FunctionComponent<Props> | 'waiting' | 'failed';

/** It can be loaded before it is shown. */
type LaterPart<Props> = FunctionComponent<Props> & {
  readonly load: () => Promise<void>;
  /** Whether it would be there at once, or is known to be missing. */
  readonly isSettled: ReadonlySignal<boolean>;
};

export function later<Props extends object>(load: () => Promise<FunctionComponent<Props>>): LaterPart<Props> {
  let known: FunctionComponent<Props> | undefined;
  const isSettled = signal(false);
  const fetch = async (): Promise<FunctionComponent<Props> | 'failed'> => {
    try {
      known ??= await load();
    } catch {
      // The part says so when it is to be shown.
    }
    isSettled.value = true;
    return known ?? 'failed';
  };
  function Later(props: Props): VNode | null {
    const [Part, setPart] = useState<Loaded<Props>>(() => known ?? 'waiting');
    const fetchPart = async (): Promise<void> => {
      const part = await fetch();
      setPart(() => part);
    };
    useEffect(() => {
      if (known !== undefined) return;
      void fetchPart();
    }, []);
    if (Part === 'failed') return <LoadFailed />;
    return Part === 'waiting' ? null : <Part {...props} />;
  }
  return Object.assign(Later, { load: async () => void (await fetch()), isSettled });
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
