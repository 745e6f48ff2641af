// The order of the test files for vitest. It starts the longest first by itself, but knows them
// only from an earlier run. In a fresh clone the tests in a browser, short files that take long,
// would come last, and one worker would still be busy with them when all others have ended.

import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The first that matches counts. */
const LONG = [
  /^test\/web\/screens/,
  // Not the other folders below it, which need no browser.
  /^test\/web\/(engines\/)?[^/]+$/,
  /^test\/(simulator|fuzz)\//,
  /^src\/strategies\//,
  /^test\/(luck|solver)\//,
];

/** Short files come after all long ones. */
export function rankOf(path: string): number {
  const rank = LONG.findIndex((long) => long.test(path));
  return rank < 0 ? LONG.length : rank;
}

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification): number =>
      rankOf(relative(this.ctx.config.root, moduleId));
    // oxlint-disable-next-line unicorn/no-array-sort -- Not an array's: vitest's own order.
    const sorted = await super.sort(files);
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
