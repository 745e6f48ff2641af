// What this machine remembers about servers, in a file.

import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findMemoryFile, openKeptMemory, type KeptMemory } from './memory.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour memory-'));
afterAll(() => rmSync(folder, { recursive: true }));

let count = 0;
function newFile(): string {
  count += 1;
  return join(folder, `state ${count}`, 'parlour', 'seats.json');
}

function open(file: string, name = 'Ana', server = 'localhost:7777'): KeptMemory {
  return openKeptMemory(file, { server, name }, (sentence) => expect.fail(sentence));
}

test('the file is where the XDG specification puts it, if that is an absolute path', () => {
  expect(findMemoryFile({ XDG_STATE_HOME: '/var/state' })).toBe('/var/state/parlour/seats.json');
  const usual = join(homedir(), '.local', 'state', 'parlour', 'seats.json');
  expect(findMemoryFile({})).toBe(usual);
  expect(findMemoryFile({ XDG_STATE_HOME: 'here' })).toBe(usual);
});

test('the file outlives the program, and nobody else may read it', () => {
  const file = newFile();
  open(file).set('player', 'secret');
  expect(open(file).get('player')).toBe('secret');
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

test('every server and every name has its own memory', () => {
  const file = newFile();
  open(file).set('player', 'of Ana');
  open(file, 'Ben').set('player', 'of Ben');
  open(file, 'Ana', 'elsewhere:1').set('player', 'of Ana elsewhere');
  expect(open(file).get('player')).toBe('of Ana');
  expect(open(file, 'Ben').get('player')).toBe('of Ben');
  open(file).forgetAll();
  expect(open(file).get('player')).toBe(undefined);
  expect(open(file, 'Ben').get('player'), 'only that one is forgotten').toBe('of Ben');
});

test('two programs that change it at the same time lose nothing', () => {
  const file = newFile();
  const [ana, ben] = [open(file), open(file, 'Ben')];
  ana.set('player', 'of Ana');
  ben.set('player', 'of Ben');
  ana.set('seat T', 'KTRW');
  expect(open(file, 'Ben').get('player')).toBe('of Ben');
  expect(open(file).listSeats()).toEqual(['KTRW']);
  ana.set('seat T', undefined);
  expect(open(file).listSeats()).toEqual([]);
});

test.each(['', '{', '[]', '{"Ana at localhost:7777":{"player":7}}', '"x"'])(
  'a file with %j in it counts as empty',
  (text) => {
    const file = newFile();
    open(file).set('player', 'first');
    writeFileSync(file, text);
    const memory = open(file);
    expect(memory.get('player')).toBe(undefined);
    memory.set('player', 'second');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ 'Ana at localhost:7777': { player: 'second' } });
  },
);

test('if the file cannot be written, one line says so, and the program itself remembers', () => {
  const file = newFile();
  mkdirSync(file, { recursive: true });
  const said: string[] = [];
  const memory = openKeptMemory(file, { server: 's', name: 'n' }, (sentence) => said.push(sentence));
  memory.set('player', 'secret');
  memory.set('seat T', 'KTRW');
  expect(memory.get('player')).toBe('secret');
  expect(memory.listSeats()).toEqual(['KTRW']);
  expect(said).toEqual([`Your seats cannot be remembered in ${file}.`]);
  expect(existsSync(`${file}.${process.pid}`), 'no temporary file is left').toBe(false);
});
