// The folder for Gradescope, laid out in a temporary folder as Gradescope does it in /autograder,
// and run on submissions that are good and bad. setup.sh is not run: it installs software.

import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { readConfig } from '../../src/check/class/config.ts';
import { makefileFor, useCourseFolders, type CourseFolder, type Ran } from './course-folder.ts';

const EXAMPLE = fileURLToPath(new URL('../../examples/gradescope', import.meta.url));
const makeFolder = useCourseFolders();

const VISIBILITY = z.enum(['hidden', 'after_due_date', 'after_published', 'visible']);
const FORMAT = z.enum(['text', 'html', 'simple_format', 'md', 'ansi']);
/** As Gradescope documents results.json; a key that it does not know is a slip of ours. */
const RESULTS = z.strictObject({
  score: z.number(),
  execution_time: z.number().optional(),
  output: z.string().optional(),
  output_format: FORMAT.optional(),
  visibility: VISIBILITY.optional(),
  stdout_visibility: VISIBILITY.optional(),
  tests: z
    .array(
      z.strictObject({
        score: z.number(),
        max_score: z.number(),
        status: z.enum(['passed', 'failed']),
        name: z.string(),
        number: z.string(),
        output: z.string(),
        output_format: FORMAT,
        tags: z.array(z.string()),
        visibility: VISIBILITY,
        extra_data: z.record(z.string(), z.unknown()),
      }),
    )
    .optional(),
  leaderboard: z.array(z.strictObject({ name: z.string(), value: z.number() })).optional(),
});

/** What students see after they have handed in these files. */
function grade(submission: Readonly<Record<string, string>>, env = {}): z.infer<typeof RESULTS> {
  const folder = makeFolder();
  folder.copy('gradescope', 'autograder/source');
  folder.copy('gradescope/run_autograder', 'autograder/run_autograder');
  shorten(folder);
  for (const [name, text] of Object.entries(submission))
    folder.write({ [`autograder/submission/${name}`]: text });
  const AUTOGRADER = folder.path('autograder');
  const ran = folder.run('autograder', ['./run_autograder'], { AUTOGRADER, RUN_AS: '', ...env });
  const text = readFileSync(join(AUTOGRADER, 'results', 'results.json'), 'utf8');
  return RESULTS.parse(JSON.parse(text), { reportInput: true, error: () => ran.output });
}

/** Two cases are enough to see that points arrive. */
function shorten(folder: CourseFolder): void {
  const path = folder.path('autograder', 'source', 'assignments', 'pig-server', 'check.json');
  const config = JSON.parse(readFileSync(path, 'utf8')) as object;
  writeFileSync(path, JSON.stringify({ ...config, cases: ['P-S-01', 'P-S-02'], patience: 60 }));
}

test('a good program gets its points', () => {
  const { score, tests } = grade({ Makefile: makefileFor('pig-server') });
  expect(score).toBe(25);
  expect(tests?.map(({ number, status }) => `${number} ${status}`)).toEqual([
    'P-S-01 passed',
    'P-S-02 passed',
  ]);
});

test('a program that does not compile gets 0 points and what the compiler said', () => {
  const { score, output, tests } = grade({
    Makefile: 'server:\n\t@echo "server.c:3: error: ;" >&2; exit 1\n',
  });
  expect(score).toBe(0);
  expect(output).toContain('The build failed with status 2: server.c:3: error: ;');
  expect(tests).toHaveLength(2);
});

test('a submission without a program is told which files are looked for', () => {
  expect(grade({ 'notes.txt': 'I forgot.' }).output).toContain(
    'There is no Makefile, no Server.java, no server.c and no server.py in the submission.',
  );
});

test('a program that ends at once is shown with its last words', () => {
  const { score, output } = grade({
    Makefile: 'server:\n\tprintf "#!/bin/sh\\necho oops\\n" >server; chmod +x server\n',
  });
  expect(score).toBe(0);
  expect(output).toContain('The program ended before it was ready.\n\noops');
});

test('an autograder that is broken says so, and leaves no empty results', () => {
  const { score, output } = grade({}, { ASSIGNMENT: 'chess-server' });
  expect(score).toBe(0);
  expect(output).toMatch(/^The autograder did not finish\./);
});

test('every assignment can be read, and its points are 100', () => {
  const folder = join(EXAMPLE, 'assignments');
  const names = readdirSync(folder);
  expect(names).toHaveLength(6);
  for (const name of names) {
    const read = (file: string): string => readFileSync(join(folder, name, file), 'utf8');
    const { plan, points } = readConfig(read('check.json'), read);
    expect(name).toBe(`${plan.protocol}-${plan.checks[0]?.side}`);
    expect([...points!.points.values()].reduce((sum, worth) => sum + worth, 0)).toBe(100);
    // Gradescope ends everything after ten minutes.
    expect(plan.limits.buildMs + plan.limits.runMs).toBeLessThanOrEqual(480_000);
  }
});

describe('program.sh', () => {
  const has = (command: string): boolean => spawnSync(command, ['--version']).status === 0;
  const JAVA =
    'package pig; class Server { public static void main(String[] a) { System.out.print(a[0]); } }';
  const C = '#include <stdio.h>\nint main(int c, char **v) { return !printf("%s", v[1]); }';

  /** Built and started with the word 54321, which the program prints. */
  function buildAndStart(files: Readonly<Record<string, string>>): readonly [build: Ran, start: Ran] {
    const folder = makeFolder();
    folder.copy('gradescope', 'kit');
    for (const [name, text] of Object.entries(files)) folder.write({ [`work/${name}`]: text });
    const script = folder.path('kit', 'program.sh');
    const run = (...words: readonly string[]): Ran =>
      folder.run('work', ['sh', script, ...words], { RUN_AS: '' });
    return [run('build', 'Server', 'server'), run('start', 'Server', 'server', '54321')];
  }

  test.skipIf(!has('javac'))('builds and starts Java, with packages and folders', () => {
    expect(buildAndStart({ 'hw 4/src/pig/Server.java': JAVA })[1]).toEqual({ status: 0, output: '54321' });
  });

  test.skipIf(!has('cc'))('builds and starts C', () => {
    expect(buildAndStart({ 'server.c': C })[1]).toEqual({ status: 0, output: '54321' });
  });

  test.skipIf(!has('python3'))('starts Python, and finds a syntax error before', () => {
    const python = 'import sys; print(sys.argv[1], end="")';
    expect(buildAndStart({ 'server.py': python })[1]).toEqual({ status: 0, output: '54321' });
    const [build] = buildAndStart({ 'server.py': 'print(' });
    expect(build.status).not.toBe(0);
    expect(build.output).toContain('SyntaxError');
  });
});
