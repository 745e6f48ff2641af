// Practice: dice or cards of one's own choice, in the order in which they come. Such a table is
// marked as practice, and does not count for the hall of fame.

import type { VNode } from 'preact';
import { TextField } from '../../pieces/field.tsx';
import { newTableWords } from '../model/new-table-words.ts';
import type { TablePlan } from '../model/table-plan.ts';

interface PracticeFieldProps {
  readonly plan: TablePlan;
  /** A draw that cannot be read. */
  readonly fault: string | undefined;
  readonly onChange: (part: Partial<TablePlan>) => void;
}

export function PracticeField({ plan, fault, onChange }: PracticeFieldProps): VNode {
  const newTable = newTableWords();
  return (
    <TextField
      label={newTable.practice}
      hint={newTable.practiceSays}
      error={fault === undefined ? undefined : newTable.practiceWrong(fault)}
      value={plan.dice}
      placeholder="6 6 6 2 1; 6 6"
      spellcheck={false}
      onInput={(dice) => onChange({ dice })}
    />
  );
}
