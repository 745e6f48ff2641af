// Finds PostgreSQL's programs for the tests. Debian keeps those of each version in a folder that is
// on nobody's path.

import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const DEBIAN = '/usr/lib/postgresql';

/** The folder with `initdb` and `postgres` of the newest version; undefined if there is none. */
export function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : [];
  const folders = versions.toSorted((one, other) => other - one).map((one) => join(DEBIAN, `${one}`, 'bin'));
  const { status, stdout } = spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' });
  return [...folders, status === 0 ? stdout.trim() : ''].find((folder) => isWhole(folder));
}

function isWhole(folder: string): boolean {
  return folder !== '' && ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)));
}
