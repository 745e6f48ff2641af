// `parlour check` as people use it, with real programs: what it prints, what it refuses, how it
// exits.

import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { runParlour, type Ran } from '../command.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-check-test-'));
afterAll(() => rmSync(folder, { recursive: true }));

const programOf = (name: string): string =>
  `'${process.execPath}' '${fileURLToPath(new URL(`programs/${name}.ts`, import.meta.url))}'`;
const SERVER = `${programOf('pig-server')} {port}`;
const CLIENT = `${programOf('pig-client')} {name} {host} {port}`;
/** No test depends on speed. */
const PATIENT = ['--patience', '60'];

function check(...words: readonly string[]): Ran {
  return runParlour(['check', ...words]);
}

describe('parlour check server', () => {
  test('starts a server for each case, and writes every report', () => {
    const out = join(folder, 'out');
    const points = join(folder, 'points.json');
    writeFileSync(points, JSON.stringify({ points: { 'P-S-1x': 3 } }));
    const files = [
      '--out',
      out,
      '--gradescope',
      join(folder, 'gradescope', 'results.json'),
      '--points',
      points,
    ];
    const ran = check(
      'server',
      'pig',
      '--exec',
      SERVER,
      'P-S-01',
      'P-S-05',
      ...PATIENT,
      ...files,
      '--junit',
      join(folder, 'junit.xml'),
    );
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(ran.stdout).toMatch(/^Pig, 2 cases for servers\. /);
    expect(ran.stdout).toContain('\n1 Hello\n  ok     P-S-01  greets at once\n');
    expect(ran.stdout).toMatch(/\n2 of 2 passed \(MUST 2 of 2\), \d+\.\d s\.\n$/);
    expect(readdirSync(out).toSorted()).toEqual(['P-S-01.txt', 'P-S-05.txt', 'report.html', 'report.json']);
    expect(readFileSync(join(out, 'P-S-05.txt'), 'utf8')).toMatch(
      /\n\d+\.\d{3} S→Bob  INIT:Ann\n[^]*\nready\n$/,
    );
    const { score } = JSON.parse(readFileSync(join(folder, 'gradescope', 'results.json'), 'utf8')) as {
      score: number;
    };
    expect(score).toBe(3);
    expect(readFileSync(join(folder, 'junit.xml'), 'utf8')).toContain('tests="2" failures="0"');
  });

  test('can be told when the server is ready, and share one server', () => {
    const ready = ['--ready', '^ready$', '--shared', '--jobs', '2', '--json'];
    const ran = check('server', 'pig', '--exec', SERVER, 'P-S-01..02', ...PATIENT, ...ready);
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(ran.stdout)).toMatchObject({ passed: 2, cases: 2 });
  });

  test('exits with 1 for a failure, and shows the last words of the program', () => {
    const silent = `'${process.execPath}' -e "require('net').createServer().listen({port}); console.log('I am up')"`;
    const out = join(folder, 'silent');
    const ran = check('server', 'pig', '--exec', silent, 'P-S-01', '--patience', '0.2', '--out', out);
    expect(ran.status).toBe(1);
    expect(ran.stdout).toContain('           Came:     nothing for 0.2 s\n');
    expect(ran.stdout).toContain(`           wire: ${join(out, 'P-S-01.txt')}\n`);
    expect(readFileSync(join(out, 'P-S-01.txt'), 'utf8')).toMatch(/own last lines:\nI am up\n$/);
  });

  test('exits with 3 when the program cannot be started or reached', () => {
    expect(
      check('server', 'pig', '--exec', String.raw`printf 'sorry\n\tat A(A.java:1)\n'; exit 4 # {port}`),
    ).toMatchObject({
      status: 3,
      stderr: 'The program ended before it was ready.\nIts last lines:\n  sorry\n      at A(A.java:1)\n',
    });
    const results = join(folder, 'not-started', 'results.json');
    check('server', 'pig', '--exec', 'echo sorry; exit 4 # {port}', '--gradescope', results, 'P-S-01');
    expect(JSON.parse(readFileSync(results, 'utf8'))).toMatchObject({
      score: 0,
      output: '0 of 1 passed, 1 skipped.\n\nThe program ended before it was ready.\n\nsorry',
      tests: [{ number: 'P-S-01', max_score: 1, output: 'Skipped: the program could not be started.' }],
    });
    const nobody = check('server', 'pig', '127.0.0.1:1', 'P-S-01');
    expect(nobody).toMatchObject({ status: 3, stderr: 'Nobody answers at 127.0.0.1:1 (ECONNREFUSED).\n' });
  });

  test.each([
    [['server', 'pug', '127.0.0.1:1'], 'There is no protocol "pug"; the protocols are '],
    [['server', 'pig'], 'Say HOST:PORT, or start the server with --exec COMMAND.'],
    [
      ['server', 'pig', '127.0.0.1:1', '--exec', 'x {port}'],
      'Say either HOST:PORT or --exec COMMAND, not both.',
    ],
    [
      ['server', 'pig', '--exec', 'x'],
      'The command has no {port}; say {port} where its port goes, or --port N.',
    ],
    [['server', 'pig', '127.0.0.1:70000'], 'The port is a whole number from 1 to 65535.'],
    [['server', 'pig', '127.0.0.1:1', 'P-S-99'], 'There is no case "P-S-99" for Pig servers; '],
    [['server', 'pig', '127.0.0.1:1', '--patience', 'long'], '--patience is a number of seconds, '],
    [['server', 'pig', '127.0.0.1:1', '--points', '/none'], 'The points file /none cannot be read: '],
    [['server', 'pig', '--exec', 'x {port}', '--ready', '('], '--ready is not a regular expression: '],
    [
      ['server', 'pig', '--exec', 'x', '--port', '5', '--jobs', '2'],
      'With --port the cases run one after another: ',
    ],
    [['client', 'pig', '--exec', 'x'], 'The command has no {port}; say {host} and {port} in it.'],
    [
      ['client', 'pig', '--exec', 'x {port}', '--keyboard', 'piano'],
      'There is no keyboard "piano": it is a file, or one of none,',
    ],
    [['explain', 'P-S-99'], 'There is no case "P-S-99"; '],
  ])('%j is refused with a sentence', (words, sentence) => {
    const ran = check(...words);
    expect(ran.status).toBe(2);
    expect(ran.stderr).toContain(sentence);
  });
});

test('parlour check client plays on the keyboard of a program', () => {
  const ran = check(
    'client',
    'pig',
    '--exec',
    CLIENT,
    'P-C-04',
    'P-C-24',
    '-keyboard',
    'pig-figure-1',
    ...PATIENT,
  );
  expect(ran).toMatchObject({ status: 0, stderr: '' });
  expect(ran.stdout).toMatch(/\n2 of 2 passed \(MUST 2 of 2\), /);
});

test('parlour check list and explain say what every case is', () => {
  const { stdout } = check('list', 'pig');
  expect(stdout).toContain(
    '\nPig servers, 3 Playing (P-S-3x)\n  P-S-17  MUST    1  the first die goes to the right player\n',
  );
  const listed = JSON.parse(check('list', 'pig', '--json').stdout) as ReadonlyArray<Record<string, unknown>>;
  expect(listed).toHaveLength(47 + 26);
  for (const { does, cause } of listed)
    expect([does, cause]).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/[^.]$/)]);
  const explained = check('explain', 'p-s-19').stdout;
  expect(explained).toMatch(/^P-S-19 {2}HOLD passes the turn\nPig servers, stage 3 Playing, MUST\n/);
  expect(explained).toContain('\nAlso accepted: Spaces between the numbers, with a remark.\n');
});
