// What every journal demands of an entry before accepting it, and how it refuses one that is not
// the table's next. A wrong entry is our own mistake, hence the assertions.

import assert from 'node:assert/strict';
import { JournalError, type Entry } from './journal.ts';

const HALF_PAIR = /\p{Surrogate}/u;

export function assertEntry({ table, number, count, body }: Entry): void {
  assert(Number.isSafeInteger(number) && number >= 1, `an entry's number is ${number}`);
  assert(Number.isSafeInteger(count) && count >= 1, `an entry's count is ${count}`);
  assert(Number.isSafeInteger(number + count), `an entry ends beyond all numbers`);
  // Half a surrogate pair has no UTF-8, so it would not come back unchanged.
  assert(!HALF_PAIR.test(table) && !HALF_PAIR.test(body), 'an entry has half a surrogate pair');
}

export function makeConflict({ table, number }: Entry): JournalError {
  return new JournalError(
    'conflict',
    `Event ${number} is not the next one of table ${table}: somebody else writes to it.`,
  );
}
