// What the tests need from the machine besides npm's packages. As root on a Debian system it is
// installed; elsewhere a sentence says what to install.

import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { findChromium } from './chromium.ts';
import { findFirefox } from './firefox.ts';
import { findNginx } from './nginx.ts';
import { findPostgres } from './postgres.ts';
import { findWebKit } from './webkit.ts';

interface Need {
  /** The name for systems without Debian's package. */
  readonly title: string;
  readonly isThere: () => boolean | Promise<boolean>;
  /** Debian's packages. */
  readonly packages: readonly string[];
  /** Packages for a system that does not have those. */
  readonly otherwise?: readonly string[];
  readonly why: string;
  /** What happens without it; undefined if the tests cannot run without it. */
  readonly without?: string;
  /** What to do before the installation. */
  readonly beforehand?: () => void;
  /** Commands to run after the installation. */
  readonly afterwards?: ReadonlyArray<readonly [command: string, ...words: string[]]>;
}

const NEW_CLUSTERS = '/etc/postgresql-common/createcluster.conf';

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
    packages: ['chromium-headless-shell'],
    otherwise: ['chromium'],
    why: 'the page is tested in a real browser',
  },
  {
    title: 'Firefox (the command firefox-esr or firefox, or its path in the variable FIREFOX)',
    isThere: () => findFirefox() !== undefined,
    packages: ['firefox-esr'],
    why: 'the page is tested in a second browser',
    without: 'Those tests are skipped.',
  },
  {
    title: "WebKitGTK's driver (the command WebKitWebDriver), its libraries for Python, and Xvfb",
    isThere: () => findWebKit() !== undefined,
    packages: ['webkit2gtk-driver', 'python3', 'python3-gi', 'gir1.2-gtk-3.0', 'gir1.2-webkit2-4.1', 'xvfb'],
    why: 'the page is tested in the engine of Safari',
    without: 'Those tests are skipped.',
  },
  {
    title: 'nginx with its stream module',
    isThere: () => findNginx() !== undefined,
    packages: ['nginx', 'libnginx-mod-stream'],
    why: 'the server is tested behind a real proxy',
    without: 'Those tests are skipped.',
    // Debian starts it as a service; the tests need only the program.
    afterwards: [
      ['service', 'nginx', 'stop'],
      ['update-rc.d', 'nginx', 'disable'],
    ],
  },
  {
    title: "PostgreSQL 15 or newer (Debian's package postgresql)",
    isThere: () => findPostgres() !== undefined,
    packages: ['postgresql'],
    why: 'a server of several nodes keeps its tables there',
    // Debian would make a database of its own and start it; the tests need only the programs.
    beforehand: () => {
      aptGet('install', '-y', '-qq', '--no-install-recommends', 'postgresql-common');
      appendFileSync(NEW_CLUSTERS, '\ncreate_main_cluster = false\n');
    },
  },
];

function canRun(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
}

async function findMissing(): Promise<readonly Need[]> {
  const isThere = await Promise.all(NEEDS.map(async (need) => need.isThere()));
  return NEEDS.filter((_, index) => isThere[index] === false);
}

function aptGet(...words: readonly string[]): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', words, { stdio: 'inherit', env });
}

async function installWithApt(needs: readonly Need[]): Promise<void> {
  if (needs.length === 0 || process.getuid?.() !== 0 || !canRun('apt-get')) return;
  aptGet('update', '-qq');
  // One after another: a package that this system does not have must not keep the others away.
  for (const { packages, otherwise, beforehand, afterwards = [], isThere } of needs) {
    beforehand?.();
    for (const choice of [packages, ...(otherwise === undefined ? [] : [otherwise])]) {
      if (await isThere()) break;
      console.log(`Installing Debian's ${choice.join(', ')} ...`);
      aptGet('install', '-y', '-qq', '--no-install-recommends', ...choice);
    }
    for (const [command, ...words] of afterwards) spawnSync(command, words, { stdio: 'ignore' });
  }
}

/** Ends the process with a sentence if something essential is missing and cannot be installed. */
export async function readyMachine(): Promise<void> {
  await installWithApt(await findMissing());
  const missing = await findMissing();
  for (const { title, why, without = '' } of missing)
    console.error(`Please install ${title}: ${why}. ${without}`.trim());
  if (missing.some(({ without }) => without === undefined)) process.exit(1);
}
