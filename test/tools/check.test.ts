// The parts of tools/check.ts: which files were changed, what runs for them, how steps run beside
// each other and fail, and the list of the slowest test files.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findBase, listChangedFiles } from '../../tools/check/changed-files.ts';
import { runSteps } from '../../tools/check/run-steps.ts';
import { ALL_STEPS, stepsFor } from '../../tools/check/steps.ts';
import { rankOf } from '../../tools/longest-first.ts';
import { listSlowest } from '../../tools/slowest-files.ts';

describe('files that differ from the main branch', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour changed-'));
  const git = (...words: readonly string[]): string => {
    const who = ['-c', 'user.name=Ana', '-c', 'user.email=ana@example.org'];
    const ran = spawnSync('git', [...who, ...words], { cwd: folder, encoding: 'utf8' });
    if (ran.status !== 0) throw new Error(ran.stderr);
    return ran.stdout.trim();
  };
  const write = (name: string, text: string): void => writeFileSync(join(folder, name), text);

  beforeAll(() => {
    git('init', '-q', '-b', 'main');
    for (const name of ['kept', 'edited', 'deleted', 'committed']) write(name, 'old');
    git('add', '.');
    git('commit', '-q', '-m', 'One');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test('are committed, edited or new; not deleted, and not those that only main has changed', () => {
    const base = git('rev-parse', 'HEAD');
    git('checkout', '-q', '-b', 'work');
    write('committed', 'new');
    git('commit', '-q', '-a', '-m', 'Two');
    git('checkout', '-q', 'main');
    write('kept', 'new on main');
    git('commit', '-q', '-a', '-m', 'Three');
    git('checkout', '-q', 'work');
    write('edited', 'new');
    write('with a space ü', 'new');
    rmSync(join(folder, 'deleted'));
    expect(findBase(folder)).toBe(base);
    const changed = listChangedFiles(base, folder).toSorted();
    expect(changed).toEqual(['committed', 'edited', 'with a space ü']);
  });

  test('are the uncommitted ones where there is no main branch', () => {
    git('branch', '-D', 'main');
    expect(findBase(folder)).toBe('HEAD');
    expect(listChangedFiles('HEAD', folder).toSorted()).toEqual(['edited', 'with a space ü']);
  });
});

describe('the fast check', () => {
  const wordsOf = (files: readonly string[], title: string): readonly string[] | undefined =>
    stepsFor(files).find((step) => step.title === title)?.words;

  test('looks at the format of all changed files and lints the code among them', () => {
    const files = ['README.md', 'src/a.ts', 'src/web/b.tsx'];
    expect(wordsOf(files, 'format')).toEqual(expect.arrayContaining(files));
    expect(wordsOf(files, 'lint')?.slice(-2)).toEqual(['src/a.ts', 'src/web/b.tsx']);
    // Without files these would look at everything.
    expect(wordsOf(['README.md'], 'lint')).toBeUndefined();
    expect(wordsOf([], 'format')).toBeUndefined();
  });

  test('looks at all types, as the whole one does', () => {
    const types = ALL_STEPS.filter(({ title }) => title.startsWith('types'));
    expect(types).toHaveLength(5);
    expect(stepsFor([])).toEqual(types);
  });
});

test('a step that fails is named and speaks last, and the others run to their end', async () => {
  let printed = '';
  const failed = await runSteps(
    [
      { title: 'bad', words: ['-e', 'console.log("here"); console.error("there"); process.exit(3)'] },
      { title: 'good', words: ['-e', 'console.log("nothing to see")'] },
      { title: 'killed', words: ['-e', 'process.kill(process.pid, "SIGKILL")'] },
    ],
    (text) => (printed += text),
  );
  expect(failed.toSorted()).toEqual(['bad', 'killed']);
  expect(printed).toContain('== good\n');
  expect(printed).toContain('== bad: failed\n');
  expect(printed).toMatch(/here\n[\s\S]*The step "bad" failed\.\n/);
  expect(printed).toMatch(/there\n[\s\S]*The step "bad" failed\.\n/);
  expect(printed.indexOf('here')).toBeGreaterThan(printed.indexOf('== good'));
  expect(printed).not.toContain('nothing to see');
});

test('files with tests in a browser start first, and those of the models among the short files', () => {
  const files = [
    'src/table/step.test.ts',
    'test/web/model/replay.test.ts',
    'test/luck/verify.test.ts',
    'test/web/games.test.ts',
    'test/web/screens.test.ts',
  ];
  expect(files.toSorted((one, other) => rankOf(one) - rankOf(other))).toEqual([
    'test/web/screens.test.ts',
    'test/web/games.test.ts',
    'test/luck/verify.test.ts',
    'src/table/step.test.ts',
    'test/web/model/replay.test.ts',
  ]);
});

describe('the slowest test files', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({ name: `${index}.test.ts`, ms: 1000 * index }));

  test('are ten, the slowest first, in seconds', () => {
    const lines = listSlowest(files);
    expect(lines).toHaveLength(11);
    expect(lines.slice(0, 2)).toEqual(['Slowest files, in seconds:', '   11.0  11.test.ts']);
    expect(lines.at(-1)).toBe('    2.0  2.test.ts');
  });

  test('are not listed when only ten ran', () => {
    expect(listSlowest(files.slice(0, 10))).toEqual([]);
  });
});
