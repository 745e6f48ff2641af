// The machine and the versions that were measured. Numbers without them mean nothing.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

function versionOf(folder: string, name: string): string | undefined {
  const file = `${ROOT}${folder}node_modules/${name}/package.json`;
  if (!existsSync(file)) return undefined;
  return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
}

function readCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

export function describeSurroundings(): readonly (readonly [name: string, value: string])[] {
  const [cpu] = cpus();
  const peers = ['@colyseus/core', '@colyseus/ws-transport', '@colyseus/sdk', 'boardgame.io'].flatMap(
    (name) => {
      const version = versionOf('bench/', name);
      return version === undefined ? [] : [`${name} ${version}`];
    },
  );
  const own = JSON.parse(readFileSync(`${ROOT}package.json`, 'utf8')) as { version: string };
  return [
    ['date', new Date().toISOString().slice(0, 'YYYY-MM-DD'.length)],
    [
      'machine',
      `${cpus().length} × ${cpu?.model.trim() ?? 'unknown'}, ${Math.round(totalmem() / 2 ** 30)} GiB, ${type()} ${release()}`,
    ],
    ['Node', process.version],
    ['Parlour', `${own.version}, commit ${readCommit()}`],
    ['ws', versionOf('', 'ws') ?? 'unknown'],
    ...(peers.length > 0 ? [['peers', peers.join(', ')] as const] : []),
  ];
}
