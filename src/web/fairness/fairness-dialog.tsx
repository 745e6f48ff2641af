// Checks the luck at a table: its log against what this screen was shown during the game.

import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import type { TableModel } from '../table/model/table-model.ts';
import { CheckDialog } from './check-dialog.tsx';

type Checked = Pick<TableModel, 'id' | 'place' | 'commitments'> & Partial<Pick<TableModel, 'newest'>>;

interface FairnessDialogProps {
  readonly model: Checked;
  readonly onClose: () => void;
}

export function FairnessDialog({ model, onClose }: FairnessDialogProps): VNode {
  // As it was when the check started: anything later cannot be in the log yet.
  const shown = useRef(readShown(model));
  const { id, place } = model;
  return <CheckDialog table={id} shown={shown.current} readLog={() => place.readLog(id)} onClose={onClose} />;
}

/**
 * The secret of an open commitment is not published; all others must be in the log. That of a day
 * is in it from the first event on.
 */
function readShown({ commitments, newest }: Checked): readonly string[] {
  const open = newest?.value.daily === undefined ? newest?.value.commitment : undefined;
  return Array.from(commitments).filter((commitment) => commitment !== open);
}
