// A copy of the project whose page is a few lines from the test, to try the way from sources to a
// served page. It uses the packages of the project.

import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = [
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
  'vite.config.ts',
  'tools',
  'src',
  'types',
];
const PAGE = `<!doctype html>
<html lang="en">
  <head>
    <title>Small</title>
    <link rel="icon" href="/icon.svg" />
    <script type="module" src="/main.tsx"></script>
  </head>
  <body></body>
</html>
`;
/** The files of src/web that are tried. */
const KEPT = ['offline.ts', 'offline-worker.ts', 'trust.ts', 'tsconfig.json'];

export interface SmallProject {
  readonly folder: string;
  /** Where the built page is. */
  readonly page: string;
  readonly write: (name: string, text: string) => void;
  /** Runs one of the tools, and gives back its output and status. */
  readonly run: (tool: string, ...words: readonly string[]) => { status: number | null; said: string };
}

export function makeSmallProject(folder: string, main: string): SmallProject {
  const write = (name: string, text: string): void => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  for (const name of COPIED) cpSync(join(ROOT, name), join(folder, name), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  rmSync(join(folder, 'src', 'web'), { recursive: true });
  for (const name of KEPT) cpSync(join(ROOT, 'src', 'web', name), join(folder, 'src', 'web', name));
  write('src/web/index.html', PAGE);
  write('src/web/public/robots.txt', 'User-agent: *\n');
  write('src/web/public/icon.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>\n');
  write('src/web/main.tsx', main);
  return {
    folder,
    page: join(folder, 'dist', 'web'),
    write,
    run(tool, ...words) {
      const script = join(folder, 'tools', tool);
      const ran = spawnSync(process.execPath, [script, ...words], { cwd: folder, encoding: 'utf8' });
      return { status: ran.status, said: ran.stdout + ran.stderr };
    },
  };
}
