// Finds the tables named on the command line: by whole id, or by the four letters that people use.

import { codeOf } from '../../../server/table-code.ts';
import { CommandError } from '../../command-error.ts';

const SHOWN_MAX = 10;

/** The ids of the tables without repeats; all tables if none are named. */
export function chooseTables(all: readonly string[], names: readonly string[]): readonly string[] {
  if (names.length === 0) return all;
  const known = new Set(all);
  return [...new Set(names.map((name) => (known.has(name) ? name : findByCode(all, name))))];
}

function findByCode(all: readonly string[], code: string): string {
  const found = all.filter((id) => codeOf(id) === code.toUpperCase());
  const [only] = found;
  if (only === undefined) throw new CommandError(`There is no table ${code}.`);
  if (found.length === 1) return only;
  const more = found.length > SHOWN_MAX ? ` and ${found.length - SHOWN_MAX} more` : '';
  throw new CommandError(
    `${code} could be ${found.slice(0, SHOWN_MAX).join(', ')}${more}. Please give the whole id.`,
  );
}
