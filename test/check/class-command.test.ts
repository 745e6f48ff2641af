// `parlour check class` as a teacher uses it, with real programs in processes of their own. Only
// one test starts them; class.test.ts and cross.test.ts have the rest.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runParlour, type Ran } from '../command.ts';
import { useFolders } from '../journal/folders.ts';

const makeFolder = useFolders();
const PROGRAMS = new URL('programs/', import.meta.url);
const NODE = `'${process.execPath}'`;

/** A server that also starts a process of its own session, which nobody has asked for. */
const SERVER = `import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
const daemon = spawn('sleep', ['600'], { detached: true, stdio: 'ignore' });
writeFileSync(process.env.DAEMON_FILE, String(daemon.pid));
await import('${new URL('pig-server.ts', PROGRAMS).href}');
`;
const CLIENT = `await import('${new URL('pig-client.ts', PROGRAMS).href}');\n`;
const CONFIG = {
  protocol: 'pig',
  build: `test ! -e broken || { echo 'Main.java:1: error: broken'; exit 1; }`,
  server: { exec: `${NODE} server.mjs {port}`, cases: ['P-S-01'] },
  client: { exec: `${NODE} client.mjs {name} {host} {port}`, cases: ['P-C-01'], keyboard: 'pig-figure-1' },
  patience: 60,
  processes: 1000,
};

function checkClass(...words: readonly string[]): Ran {
  return runParlour(['check', 'class', ...words]);
}

function hand(folder: string, files: Readonly<Record<string, string>>): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
}

/** A process that nobody has waited for is a zombie, and does not run. */
function isRunning(pid: string): boolean {
  const stat = `/proc/${pid}/stat`;
  return existsSync(stat) && !/\) Z /.test(readFileSync(stat, 'utf8'));
}

test('a class is built, checked and crossed, and nothing of it stays behind', () => {
  const folder = makeFolder();
  const [submissions, out, config] = ['all', 'results', 'check.json'].map((name) => join(folder, name));
  if (submissions === undefined || out === undefined || config === undefined) throw new Error('No folder.');
  process.env['DAEMON_FILE'] = join(folder, 'daemon');
  hand(join(submissions, 'anna'), { 'server.mjs': SERVER, 'client.mjs': CLIENT });
  hand(join(submissions, 'bob'), { broken: '' });
  writeFileSync(config, JSON.stringify(CONFIG));
  const ran = checkClass(submissions, '--config', config, '--out', out, '--jobs', '2', '--cross');
  expect(ran).toMatchObject({ status: 1, stderr: '' });
  expect(ran.stdout).toMatch(/\nanna +2 +2 +2 of 2 +0 of 0 +\d+(\.\d)? +ok\n/);
  expect(ran.stdout).toContain('The build failed with status 1: Main.java:1: error: broken\n');
  expect(ran.stdout).toContain('\n1 anna  ok  S  1 of 2     1 of 2\n2 bob   C   S  0 of 2     0 of 2\n');
  expect(readFileSync(join(out, 'anna', 'P-C-01.txt'), 'utf8')).toContain('C→S  INIT:Mike');
  expect(readFileSync(join(out, 'index.html'), 'utf8')).toContain('href="cross.html"');
  expect(isRunning(readFileSync(join(folder, 'daemon'), 'utf8'))).toBe(false);
  const again = checkClass(submissions, '--config', config, '--out', out, '--cross');
  expect(again.stdout).toContain('\n2/2  checked before\n');
  expect(again.stdout).not.toContain('anna at anna');
});

test.each<[readonly string[], object | string, string]>([
  [[], '{', 'check.json: It is not JSON: '],
  [[], { protocol: 'pig', side: 'server', exec: 'x' }, 'check.json: "exec" has no {port}; '],
  [['--cross'], { protocol: 'pig', side: 'server', exec: '{port}' }, '--cross needs both programs: '],
  [
    ['carl'],
    { protocol: 'pig', side: 'server', exec: '{port}' },
    'The submissions: there is no folder "carl" in ',
  ],
  [
    ['--again', 'carl'],
    { protocol: 'pig', side: 'server', exec: '{port}' },
    '--again: there is no folder "carl" in ',
  ],
  [
    ['--jobs', '2'],
    { protocol: 'pig', side: 'server', exec: 'x', port: 4321 },
    'With a fixed "port" the submissions are checked one after another: ',
  ],
  [
    [],
    { protocol: 'pig', side: 'server', exec: '{port}', exceptions: { carl: {} } },
    'check.json: "exceptions": there is no folder "carl" in ',
  ],
])('%j with %j is refused with a sentence', (words, config, sentence) => {
  const folder = makeFolder();
  hand(join(folder, 'all', 'anna'), {});
  writeFileSync(join(folder, 'check.json'), typeof config === 'string' ? config : JSON.stringify(config));
  const ran = checkClass(
    join(folder, 'all'),
    ...words,
    '--config',
    join(folder, 'check.json'),
    '--out',
    folder,
  );
  expect(ran.status).toBe(2);
  expect(ran.stderr).toContain(sentence);
});

test('a folder without submissions, and one with the name of a result, are refused', () => {
  const folder = makeFolder();
  hand(folder, { 'check.json': JSON.stringify({ protocol: 'pig', side: 'server', exec: '{port}' }) });
  const words = [join(folder, 'all'), '--config', join(folder, 'check.json'), '--out', join(folder, 'out')];
  expect(checkClass(...words).stderr).toMatch(/^The folder .* cannot be read: ENOENT/);
  hand(join(folder, 'all'), { 'anna.zip': '' });
  expect(checkClass(...words).stderr).toMatch(/^There is no folder in .*; each submission is a folder\.\n$/);
  hand(join(folder, 'all', 'index.html'), {});
  expect(checkClass(...words).stderr).toMatch(/^Rename the submission "index\.html": /);
});

test.each([
  [['nowhere', '--listen', '1234'], 'Say where the server is: HOST:PORT.'],
  [['localhost:1', '--listen', 'x'], '--listen is a whole number from 1 to 65535.'],
  [['localhost:1', '--listen', '1234', '--protocol', 'pug'], 'There is no protocol "pug"; '],
  [['localhost:1', '--listen', '1234', '--silence', '0'], '--silence is a number of seconds, '],
])('parlour check between %j is refused with a sentence', (words, sentence) => {
  const ran = runParlour(['check', 'between', ...words]);
  expect(ran.status).toBe(2);
  expect(ran.stderr).toContain(sentence);
});
