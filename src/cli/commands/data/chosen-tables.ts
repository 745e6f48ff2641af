// Which tables of a journal are meant by the words on the command line: whole ids, or the four letters by which people call a table.

import { codeOf } from '../../../server/table-code.ts';
import { CommandError } from '../../command-error.ts';

const SHOWN_MAX = 10;

/** The ids of the tables, each once; all of them if none are named. */
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
    `${code} may be ${found.slice(0, SHOWN_MAX).join(', ')}${more}. Please say which, by its whole id.`,
  );
}
