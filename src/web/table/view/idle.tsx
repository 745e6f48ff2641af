// The button that skips what is only being shown, where the buttons for moves are otherwise. A
// single roll is over sooner than the button could be pressed.

import type { VNode } from 'preact';
import { Button } from '../../pieces/button.tsx';
import { words } from '../../words/words.ts';
import type { TableModel } from '../model/table-model.ts';

export function Idle({ model }: { readonly model: TableModel }): VNode | null {
  if (!model.playback.isBehind.value) return null;
  return (
    <Button kind="quiet" onClick={() => model.playback.skipAll()}>
      {words.value.table.skip}
    </Button>
  );
}
