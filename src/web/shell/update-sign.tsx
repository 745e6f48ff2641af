// A newer page is ready. It waits until the person wants it, because a game may be under way.

import type { VNode } from 'preact';
import { isUpdateReady, updateNow } from '../offline.ts';
import { Button } from '../pieces/button.tsx';
import { words } from '../words/words.ts';
import css from './update-sign.module.css';

export function UpdateSign(): VNode | null {
  if (!isUpdateReady.value) return null;
  const { shell } = words.value;
  return (
    <p class={css['sign']}>
      {shell.updateReady}
      <Button kind="plain" onClick={updateNow}>
        {shell.update}
      </Button>
    </p>
  );
}
