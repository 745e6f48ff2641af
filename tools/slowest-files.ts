// A reporter for vitest: the ten test files that took longest, before vitest's own summary. Most of
// `npm test` is in a few files, and this shows when another joins them.

import type { Reporter } from 'vitest/node';

export interface FileTime {
  readonly name: string;
  /** Importing the file and running its tests. */
  readonly ms: number;
}

const SHOWN_MAX = 10;

/** Nothing for a run of few files: vitest names each of them anyway. */
export function listSlowest(files: readonly FileTime[]): readonly string[] {
  if (files.length <= SHOWN_MAX) return [];
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, SHOWN_MAX);
  const seconds = ({ ms }: FileTime): string => (ms / 1000).toFixed(1).padStart(7);
  return ['Slowest files, in seconds:', ...slowest.map((file) => `${seconds(file)}  ${file.name}`)];
}

export const slowestFiles: Reporter = {
  onTestRunEnd(modules) {
    const files = modules.map((module): FileTime => {
      const { collectDuration, duration } = module.diagnostic();
      return { name: module.relativeModuleId, ms: collectDuration + duration };
    });
    const lines = listSlowest(files);
    if (lines.length > 0) console.log(`\n${lines.join('\n')}`);
  },
};
