// What the tests need of the machine besides npm's packages. As root on a Debian system it is installed; elsewhere a sentence says
// what to install.

import { spawnSync } from 'node:child_process';
import { findChromium } from './chromium.ts';

interface Need {
  /** What it is called where it is not Debian's package. */
  readonly title: string;
  readonly isThere: () => boolean | Promise<boolean>;
  /** Debian's package. */
  readonly package: string;
  readonly why: string;
}

const NEEDS: readonly Need[] = [
  {
    title: 'Python 3 (the command python3)',
    isThere: () => canRun('python3'),
    package: 'python3',
    why: 'the tests compare our verifier with the one in tools/verify.py',
  },
  {
    title: 'Chromium (the command chromium, or its path in the variable CHROMIUM)',
    isThere: async () => (await findChromium()) !== undefined,
    package: 'chromium',
    why: 'the page is tested in a real browser',
  },
];

function canRun(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
}

function installWithApt(name: string): void {
  if (process.getuid?.() !== 0 || !canRun('apt-get')) return;
  console.log(`Installing Debian's ${name} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'inherit', env });
}

/** Ends the process with a sentence if something is missing and cannot be installed. */
export async function readyMachine(): Promise<void> {
  for (const { title, isThere, package: name, why } of NEEDS) {
    if (!(await isThere())) installWithApt(name);
    if (await isThere()) continue;
    console.error(`Please install ${title}: ${why}.`);
    process.exit(1);
  }
}
