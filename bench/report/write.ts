// Writes RESULTS.md and the plots beside it, formatted like the project's documents.

import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import type { Workload } from '../workloads/workload.ts';
import { makePlots } from './plots.ts';
import type { Results } from './results.ts';
import { describeSurroundings } from './surroundings.ts';
import { makeMarkdown, makeTable } from './tables.ts';
import { makeTargetRows } from './targets.ts';

export const TARGETS_HEAD = ['target', 'wanted', 'median', 'spread', ''] as const;

interface Run {
  readonly workloads: readonly Workload[];
  readonly rounds: number;
  readonly seconds: number;
  readonly warmUpSeconds: number;
  readonly drivers: number;
  readonly minutes: number;
}

export async function writeResults(file: string, results: Results, run: Run): Promise<void> {
  const plots = makePlots(results);
  const folder = join(dirname(file), 'results');
  if (plots.length > 0) mkdirSync(folder, { recursive: true });
  for (const { name, svg } of plots) writeFileSync(join(folder, `${name}.svg`), svg);
  const targets = makeTargetRows(results);
  const text = [
    '# Results',
    `\`npm run bench\` wrote this page, in ${Math.ceil(run.minutes)} minutes; [PERFORMANCE.md](../docs/PERFORMANCE.md) says what is compared and why.`,
    makeMarkdown({ head: ['', ''], rows: describeSurroundings() }),
    `The contestants take turns: each round measures all of them once, each on a fresh server, for ${run.seconds} s after ${run.warmUpSeconds} s of warming up, with ${run.drivers} process${run.drivers === 1 ? '' : 'es'} of clients on the same machine. A number is the median of ${run.rounds} round${run.rounds === 1 ? '' : 's'}, with the smallest and the largest behind it. The clients check every position against the rules of Pig, and the moves that they count must be those that the server counts.`,
    ...(targets.length > 0
      ? [
          '## Targets',
          'The median of the ratios within each round.',
          makeMarkdown({ head: TARGETS_HEAD, rows: targets }),
        ]
      : []),
    ...run.workloads.flatMap((workload) => [
      `## ${workload.title}`,
      workload.says,
      makeMarkdown(makeTable(workload, results)),
      ...plots
        .filter(({ name }) => name.startsWith(workload.name))
        .map(({ name, title }) => `![${title}](results/${name}.svg)`),
    ]),
  ].join('\n\n');
  const config = await resolveConfig(file);
  writeFileSync(
    file,
    await format(text, { ...config, parser: 'markdown', proseWrap: 'always', printWidth: 100 }),
  );
}
