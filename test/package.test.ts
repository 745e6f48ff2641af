// The package as npm ships it: packed, installed in an empty folder, and run with npx. Node
// does not run TypeScript inside node_modules, so this is the only test of the emitted JavaScript.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'parlour-package-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** With the Node that runs the tests first on the path, whatever the machine has. */
function run(
  command: string,
  words: readonly string[],
  cwd: string,
): { status: number | null; output: string } {
  const path = `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`;
  const ran = spawnSync(command, words, { cwd, encoding: 'utf8', env: { ...process.env, PATH: path } });
  return { status: ran.status, output: ran.stdout + ran.stderr };
}

describe('the tarball', () => {
  let files: readonly string[] = [];

  beforeAll(() => {
    const packed = run('npm', ['pack', '--pack-destination', folder], ROOT);
    expect(packed.status, packed.output).toBe(0);
    const tarball = readdirSync(folder).find((file) => file.endsWith('.tgz'));
    files = run('tar', ['-tzf', tarball!], folder).output.trim().split('\n');
    writeFileSync(join(folder, 'package.json'), '{ "private": true }');
    const installed = run(
      'npm',
      ['install', '--prefer-offline', '--no-audit', '--no-fund', tarball!],
      folder,
    );
    expect(installed.status, installed.output).toBe(0);
  });

  test('holds the program, the page, the licence, the rules and the documents, and no tests', () => {
    for (const file of [
      'dist/cli/main.js',
      'dist/web/index.html',
      'dist/web/index.html.br',
      'dist/web/offline-worker.js',
      'LICENSE',
      'README.md',
      'docs/LUCK.md',
      'tools/verify.py',
      'src/games/pig/RULES.md',
    ]) {
      expect(files).toContain(`package/${file}`);
    }
    // An example for GitHub has a folder that begins with a dot.
    expect(files.filter((file) => /\.test\.|\.tsx?$|\/\.(?!github\/)\w/.test(file))).toEqual([]);
  });

  test('runs with npx in an empty folder', () => {
    const help = run('npx', ['--no-install', 'parlour', '--help'], folder);
    expect(help.output).toContain('simulate');
    expect(help.status).toBe(0);
    // What npx starts.
    const parlour = join('node_modules', '.bin', 'parlour');
    const games = run(parlour, ['simulate', 'yahtzee', '--games', '20'], folder);
    expect(games.output).toContain('games per second');
    expect(games.status).toBe(0);
  });

  test('opens the parlour with the page, and a journal on disk whose threads run from the package too', async () => {
    const main = join(folder, 'node_modules', 'parlour', 'dist', 'cli', 'main.js');
    const closed = ['pig', 'yahtzee-frames', 'yahtzee-java', 'twenty-one-java', 'metrics'].flatMap((door) => [
      `--${door}`,
      'off',
    ]);
    const words = [
      main,
      'serve',
      ...closed,
      '--lines',
      '0',
      '--web',
      '0',
      '--data',
      'kept.db',
      '--ready',
      '-',
    ];
    const child = spawn(process.execPath, words, { cwd: folder, stdio: ['ignore', 'pipe', 'ignore'] });
    const [ready] = (await once(child.stdout.setEncoding('utf8'), 'data')) as [string];
    const { lines, web } = JSON.parse(ready) as Record<string, string>;
    expect(lines).toBeDefined();
    const port = web!.split(':').at(-1);
    expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toContain('<title>Parlour</title>');
    const gone = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await gone).toEqual([0, null]);
    expect(readdirSync(folder)).toContain('kept.db');
  });
});
