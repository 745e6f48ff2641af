// Fault 3 with a disk that is really full. Linux only, and only where a process may have its own
// mount namespace; sqlite.test.ts fills a file everywhere.

import { spawnSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { useFolders } from './folders.ts';

const CHILD = new URL('full-disk-child.ts', import.meta.url).pathname;
const UNSHARE = ['--map-root-user', '--mount', 'sh', '-c'];
const MOUNT = 'mount -t tmpfs -o size=1m none "$0"';

const makeFolder = useFolders();

function canMount(): boolean {
  return spawnSync('unshare', [...UNSHARE, MOUNT, makeFolder()]).status === 0;
}

test.skipIf(!canMount())(
  'on a full disk appends are refused as full, reading continues, and freeing space ends it',
  () => {
    const words = [...UNSHARE, `${MOUNT} && exec "$1" "$2" "$0"`, makeFolder(), process.execPath, CHILD];
    const run = spawnSync('unshare', words, { encoding: 'utf8' });
    expect(run.status, run.stderr).toBe(0);
    const report: unknown = JSON.parse(run.stdout);
    const { first, second } = report as Record<'first' | 'second', { number: number; fate: string }>;
    expect(report).toMatchObject({
      first: { fate: 'full' },
      readWhileFull: first.number - 1,
      second: { fate: 'full' },
      readAtEnd: second.number - 1,
    });
    expect(first.number).toBeGreaterThan(10);
    expect(second.number).toBeGreaterThan(first.number + 10);
  },
);
