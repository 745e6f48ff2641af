// tools/run.mjs, which starts everything: it runs a file with the pinned Node, passes on input,
// output and signals, and installs what is missing. It is tried in a copy of the project whose
// node_modules, pinned Node and npm are fakes; nothing is installed here.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

interface Lock {
  readonly packages: Record<string, { version?: string; optional?: boolean }>;
}

let folder = '';
const inFolder = (...names: string[]): string => join(folder, ...names);
const INSTALLED = ['node_modules', '.package-lock.json'];
const PINNED = ['node_modules', 'node', 'bin', 'node'];

function readLock(): Lock {
  return JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as Lock;
}

function writeInstalled(packages: Lock['packages']): void {
  writeFileSync(inFolder(...INSTALLED), JSON.stringify({ packages }));
}

/** The copy; its path has a space and a percent sign, as the paths of people do. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour run %20 '));
  const packages = Object.entries(readLock().packages).filter(([, { optional }]) => optional !== true);
  for (const name of ['tools', join('node_modules', 'node', 'bin'), ...packages.map(([path]) => path)])
    mkdirSync(inFolder(name), { recursive: true });
  for (const name of ['package.json', 'package-lock.json', join('tools', 'run.mjs')])
    copyFileSync(join(ROOT, name), inFolder(name));
  writeInstalled(readLock().packages);
  writeFileSync(inFolder(...PINNED), `#!/bin/sh\nIS_PINNED=yes exec '${process.execPath}' "$@"\n`);
  chmodSync(inFolder(...PINNED), 0o755);
  writeFileSync(
    inFolder('npm.mjs'),
    `import { writeFileSync } from 'node:fs';
     writeFileSync(${JSON.stringify(inFolder('npm-called'))}, process.cwd() + '\\n' + process.argv.slice(2).join(' '));
     process.exit(Number(process.env.NPM_STATUS ?? 0));`,
  );
});

afterEach(() => rmSync(folder, { recursive: true }));

function environment(more: Record<string, string> = {}): Record<string, string | undefined> {
  return { ...process.env, npm_execpath: inFolder('npm.mjs'), INIT_CWD: undefined, ...more };
}

function run(
  words: readonly string[],
  more: Record<string, string> = {},
): { status: number | null; stdout: string; stderr: string } {
  const script = inFolder('tools', 'run.mjs');
  return spawnSync(process.execPath, [script, ...words], {
    cwd: folder,
    encoding: 'utf8',
    env: environment(more),
  });
}

function writeProgram(code: string): string {
  writeFileSync(inFolder('program.mjs'), code);
  return 'program.mjs';
}

describe('a file', () => {
  test('is run with the pinned Node and gets its arguments as they are', () => {
    const program = writeProgram(
      'console.log(JSON.stringify([process.env.IS_PINNED, ...process.argv.slice(2)]));',
    );
    const words = ['--games', '2', 'two words', '', '$HOME', '"'];
    const ran = run([program, ...words]);
    expect(ran.stderr).toBe('');
    expect(JSON.parse(ran.stdout)).toEqual(['yes', ...words]);
    expect(existsSync(inFolder('npm-called')), 'nothing is missing').toBe(false);
  });

  test.each([0, 1, 2, 77])('ends with its own status, %i', (status) => {
    expect(run([writeProgram(`process.exit(${status});`)]).status).toBe(status);
  });

  test('that a signal ended has the status that a shell would give', () => {
    expect(run([writeProgram("process.kill(process.pid, 'SIGKILL');")]).status).toBe(128 + 9);
  });

  test('finds the commands of the packages before those of the machine', () => {
    const ran = run([writeProgram('console.log(process.env.PATH);')], { PATH: '/usr/bin:/bin' });
    expect(ran.stdout.trim()).toBe(`${inFolder('node_modules', '.bin')}:/usr/bin:/bin`);
  });

  test('is missing: the use is said, with status 2, before anything is installed', () => {
    rmSync(inFolder(...INSTALLED));
    const ran = run([]);
    expect(ran.status).toBe(2);
    expect(ran.stderr).toContain('node tools/run.mjs FILE');
    expect(ran.stdout).toBe('');
    expect(existsSync(inFolder('npm-called'))).toBe(false);
  });

  test('is not run by a Node that cannot be started, and the reason is said in a sentence', () => {
    chmodSync(inFolder(...PINNED), 0o644);
    const ran = run([writeProgram("console.log('ran');")]);
    expect(ran.status).toBe(1);
    expect(ran.stderr).toMatch(/^Parlour: [^\n]*\n$/);
    expect(ran.stdout).toBe('');
  });
});

describe('a signal to the parent', () => {
  const PROGRAM = `
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
      process.on(signal, () => { console.log('got ' + signal); process.exit(7); });
    process.stdin.resume();
    console.log('ready');
  `;

  /** Ends when the program has said this. */
  async function hear(child: ChildProcess, word: string): Promise<void> {
    for await (const chunk of child.stdout!.iterator({ destroyOnReturn: false }))
      if (String(chunk).includes(word)) return;
    throw new Error(`the program ended without "${word}"`);
  }

  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
    '%s reaches the child, which decides how to end',
    async (signal) => {
      const words = [inFolder('tools', 'run.mjs'), writeProgram(PROGRAM)];
      const child = spawn(process.execPath, words, { cwd: folder, env: environment() });
      const ended = once(child, 'exit');
      await hear(child, 'ready');
      child.kill(signal);
      await hear(child, `got ${signal}`);
      expect(await ended).toEqual([7, null]);
    },
  );
});

describe('what is missing is installed before the file runs', () => {
  const program = (): string =>
    writeProgram(`
      import { readFileSync } from 'node:fs';
      console.log(readFileSync('npm-called', 'utf8').split('\\n')[1]);
    `);

  function expectInstalled(): void {
    const ran = run([program()]);
    expect(ran.stdout).toMatch(/^ci --include=dev /);
    expect(ran.status).toBe(0);
  }

  test('when node_modules was never filled', () => {
    rmSync(inFolder(...INSTALLED));
    expectInstalled();
  });

  test('when one package is not there', () => {
    const { 'node_modules/zod': zod, ...others } = readLock().packages;
    expect(zod).toBeDefined();
    writeInstalled(others);
    expectInstalled();
  });

  test('when the folder of one package was deleted', () => {
    rmSync(inFolder('node_modules', 'zod'), { recursive: true });
    expectInstalled();
  });

  test('when one package has another version', () => {
    const { packages } = readLock();
    writeInstalled({
      ...packages,
      'node_modules/zod': { ...packages['node_modules/zod'], version: '1.0.0' },
    });
    expectInstalled();
  });

  test('but not for a package of another system', () => {
    const entries = Object.entries(readLock().packages).filter(([, { optional }]) => optional !== true);
    expect(entries.length).toBeLessThan(Object.keys(readLock().packages).length);
    writeInstalled(Object.fromEntries(entries));
    expect(run([writeProgram("console.log('ran');")]).stdout).toBe('ran\n');
    expect(existsSync(inFolder('npm-called'))).toBe(false);
  });

  test('and if that fails, the file is not run', () => {
    rmSync(inFolder(...INSTALLED));
    const ran = run([writeProgram("console.log('ran');")], { NPM_STATUS: '1' });
    expect(ran.status).toBe(1);
    expect(ran.stdout).toBe('');
    expect(ran.stderr).toContain('Parlour: npm ci failed');
  });
});
