// PostgreSQL refuses to run as root, so root runs it as an ordinary user of the system.

import { readFileSync } from 'node:fs';

/** Debian's package makes the first; every Linux has the second. */
const NAMES = ['postgres', 'nobody'];

export interface User {
  readonly uid: number;
  readonly gid: number;
}

/** Undefined if we are not root and can run it ourselves. */
export function findUser(): User | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const lines = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const found = NAMES.map((name) => lines.find((fields) => fields[0] === name)).find(Boolean);
  if (found === undefined) throw new Error('PostgreSQL needs an ordinary user to run as, such as nobody.');
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/** The kernel ends the program with us, even if we are killed. */
export function wrapForUser(
  user: User | undefined,
  command: readonly [string, ...string[]],
): readonly [string, ...string[]] {
  if (user === undefined) return command;
  const who = [`--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'];
  return ['setpriv', ...who, '--pdeathsig=KILL', ...command];
}
