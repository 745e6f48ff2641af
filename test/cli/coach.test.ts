// The coach in the terminal: on this keyboard, and at a server, where the others are told.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { openPlace, type Place } from '../client/place.ts';
import { runParlour } from '../command.ts';
import { AGAIN, LOBBY, PIG, Terminal, inTurn } from './at-server-terminal.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour coach-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('on this keyboard every choice has its value until the coach is turned off, and the log records the coach', () => {
  const log = join(folder, 'pig.jsonl');
  const words = ['play', 'pig', '--option', 'first=1', '--dice', '4;6;5', '--log', log];
  const ran = runParlour(words, 'coach\nr\ncoach\nr\nq\n');
  expect(ran).toMatchObject({ status: 0, stderr: '' });
  const advice =
    /^Coach: your chance to win\.\n {2}roll {2}\d\d\.\d % {2}best\n {2}hold {2}\d\d\.\d % {2}-\d\.\d %$/gm;
  // Once after the coach was turned on, once after the next roll; not after it was turned off.
  expect(ran.stdout.match(advice)).toHaveLength(2);
  expect(ran.stdout).toMatch(/^You: turned the coach on\.\nCoach: /m);
  expect(ran.stdout).toMatch(/coach\nYou: turned the coach off\.\nYou> /);
  expect(readFileSync(log, 'utf8').match(/"kind":"coach","seat":0,"on":[01]/g)).toEqual([
    '"kind":"coach","seat":0,"on":1',
    '"kind":"coach","seat":0,"on":0',
  ]);
  expect(runParlour(['verify', log])).toMatchObject({ status: 0 });
});

test('in Yahtzee the best five choices are shown, all on request, and equal dice once', () => {
  const ran = runParlour(['play', 'yahtzee', '--dice', '5 5 5 1 2'], 'coach\ncoach all\nq\n');
  expect(ran.stdout).toMatch(/^ {2}keep 5 5 5 +\d+\.\d {2}best$/m);
  const [first = '', all = ''] = ran.stdout.split('Coach: your points at the end.\n').slice(1);
  expect(first).toMatch(/^( {2}\S.*\n){5} {2}and \d+ more: coach all\n/);
  expect(all.match(/^ {2}keep 5 5 {2}/gm)).toHaveLength(1);
  expect(ran.stdout).toMatch(/^ {2}score Large straight +\d+\.\d {2}-\d+\.\d$/m);
});

test('the coach says that a position is not solved', () => {
  const ran = runParlour(['play', 'yahtzee', '--option', 'columns=3'], 'coach\nq\n');
  expect(ran.stdout).toMatch(/^Coach: this position is not solved\.$/m);
});

let place: Place;
let at = '';
beforeEach(async () => {
  vi.stubEnv('XDG_STATE_HOME', mkdtempSync(join(folder, 'state-')));
  place = await openPlace('lines', openMemoryJournal(), 1);
  place.proxy.isCutting = false;
  at = `127.0.0.1:${place.proxy.port}`;
});
afterEach(() => {
  vi.unstubAllEnvs();
  place.close();
});

test('at a server the others are told, and the values appear above the question', async () => {
  const ana = new Terminal({ at, name: 'Ana' }, [
    [LOBBY, inTurn('c pig private seats=2 target=60 first=1', 'q')],
    [PIG, inTurn('coach', 'coach all', 'h')],
    [AGAIN, () => 'n'],
  ]);
  const [, code = ''] = await ana.sees(/the code ([A-Z2-9]{4})\./);
  const ben = new Terminal({ at, name: 'Ben', table: code }, [
    [PIG, () => 'h'],
    [AGAIN, () => 'n'],
    [LOBBY, () => 'q'],
  ]);
  await Promise.all([ana.ended, ben.ended]);
  expect(ana.shown).toMatch(/^You: turned the coach on\.$/m);
  expect(ana.shown).toMatch(/^Coach: your chance to win\.\n {2}(roll|hold) .* best\n/m);
  expect(ben.shown).toMatch(/^Ana: turned the coach on\.$/m);
  expect(ben.shown).not.toMatch(/^Coach:/m);
});

test('at a table with a clock there is no coach, and a sentence says why', async () => {
  const ana = new Terminal({ at, name: 'Ana' }, [
    [LOBBY, inTurn('c pig private seats=2 clock=60 house=random target=60 first=1', 'q')],
    [PIG, inTurn('coach', 'h')],
    [AGAIN, () => 'n'],
  ]);
  await ana.ended;
  expect(ana.shown).toMatch(
    /^A coach is not allowed against the clock, among strangers or in the daily game\.$/m,
  );
});
