// (h) Cost as work grows: the closed loop by tables and recovery by events, as plots.

import { CONTESTANTS } from '../run/contestants.ts';
import { makePlot, type Series } from './plot.ts';
import type { Results } from './results.ts';

interface PlotFile {
  readonly name: string;
  readonly title: string;
  readonly svg: string;
}

const PLOTS = [
  {
    name: 'closed-moves',
    workload: 'closed',
    value: 'perSecond',
    title: 'Closed loop: moves a second',
    x: 'tables',
    y: 'moves a second',
  },
  {
    name: 'closed-cost',
    workload: 'closed',
    value: 'cpuMicros',
    title: 'Closed loop: what a move costs the server',
    x: 'tables',
    y: 'µs of CPU for a move',
  },
  {
    name: 'recovery',
    workload: 'recovery',
    value: 'seconds',
    title: 'Recovery: seconds until ready',
    x: 'events in the file',
    y: 'seconds',
  },
] as const;

/** Plots with at least two sizes. */
export function makePlots(results: Results): readonly PlotFile[] {
  return PLOTS.flatMap(({ name, workload, value, title, x, y }) => {
    const sizes = results.sizesOf(workload);
    if (sizes.length < 2) return [];
    const series: readonly Series[] = CONTESTANTS.flatMap((contestant) => {
      const points = sizes.flatMap((size) => {
        const found = results.summarise({ workload, size, contestant: contestant.name }, value);
        return found === undefined ? [] : [[size, found.median] as const];
      });
      return points.length === 0 ? [] : [{ title: contestant.title, points }];
    });
    return [{ name, title, svg: makePlot({ title, x, y, series }) }];
  });
}
