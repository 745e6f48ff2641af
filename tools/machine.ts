// What the tests need of the machine besides npm's packages. As root on a Debian system it is installed; elsewhere a sentence says
// what to install.

import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.ts';
import { findNginx } from './nginx.ts';

interface Need {
  /** What it is called where it is not Debian's package. */
  readonly title: string;
  readonly isThere: () => boolean | Promise<boolean>;
  /** Debian's packages. */
  readonly packages: readonly string[];
  readonly why: string;
  /** What happens without it; undefined if nothing can. */
  readonly without?: string;
  /** Commands after it has been installed. */
  readonly afterwards?: ReadonlyArray<readonly [command: string, ...words: string[]]>;
}

const NEEDS: readonly Need[] = [
  {
    title: 'Python 3 (the command python3)',
    isThere: () => canRun('python3'),
    packages: ['python3'],
    why: 'the tests compare our verifier with the one in tools/verify.py',
  },
  {
    title: 'Chromium (the command chromium, or its path in the variable CHROMIUM)',
    isThere: async () => (await findChromium()) !== undefined,
    packages: ['chromium'],
    why: 'the page is tested in a real browser',
  },
  {
    title: 'nginx with its stream module',
    isThere: () => findNginx() !== undefined,
    packages: ['nginx', 'libnginx-mod-stream'],
    why: 'the server is tested behind a real proxy',
    without: 'Those tests are skipped.',
    // Debian starts it as a service; we only want the program.
    afterwards: [
      ['service', 'nginx', 'stop'],
      ['update-rc.d', 'nginx', 'disable'],
    ],
  },
];

function canRun(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
}

async function findMissing(): Promise<readonly Need[]> {
  const isThere = await Promise.all(NEEDS.map(async (need) => need.isThere()));
  return NEEDS.filter((_, index) => isThere[index] === false);
}

function installWithApt(needs: readonly Need[]): void {
  if (needs.length === 0 || process.getuid?.() !== 0 || !canRun('apt-get')) return;
  const names = needs.flatMap(({ packages }) => packages);
  console.log(`Installing Debian's ${names.join(', ')} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const run = (words: readonly string[]): void => {
    spawnSync('apt-get', words, { stdio: 'inherit', env });
  };
  run(['update', '-qq']);
  run(['install', '-y', '-qq', '--no-install-recommends', ...names]);
  for (const [command, ...words] of needs.flatMap(({ afterwards = [] }) => afterwards))
    spawnSync(command, words, { stdio: 'ignore' });
}

/**
 * Ends the process with a sentence if something is missing that nothing works without, and cannot
 * be installed.
 */
export async function readyMachine(): Promise<void> {
  installWithApt(await findMissing());
  const missing = await findMissing();
  for (const { title, why, without = '' } of missing)
    console.error(`Please install ${title}: ${why}. ${without}`.trim());
  if (missing.some(({ without }) => without === undefined)) process.exit(1);
}
