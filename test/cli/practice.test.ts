// Practice on this keyboard: draws that are scripted or typed in, and programs as opponents.

import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { runParlour } from '../command.ts';

const BOTS = fileURLToPath(new URL('../../examples/bots', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'parlour practice-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('scripted draws come in order, luck follows, and the log says which is which', () => {
  const log = join(folder, 'pig.jsonl');
  const words = ['play', 'pig', '--option', 'first=1', '--option', 'target=30', '--log', log];
  const ran = runParlour([...words, '--dice', ' 3;4 ; 1;6'], `r\nr\n${'h\n'.repeat(100)}`);
  expect(ran).toMatchObject({ status: 0, stderr: '' });
  expect(ran.stdout).toContain('Practice: the first 4 draws are scripted.\n');
  expect(ran.stdout).toMatch(
    /^You: rolled 3\.\n[\s\S]*\nYou: rolled 4\.\n[\s\S]*\nYou: rolled 1 and lost 7 points\.\nhold-at-20: rolled 6\.\nhold-at-20: rolled \d/m,
  );
  const events = readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(events[0]).toMatchObject({ kind: 'open', practice: true });
  expect(events.filter(({ kind }) => kind === 'set').map(({ drawn }) => drawn)).toEqual(['3', '4', '1', '6']);
  expect(events.some(({ kind }) => kind === 'draw')).toBe(true);
  expect(runParlour(['verify', log])).toMatchObject({ status: 0 });
});

test('with --cheat the person is asked for every draw, and may leave one to luck', () => {
  const words = ['play', 'yahtzee', '--against', '', '--option', 'rounds=1', '--cheat'];
  const ran = runParlour(words, '6 6\n6,6,6,6,1\nk 1 2 3 4\n\n12\n');
  expect(ran).toMatchObject({ status: 0, stderr: '' });
  expect(ran.stdout).toContain('Practice: you say what is drawn.\n');
  expect(ran.stdout).toMatch(
    /^Draw 5 dice from 1 to 6, or leave it to luck with return: 6 6\nThat draw is not possible now\.$/m,
  );
  expect(ran.stdout).toMatch(/^You: rolled 6 6 6 6 1\.$/m);
  expect(ran.stdout).toMatch(
    /^Draw a die from 1 to 6, or leave it to luck with return: \nYou: kept 6 6 6 6\.\nYou: rolled [1-6]\.$/m,
  );
});

test('a scripted draw that does not fit and a flag that needs a server are refused with a sentence', () => {
  const cards = runParlour(['play', 'twenty-one', '--dice', 'Qh; 9s; Qh'], 'd\n');
  const sentence =
    'The scripted draw "Qh" does not fit; a card that has not been dealt (such as Qh) was due.\n';
  expect(cards).toMatchObject({ status: 2, stderr: sentence });
  const flag = runParlour(['play', 'pig', '--table', 'ABCD']);
  expect(flag).toMatchObject({ status: 2, stderr: '--table needs a server: name it with --at.\n' });
});

test('a program is an opponent like any other; its mistakes are printed, and the game ends with it', () => {
  const pig = ['play', 'pig', '--option', 'first=2', '--option', 'target=20'];
  const good = runParlour([...pig, '--against', `exec:python3 "${BOTS}/hold-at-25.py"`], 'h\n'.repeat(100));
  expect(good).toMatchObject({ status: 0, stderr: '' });
  expect(good.stdout).toMatch(/^The game is over: You \d+, hold-at-25 \d+\./m);
  const script = join(folder, 'bad.sh');
  writeFileSync(script, 'for n in 1 2 3; do read -r line; echo fold; done; read -r line\n');
  const bad = runParlour([...pig, '--against', `exec:sh "${script}"`], 'h\n'.repeat(100));
  expect(bad.status).toBe(1);
  expect(bad.stderr).toMatch(
    /^(bad: "fold" was refused: .*\n){3}bad: A random move is made instead: \w+\.\nThe program bad has ended: sh /,
  );
});
