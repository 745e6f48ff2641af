// A class without programs: which submissions are checked, what is written, and that a run which
// was stopped goes on where it was. `checkOne` stands for the process that checks a submission.

import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listCases } from '../../src/check/case.ts';
import { readConfig } from '../../src/check/class/config.ts';
import type { Outcome } from '../../src/check/class/outcome.ts';
import { publish } from '../../src/check/class/publish.ts';
import {
  runClass,
  type ClassNews,
  type ClassSettings,
  type ClassTask,
} from '../../src/check/class/run-class.ts';
import { findSubmissions } from '../../src/check/class/submissions.ts';
import { PIG_SERVERS } from '../../src/check/pig/suites.ts';
import { LEFT_OUT, leaveOut, type CaseResult } from '../../src/check/verdict.ts';
import { useFolders } from '../journal/folders.ts';

const makeFolder = useFolders();
const [GREETS, LISTS] = listCases(PIG_SERVERS);
const CONFIG = {
  protocol: 'pig',
  side: 'server',
  build: 'make',
  exec: 'x {port}',
  cases: ['P-S-01', 'P-S-02'],
};
const POINTS = '{"title":"Pig","points":{"P-S-01":3,"P-S-02":7},"hidden":["P-S-02"]}';

function makeResults(isRight: boolean): readonly CaseResult[] {
  if (GREETS === undefined || LISTS === undefined) throw new Error('There are no cases.');
  const ok = { verdict: 'ok', remarks: [], seconds: 1, transcript: '0.1 S→Ann  INIT:Hi' } as const;
  const failed = { ...ok, verdict: 'FAIL', expected: 'a list', came: '<script>\u0007' } as const;
  return [
    { text: GREETS.text, stage: GREETS.stage, ...ok },
    { text: LISTS.text, stage: LISTS.stage, ...(isRight ? ok : failed) },
  ];
}

/** As a submission says in its file: "right", "wrong", "broken". */
function makeOutcome({ submission: { name, folder } }: ClassTask): Outcome {
  const kind = readFileSync(join(folder, 'kind'), 'utf8');
  const part = { side: 'server', title: 'x {port}', seconds: 2 } as const;
  if (kind !== 'broken')
    return {
      name,
      protocol: 'pig',
      hasBuild: true,
      parts: [{ ...part, results: makeResults(kind === 'right') }],
    };
  const results = makeResults(true).map((one) => leaveOut(one, LEFT_OUT.notBuilt));
  const notBuilt = { sentence: 'The build failed with status 1: =cmd()', output: 'Main.java:1: error' };
  return { name, protocol: 'pig', hasBuild: true, notBuilt, parts: [{ ...part, results }] };
}

class School {
  readonly folder = makeFolder();
  readonly out = join(makeFolder(), 'results');
  readonly checked: string[] = [];
  readonly news: ClassNews[] = [];
  points: string | undefined;

  constructor(kinds: Readonly<Record<string, string>>) {
    for (const [name, kind] of Object.entries(kinds)) this.hand(name, kind);
  }

  hand(name: string, kind: string): void {
    mkdirSync(join(this.folder, name), { recursive: true });
    writeFileSync(join(this.folder, name, 'kind'), kind);
  }

  async run(more: Partial<ClassSettings> = {}): Promise<Awaited<ReturnType<typeof runClass>>> {
    this.checked.length = 0;
    const config = readConfig(
      JSON.stringify({ ...CONFIG, ...(this.points !== undefined && { points: 'points.json' }) }),
      () => this.points ?? '',
    );
    const { submissions } = await findSubmissions(this.folder, this.out);
    return runClass({
      title: 'Pig server',
      submissions,
      config,
      out: this.out,
      version: '1',
      jobs: 2,
      hasCross: false,
      isWanted: () => true,
      isRepeated: () => false,
      signal: new AbortController().signal,
      check: async (task) => this.check(task),
      tell: (news) => this.news.push(news),
      ...more,
    });
  }

  check(task: ClassTask): string | undefined {
    this.checked.push(task.submission.name);
    publish(makeOutcome(task), task.publication);
    return undefined;
  }

  read(...path: readonly string[]): string {
    return readFileSync(join(this.out, ...path), 'utf8');
  }
}

const THREE = { anna: 'right', 'Bob <b>': 'wrong', '=c': 'broken' };

test('every submission gets its files, and the class a table', async () => {
  const school = new School(THREE);
  const { rows, faults } = await school.run();
  expect(faults).toEqual([]);
  expect(rows.map(({ name, score, max }) => [name, score, max])).toEqual([
    ['=c', 0, 2],
    ['anna', 2, 2],
    ['Bob <b>', 1, 2],
  ]);
  expect(readdirSync(join(school.out, 'Bob <b>')).toSorted()).toEqual([
    'P-S-01.txt',
    'P-S-02.txt',
    'checked.json',
    'feedback.txt',
    'report.html',
    'results.json',
  ]);
  expect(school.read('results.csv')).toBe(
    [
      'name,score,max,must,should,first_failure,seconds,build',
      "'=c,0,2,0 of 0,0 of 0,,2,The build failed with status 1: =cmd()",
      'anna,2,2,2 of 2,0 of 0,,2,ok',
      'Bob <b>,1,2,1 of 2,0 of 0,P-S-02,2,ok',
      '',
    ].join('\n'),
  );
  expect(school.read('index.html')).toContain(
    '<a href="Bob%20%3Cb%3E/report.html">Bob &lt;b&gt;</a></th>\n<td class="number nowrap">1/2</td>',
  );
  expect(school.read('index.html')).toContain(
    'P-S-02</span> a name gets the list</th>\n<td class="number nowrap">1 of 2</td>',
  );
  expect(school.read('=c', 'build.txt')).toContain('Main.java:1: error');
  expect(school.read('Bob <b>', 'report.html')).not.toContain('<script>');
});

test('a student is told everything but what is hidden', async () => {
  const school = new School({ anna: 'wrong' });
  const [plain, hidden] = await Promise.all([
    school.run().then(() => school.read('anna', 'feedback.txt')),
    (async () => {
      const other = new School({ anna: 'wrong' });
      other.points = POINTS;
      await other.run();
      expect(JSON.parse(other.read('anna', 'results.json'))).toMatchObject({ score: 3 });
      return other.read('anna', 'feedback.txt');
    })(),
  ]);
  expect(plain).toContain('Points: 1 of 2\n');
  expect(plain).toContain(String.raw`Came:     <script>\u{7}`);
  expect(plain).toContain('The wire of P-S-02:\n  0.1 S→Ann  INIT:Hi\n');
  expect(hidden).toContain('Points: 3 of 3\n');
  expect(hidden).not.toContain('P-S-02');
});

describe('a second run', () => {
  test('checks only what is new, has changed, or is asked for', async () => {
    const school = new School(THREE);
    await school.run();
    await school.run();
    expect(school.checked).toEqual([]);
    school.hand('anna', 'wrong');
    school.hand('dora', 'right');
    const { rows } = await school.run();
    expect(school.checked.toSorted()).toEqual(['anna', 'dora']);
    expect(rows).toHaveLength(4);
    await school.run({ isRepeated: (name) => name === 'dora' });
    expect(school.checked).toEqual(['dora']);
    await school.run({ version: '2' });
    expect(school.checked).toHaveLength(4);
  });

  test('with other points writes the reports again, and runs nothing', async () => {
    const school = new School({ anna: 'wrong' });
    await school.run();
    school.points = POINTS;
    const { rows } = await school.run();
    expect(school.checked).toEqual([]);
    expect(rows.map(({ score, max }) => [score, max])).toEqual([[3, 10]]);
    expect(school.read('anna', 'report.html')).toContain('<strong>3 of 10 points.</strong>');
    expect(school.read('anna', 'report.html')).toContain('0.1 S→Ann  INIT:Hi');
    expect(school.read('results.csv')).toContain('anna,3,10,');
  });

  test('leaves out the cases of the first, but not the files of the teacher', async () => {
    const school = new School({ anna: 'right' });
    await school.run();
    writeFileSync(join(school.out, 'anna', 'my-notes.txt'), 'late');
    school.hand('anna', 'broken');
    await school.run();
    expect(readdirSync(join(school.out, 'anna'))).toContain('my-notes.txt');
    expect(readdirSync(join(school.out, 'anna'))).not.toContain('P-S-01.txt');
  });

  test('checks a submission again whose record is damaged', async () => {
    const school = new School({ anna: 'right' });
    await school.run();
    writeFileSync(join(school.out, 'anna', 'checked.json'), '{"format":1');
    await school.run();
    expect(school.checked).toEqual(['anna']);
  });
});

describe('a run that ends early', () => {
  test('by Ctrl-C leaves a table of what is done, and the next goes on', async () => {
    const school = new School({ anna: 'right', bob: 'right', cleo: 'right' });
    const stop = new AbortController();
    const check = async (task: ClassTask): Promise<string | undefined> => {
      if (task.submission.name !== 'bob') return school.check(task);
      stop.abort();
      return 'it was stopped';
    };
    const { rows, faults } = await school.run({ jobs: 1, signal: stop.signal, check });
    expect([rows.map(({ name }) => name), faults]).toEqual([['anna'], []]);
    expect(school.read('results.csv')).toMatch(/^name,.*\nanna,.*\n$/);
    expect(school.read('index.html')).toContain('1 of 3 submissions checked, 2 to come.');
    await school.run();
    expect(school.checked.toSorted()).toEqual(['bob', 'cleo']);
  });

  test('while it repeats everything goes on with the rest', async () => {
    const school = new School({ anna: 'right', bob: 'right' });
    await school.run();
    const stop = new AbortController();
    stop.abort();
    await school.run({ isRepeated: () => true, signal: stop.signal });
    await school.run();
    expect(school.checked.toSorted()).toEqual(['anna', 'bob']);
  });

  test('in the middle of writing counts as not done', async () => {
    const school = new School({ anna: 'right' });
    await school.run({
      check: async (task) => {
        school.check(task);
        rmSync(join(task.publication.folder, 'checked.json'));
        return undefined;
      },
    });
    expect(school.news.at(-1)).toMatchObject({ kind: 'fault', name: 'anna', fault: 'it left no results' });
    await school.run();
    expect(school.checked).toEqual(['anna']);
  });
});

test('a fault of the checker hurts no other submission', async () => {
  const school = new School(THREE);
  const check = async (task: ClassTask): Promise<string | undefined> =>
    task.submission.name === 'anna' ? 'it ended with SIGABRT' : school.check(task);
  const { rows, faults } = await school.run({ check });
  expect(rows).toHaveLength(2);
  expect(faults).toEqual(['anna: it ended with SIGABRT']);
});

test('only the wanted submissions are checked, and the others stay in the table', async () => {
  const school = new School({ anna: 'right', bob: 'right', cleo: 'right' });
  await school.run({ isWanted: (name) => name === 'anna' });
  expect(school.checked).toEqual(['anna']);
  const { rows } = await school.run({ isWanted: (name) => name === 'bob' });
  expect(school.checked).toEqual(['bob']);
  expect(rows.map(({ name }) => name)).toEqual(['anna', 'bob']);
});

test('submissions are folders, but not those of archives, of git, or of the results', async () => {
  const school = new School({ anna10: 'right', anna9: 'right' });
  for (const name of ['.git', '__MACOSX', 'results']) mkdirSync(join(school.folder, name));
  writeFileSync(join(school.folder, 'bob.zip'), '');
  const found = await findSubmissions(school.folder, join(school.folder, 'results'));
  expect(found.submissions.map(({ name }) => name)).toEqual(['anna9', 'anna10']);
  expect(found.files).toEqual(['bob.zip']);
  expect(existsSync(school.out)).toBe(false);
});
