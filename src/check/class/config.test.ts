// The teacher's file: what it may say, and that every mistake is named with its place.

import { expect, test } from 'vitest';
import { KEYBOARDS } from '../program/keyboard-plans.ts';
import { ConfigError } from './config-fields.ts';
import { planFor, readConfig, type ClassConfig } from './config.ts';

const FILES: Readonly<Record<string, string>> = {
  'points.json': '{"title":"Pig server","points":{"P-S-1x":10}}',
  'wrong-points.json': '{"points":{"P-C-1x":10}}',
  'keyboard.json': '{"on":{"START":"{yn}"}}',
  'wrong-keyboard.json': '{"start":1}',
};

function read(file: object | string): ClassConfig {
  const text = typeof file === 'string' ? file : JSON.stringify(file);
  return readConfig(text, (path) => {
    const found = FILES[path];
    if (found === undefined) throw new ConfigError(`${path} cannot be read.`);
    return found;
  });
}

const SERVER = { protocol: 'pig', side: 'server', exec: 'java Main {port}' };
const BOTH = { protocol: 'pig', server: { exec: 'server {port}' }, client: { exec: 'client {host} {port}' } };

test('a short file is enough', () => {
  const { plan, points, jobs } = read({ ...SERVER, build: 'make', points: 'points.json' });
  expect(plan).toMatchObject({
    protocol: 'pig',
    build: 'make',
    checks: [{ side: 'server', exec: 'java Main {port}', cases: [], isShared: false }],
    limits: { buildMs: 60_000, runMs: 480_000 },
    patienceMs: 3000,
    level: 'should',
  });
  expect(points?.title).toBe('Pig server');
  expect(jobs).toBeUndefined();
});

test('both programs, with everything that the command line has for one', () => {
  const { plan, jobs } = read({
    protocol: 'java',
    server: { exec: 's', port: 4321, ready: '^up', ready_after: 2, shared: true, cases: ['J-S-01..03'] },
    client: { exec: 'c {port}', keyboard: 'java-original', tty: true },
    build_limit: 5,
    limit: 100,
    game_limit: 30,
    memory_mb: 512,
    processes: 64,
    patience: 1.5,
    level: 'must',
    seed: 7,
    stop_at_stage: true,
    case_jobs: 4,
    jobs: 3,
  });
  expect(plan).toEqual({
    protocol: 'yahtzee-java',
    build: undefined,
    checks: [
      {
        side: 'server',
        exec: 's',
        execDev: undefined,
        port: 4321,
        ready: /^up/m,
        readyAfterMs: 2000,
        isShared: true,
        operator: 'y',
        cases: ['J-S-01..03'],
      },
      {
        side: 'client',
        exec: 'c {port}',
        keyboard: KEYBOARDS['java-original'],
        isOnTerminal: true,
        cases: [],
      },
    ],
    limits: { buildMs: 5000, runMs: 100_000, gameMs: 30_000, memoryMb: 512, processes: 64 },
    patienceMs: 1500,
    level: 'must',
    seed: 7,
    stopsAtStage: true,
    caseJobs: 4,
  });
  expect(jobs).toBe(3);
});

test('an exception changes single fields for single submissions', () => {
  const config = read({
    ...BOTH,
    build: 'make',
    exceptions: { ann: { build: 'cargo build', client: { keyboard: 'keyboard.json' } } },
  });
  const flat = read({ ...SERVER, exceptions: { ann: { exec: 'node main.js {port}' } } });
  expect(planFor(flat, 'ann').checks).toMatchObject([{ side: 'server', exec: 'node main.js {port}' }]);
  expect(planFor(config, 'bob')).toBe(config.plan);
  expect(planFor(config, 'ann')).toMatchObject({
    build: 'cargo build',
    checks: [
      { exec: 'server {port}' },
      { exec: 'client {host} {port}', keyboard: { on: { START: '{yn}' } } },
    ],
  });
});

test.each<[object | string, string | RegExp]>([
  ['{ "protocol": }', /^It is not JSON: .*\.$/],
  ['[]', 'It is not an object.'],
  [{}, '"protocol" is missing.'],
  [{ protocol: 'pug' }, '"protocol": There is no protocol "pug"; the protocols are pig, '],
  [{ protocol: 'pig' }, '"side" is missing: it is "server" or "client".'],
  [{ protocol: 'pig', side: 'both' }, '"side" is one of server, client.'],
  [{ protocol: 'pig', side: 'server' }, '"exec" is missing.'],
  [{ ...SERVER, exec: 'java Main' }, '"exec" has no {port}; '],
  [{ ...SERVER, client: {} }, 'Say either "side" and "exec", or "server" and "client", not both.'],
  [{ ...SERVER, biuld: 'make' }, '"biuld" is not known here.'],
  [{ ...SERVER, build: 3 }, '"build" is a text.'],
  [{ ...SERVER, limit: 0 }, '"limit" is a number of seconds, more than 0 and at most 86400.'],
  [{ ...SERVER, jobs: 1.5 }, '"jobs" is a whole number from 1 to 64.'],
  [{ ...SERVER, level: 'most' }, '"level" is one of must, should, may.'],
  [{ ...SERVER, shared: 'yes' }, '"shared" is true or false.'],
  [{ ...SERVER, ready: '(' }, '"ready" is not a regular expression: '],
  [{ ...SERVER, cases: ['P-C-01'] }, '"cases" has "P-C-01", which is not a case here.'],
  [{ ...SERVER, points: 'none.json' }, 'none.json cannot be read.'],
  [
    { ...SERVER, points: 'wrong-points.json' },
    '"points": wrong-points.json cannot be used: there is no case or stage "P-C-1x".',
  ],
  [{ ...BOTH, server: { exec: 'x {port}', prot: 5 } }, '"server.prot" is not known here.'],
  [{ ...BOTH, server: 'x' }, '"server" is an object.'],
  [{ ...BOTH, client: { exec: 'x' } }, '"client.exec" has no {port}; say {host} and {port} in it.'],
  [{ ...BOTH, client: { exec: '{port}', keyboard: 'piano' } }, 'piano cannot be read.'],
  [
    { ...BOTH, client: { exec: '{port}', keyboard: 'wrong-keyboard.json' } },
    '"client.keyboard" cannot be used: "start" is a list of lines.',
  ],
  [{ ...SERVER, exceptions: { ann: 3 } }, '"exceptions.ann" is an object.'],
  [{ ...SERVER, exceptions: { ann: { exec: 'x' } } }, 'In "exceptions.ann": "exec" has no {port}; '],
  [
    { ...SERVER, exceptions: { ann: { points: 'x' } } },
    '"exceptions.ann.points" is the same for all submissions.',
  ],
])('%j is refused', (file, sentence) => {
  expect(() => read(file)).toThrow(sentence);
  expect(() => read(file)).toThrow(ConfigError);
});
