// Every kind of journal keeps the contract of src/journal/journal.ts.

import fc from 'fast-check';
import { describe, test } from 'vitest';
import { describeJournal } from './battery.ts';
import { describeLasting } from './flaws.ts';
import { useFolders } from './folders.ts';
import { KINDS } from './kinds.ts';
import { story, tell } from './stories.ts';

describe.each(KINDS)('the journal in $name', (kind) => {
  const makeFolder = useFolders();

  describeJournal(kind);
  describeLasting(kind);

  test('agrees with the model in random stories', async () => {
    const property = fc.asyncProperty(story, (scenes) => tell(kind, makeFolder(), scenes));
    await fc.assert(property, { numRuns: kind.stories });
  });
});
