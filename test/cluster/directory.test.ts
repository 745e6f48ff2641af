import { openMemoryDirectory } from '../../src/cluster/memory-directory.ts';
import { describeDirectory } from './directory-battery.ts';

describeDirectory('the directory in memory', async () => {
  let now = 0;
  const directory = openMemoryDirectory(() => now);
  return {
    one: directory,
    other: directory,
    pass: async (ms) => {
      now += ms;
    },
    close: async () => {},
  };
});
