// The files that differ from the main branch: those of the commits since the two parted, and those
// that are not committed yet. For the fast check.

import { spawnSync } from 'node:child_process';

const MAIN_BRANCHES = ['main', 'origin/main'];

function git(folder: string, ...words: readonly string[]): readonly string[] | undefined {
  const { status, stdout } = spawnSync('git', words, { cwd: folder, encoding: 'utf8' });
  return status === 0 ? stdout.split('\0').flatMap((line) => line.trim() || []) : undefined;
}

/** Where this branch left the main branch; without one, the last commit. */
export function findBase(folder = '.'): string {
  for (const branch of MAIN_BRANCHES) {
    const [base] = git(folder, 'merge-base', 'HEAD', branch) ?? [];
    if (base !== undefined) return base;
  }
  return 'HEAD';
}

/** Deleted files are not among them. */
export function listChangedFiles(base: string, folder = '.'): readonly string[] {
  const changed = git(folder, 'diff', '--name-only', '-z', '--diff-filter=d', base) ?? [];
  const added = git(folder, 'ls-files', '--others', '--exclude-standard', '-z') ?? [];
  return [...new Set([...changed, ...added])];
}
