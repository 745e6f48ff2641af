// Where the buttons would be while others play: the way to skip what is only being shown.

import type { VNode } from 'preact';
import { Button } from '../../pieces/button.tsx';
import { words } from '../../words/words.ts';
import type { TableModel } from '../model/table-model.ts';

export function Idle({ model }: { readonly model: TableModel }): VNode | null {
  if (model.playback.waitsFor.value !== 'time') return null;
  return (
    <Button kind="quiet" onClick={() => model.skip()}>
      {words.value.table.skip}
    </Button>
  );
}
