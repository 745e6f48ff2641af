// The reports, from made-up results: exactly what people and graders read.

import { expect, test } from 'vitest';
import { FAILED, HEAD, RESULTS, makeResult } from '../../../test/check/made-up-results.ts';
import { LEFT_OUT, leaveOut, type CaseResult } from '../verdict.ts';
import { makeGradescope } from './gradescope.ts';
import { makeJson } from './json.ts';
import { makeJunit } from './junit.ts';
import { makeMarkdown } from './markdown.ts';
import { readPoints, scoreCases, type PointsPlan } from './points.ts';
import { makeTap } from './tap.ts';
import { TextReport } from './text.ts';

function showText(results: readonly CaseResult[], isQuiet = false): readonly string[] {
  const lines: string[] = [];
  const settings = {
    name: 'Pig',
    side: 'server',
    cases: 47,
    title: 'java Server',
    isColoured: false,
    isQuiet,
  } as const;
  const report = new TextReport({ ...settings, wirePath: (id) => `check-out/${id}.txt` }, (line) =>
    lines.push(line),
  );
  for (const result of results) report.tell(result);
  report.finish(results, 9.44);
  return lines;
}

test('the text has four things about a failure, and lines of at most 100 places', () => {
  const lines = showText(RESULTS);
  expect(lines).toEqual([
    'Pig, 47 cases for servers. java Server',
    '',
    '1 Hello',
    '  ok     P-S-01  a player who waits is sent nothing',
    '  FAIL   P-S-04  a player who waits is sent nothing',
    '           Expected: nothing, to Ann.',
    '           Came:     INIT:Bob <&"',
    '           The assignment: "the client is then added to the list of players waiting in the server"',
    '           Usual cause: the list is sent to everybody when it changes.',
    '           wire: check-out/P-S-04.txt',
    '3 Playing',
    '  skip   P-S-24  a player who waits is sent nothing (skipped: luck)',
    '1 of 3 passed (MUST 1 of 2), 1 skipped, 9.4 s. First to repair: P-S-04.',
  ]);
  expect(lines.every((line) => line.length <= 100)).toBe(true);
});

test('a remark is said in full the first time, and counted at the end', () => {
  const remarks = ['The program printed a stack trace: EOFError'];
  const ids = ['P-S-01', 'P-S-02', 'P-S-03'];
  expect(showText(ids.map((id) => makeResult(id, { remarks }))).slice(3)).toEqual([
    '  ok     P-S-01  a player who waits is sent nothing',
    '           Remark: The program printed a stack trace: EOFError',
    '  ok     P-S-02  a player who waits is sent nothing',
    '  ok     P-S-03  a player who waits is sent nothing',
    'Remark in 3 cases: The program printed a stack trace: EOFError',
    '3 of 3 passed (MUST 3 of 3), 9.4 s.',
  ]);
});

test('quiet is only the sum', () => {
  expect(showText(RESULTS, true)).toHaveLength(1);
});

test('an error of the checker asks for a report', () => {
  const lines = showText([makeResult('P-S-01', { verdict: 'error', reason: 'TypeError: oops\n  at x' })]);
  expect(lines[4]).toBe('           The checker itself failed; please report this: TypeError: oops');
});

test('JSON has every case with its verdict and its conversation', () => {
  const report = JSON.parse(makeJson(HEAD, RESULTS)) as {
    passed: number;
    results: Array<Record<string, unknown>>;
  };
  expect(report).toMatchObject({ protocol: 'pig', passed: 1, firstFailure: 'P-S-04' });
  expect(report.results[1]).toMatchObject({ id: 'P-S-04', verdict: 'FAIL', came: FAILED.came, stage: 1 });
});

test('TAP, JUnit and Markdown say the same, each with its own escapes', () => {
  expect(makeTap(RESULTS).split('\n')).toEqual(
    expect.arrayContaining([
      '1..3',
      'not ok 2 - P-S-04 a player who waits is sent nothing',
      'ok 3 - P-S-24 a player who waits is sent nothing # SKIP luck',
    ]),
  );
  const junit = makeJunit(HEAD, RESULTS);
  expect(junit).toContain('tests="3" failures="1" errors="0" skipped="1"');
  expect(junit).toContain('message="expected nothing, to Ann, got INIT:Bob &lt;&amp;&quot;"');
  expect(makeJunit(HEAD, [makeResult('P-S-01', { ...FAILED, came: '\u0000' })])).not.toContain('\u0000');
  expect(makeMarkdown(HEAD, RESULTS)).toContain(
    '| P-S-04 | must | FAIL | a player who waits is sent nothing | expected nothing, to Ann; came INIT:Bob \\<&" |',
  );
});

const KNOWN = new Set(['P-S-01', 'P-S-04', 'P-S-24', 'P-S-1X', 'P-S-3X']);

function plan(file: object): PointsPlan {
  const read = readPoints(JSON.stringify(file), KNOWN);
  if (typeof read === 'string') throw new Error(read);
  return read;
}

test('the points of a stage are shared by its cases that were not skipped; an id has its own', () => {
  const scored = scoreCases(RESULTS, plan({ points: { 'P-S-1x': 10, 'P-S-3x': 7 } }));
  expect(scored.map(({ score, max }) => [score, max])).toEqual([
    [5, 5],
    [0, 5],
    [0, 0],
  ]);
  const own = scoreCases(
    RESULTS,
    plan({ points: { 'P-S-1x': 10, 'P-S-04': 3 }, hidden: ['P-S-1x'], after_due_date: ['P-S-04'] }),
  );
  expect(own.map(({ max }) => max)).toEqual([10, 3, 0]);
  expect(own.map(({ visibility }) => visibility)).toEqual(['hidden', 'after_due_date', 'visible']);
});

test('a case that was left out for lack of time keeps its share and scores nothing', () => {
  const slow = [makeResult('P-S-01'), leaveOut(makeResult('P-S-04'), LEFT_OUT.noTime)];
  const scored = scoreCases(slow, plan({ points: { 'P-S-1x': 10 } }));
  expect(scored.map(({ score, max }) => [score, max])).toEqual([
    [5, 5],
    [0, 5],
  ]);
  expect(scoreCases(slow, undefined).map(({ score, max }) => [score, max])).toEqual([
    [1, 1],
    [0, 1],
  ]);
});

test('a failure above the level of the points file costs nothing', () => {
  const text = { ...makeResult('P-S-04').text, level: 'should' } as const;
  const scored = scoreCases([makeResult('P-S-04', { ...FAILED, text })], plan({ points: { 'P-S-04': 3 } }));
  expect(scored.map(({ score }) => score)).toEqual([3]);
});

test('without a points file each MUST is worth one', () => {
  expect(scoreCases(RESULTS, undefined).map(({ score, max }) => [score, max])).toEqual([
    [1, 1],
    [0, 1],
    [0, 0],
  ]);
});

test.each([
  ['{', /it is not JSON/],
  ['3', 'it is not an object'],
  ['{"points":{"P-S-99":1}}', 'there is no case or stage "P-S-99"'],
  ['{"points":{"P-S-01":-1}}', '"points" has numbers, 0 or more'],
  ['{"hiden":[]}', 'it has an unknown part "hiden"'],
  ['{"hidden":[1]}', '"hidden" and "after_due_date" are lists of cases or stages'],
  ['{"level":"most"}', '"level" is must, should or may'],
])('the points file %s is refused', (text, sentence) => {
  expect(readPoints(text, KNOWN)).toMatch(sentence);
});

test('Gradescope gets the score, a test for each case, and at most 4 KiB of output for each', () => {
  const long = makeResult('P-S-04', { ...FAILED, transcript: '→'.repeat(5000) });
  const scored = scoreCases([makeResult('P-S-01'), long], undefined);
  const report = JSON.parse(makeGradescope([{ head: HEAD, scored }])) as {
    score: number;
    output: string;
    tests: Array<{ output: string; status: string; max_score: number; tags: string[] }>;
  };
  expect(report).toMatchObject({ score: 1, execution_time: 9, stdout_visibility: 'hidden' });
  expect(report.output).toBe('1 of 2 passed (MUST 1 of 2). First to repair: P-S-04.');
  expect(report.tests[1]).toMatchObject({
    number: 'P-S-04',
    status: 'failed',
    max_score: 1,
    extra_data: { verdict: 'FAIL' },
  });
  expect(report.tests[1]?.tags).toEqual(['pig', 'server', 'must', 'stage 1']);
  expect(Buffer.byteLength(report.tests[1]?.output ?? '')).toBeLessThanOrEqual(4096);
  expect(report.tests[1]?.output).toMatch(/→\n\(cut\)$/);
});

test("Gradescope's file says why nothing could be run, with what the compiler said", () => {
  const scored = scoreCases(
    RESULTS.map((result) => leaveOut(result, LEFT_OUT.notBuilt)),
    undefined,
  );
  const trouble = {
    sentence: 'The build failed with status 1: A.java:8: error',
    output: 'List<Foo>\n1 error',
  };
  const expected = {
    score: 0,
    output: `0 of 3 passed, 3 skipped.\n\n${trouble.sentence}\n\n${trouble.output}`,
    output_format: 'text',
  };
  expect(JSON.parse(makeGradescope([{ head: HEAD, scored }], trouble))).toMatchObject(expected);
  expect(JSON.parse(makeGradescope([{ head: HEAD, scored, trouble }]))).toMatchObject(expected);
});

test('what Gradescope shows to students in its head does not tell of hidden cases', () => {
  const hiding = plan({ points: { 'P-S-1x': 2 }, hidden: ['P-S-04'] });
  const report = makeGradescope([{ head: HEAD, scored: scoreCases(RESULTS, hiding) }]);
  expect(JSON.parse(report)).toMatchObject({
    output: '1 of 2 passed (MUST 1 of 1), 1 skipped.',
    leaderboard: [{ name: 'cases', value: 1 }],
  });
});
