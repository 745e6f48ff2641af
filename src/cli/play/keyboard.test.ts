// Two people at one keyboard: what each may read on the screen.

import { PassThrough, Writable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { twentyOne } from '../../games/twenty-one/rules/game.ts';
import { openLineInput } from '../terminal/line-input.ts';
import { askMove, type Answer } from './keyboard.ts';
import { insist, openLocalTable } from './local-table.ts';

const CLEARED = '\u001B[2J';
let shown: string;

beforeEach(() => {
  shown = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    shown += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Ana has dealt, Ben has 9h 8s, and types these keys. */
async function askBen(cards: 'open' | 'closed', keys: string): Promise<Answer> {
  const parsed = twentyOne.parseOptions({ cards });
  if (!parsed.ok) throw new Error(parsed.reason.sentence);
  const players = ['Ana', 'Ben'].map((name) => ({ name, house: '' }));
  const practice = { script: ['9h', '8s', '7h', '6s'], isTyped: false };
  const local = openLocalTable({
    game: twentyOne,
    options: parsed.value,
    players,
    file: undefined,
    practice,
  });
  insist(local, { kind: 'draw' });
  insist(local, { kind: 'move', seat: 0, move: 'deal' });
  const typed = Object.assign(new PassThrough(), { isTTY: true, setRawMode: () => undefined });
  const write = (bytes: Buffer, _encoding: string, done: () => void): void => {
    shown += bytes.toString();
    done();
  };
  const output = Object.assign(new Writable({ write }), { isTTY: true, columns: 80 });
  const input = openLineInput({ input: typed, output });
  const answer = askMove(local, { input, saysDraws: false, holder: undefined }, 1);
  for (const key of keys) typed.write(key);
  const asked = await answer;
  input.close();
  return asked;
}

test('closed cards are gone from the screen as soon as their player has answered', async () => {
  expect(await askBen('closed', '\rs\r')).toEqual({ kind: 'move', move: 'stick' });
  expect(shown).toContain('Ben: 9h 8s');
  const after = shown.slice(shown.lastIndexOf('Ben: 9h 8s'));
  expect(after).toContain(CLEARED);
  expect(after.slice(after.lastIndexOf(CLEARED))).not.toContain('9h');
});

test('they are gone from the screen even if their player leaves instead', async () => {
  expect(await askBen('closed', '\rq\r')).toEqual({ kind: 'quit' });
  expect(shown.lastIndexOf(CLEARED)).toBeGreaterThan(shown.lastIndexOf('9h'));
});

test('where nothing is hidden, the screen stays as it is', async () => {
  expect(await askBen('open', 's')).toEqual({ kind: 'move', move: 'stick' });
  expect(shown).toContain('Ben: 9h 8s');
  expect(shown).not.toContain(CLEARED);
});
