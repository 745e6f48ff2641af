// What the tests need of the machine besides npm's packages. As root on a Debian system it is installed; elsewhere a sentence says
// what to install.

import { spawnSync } from 'node:child_process';

interface Need {
  readonly command: string;
  /** Debian's package. */
  readonly package: string;
  readonly why: string;
}

const NEEDS: readonly Need[] = [
  {
    command: 'python3',
    package: 'python3',
    why: 'the tests compare our verifier with the one in tools/verify.py',
  },
];

function isThere(command: string): boolean {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
}

function installWithApt(name: string): void {
  if (process.getuid?.() !== 0 || !isThere('apt-get')) return;
  console.log(`Installing Debian's ${name} ...`);
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { stdio: 'inherit', env });
}

/** Ends the process with a sentence if something is missing and cannot be installed. */
export function readyMachine(): void {
  for (const { command, package: name, why } of NEEDS) {
    if (!isThere(command)) installWithApt(name);
    if (isThere(command)) continue;
    console.error(`Please install ${name} (the command ${command}): ${why}.`);
    process.exit(1);
  }
}
