// A copy of a folder for courses (examples/), laid out as the service lays it out, with a `parlour`
// command that runs the source.

import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export interface Ran {
  readonly status: number | null;
  readonly output: string;
}

export interface CourseFolder {
  /** An example, copied to a folder in here. */
  copy(example: string, to: string): void;
  /** Files by their paths in here. */
  write(files: Readonly<Record<string, string>>): void;
  path(...names: readonly string[]): string;
  /** Runs a command in a folder in here; `parlour` and `node` are those of the tests. */
  run(folder: string, command: readonly string[], env?: Readonly<Record<string, string>>): Ran;
}

/** Makes folders that are gone after the tests of the file. */
export function useCourseFolders(): () => CourseFolder {
  const folders: string[] = [];
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });
  return () => {
    const folder = mkdtempSync(join(tmpdir(), 'parlour-course-'));
    folders.push(folder);
    return openFolder(folder);
  };
}

function openFolder(folder: string): CourseFolder {
  const path = (...names: readonly string[]): string => join(folder, ...names);
  const write = (files: Readonly<Record<string, string>>): void => {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(dirname(path(name)), { recursive: true });
      writeFileSync(path(name), text);
    }
  };
  const main = join(ROOT, 'src', 'cli', 'main.ts');
  write({ 'bin/parlour': `#!/bin/sh\nexec '${process.execPath}' '${main}' "$@"\n` });
  chmodSync(path('bin', 'parlour'), 0o755);
  return {
    path,
    write,
    copy: (example, to) => cpSync(join(ROOT, 'examples', example), path(to), { recursive: true }),
    run(within, [file = '', ...words], env = {}) {
      const PATH = `${path('bin')}:${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`;
      const options = { cwd: path(within), encoding: 'utf8', env: { ...process.env, PATH, ...env } } as const;
      const { status, stdout, stderr } = spawnSync(file, words, options);
      return { status, output: stdout + stderr };
    },
  };
}

/** A Makefile that makes a program which runs one of the checker's own. */
export function makefileFor(program: string): string {
  const script = join(ROOT, 'test', 'check', 'programs', `${program}.ts`);
  return `server:\n\tprintf '#!/bin/sh\\nexec "${process.execPath}" "${script}" "$$@"\\n' >server\n\tchmod +x server\n`;
}
