// Several people at one keyboard: who leaves, who plays on, and who may look.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { runParlour } from '../command.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour keyboard-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Event {
  readonly kind: string;
  readonly seat?: number;
  readonly reason?: string;
}

function readEvents(log: string): readonly Event[] {
  const lines = readFileSync(log, 'utf8').trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Event);
}

describe('a player who quits leaves only their own seat', () => {
  test('in Pig a stand-in plays it to the end, and the log says so', () => {
    const log = join(folder, 'pig.jsonl');
    const words = ['play', 'pig', '--names', 'Ana,Ben', '--option', 'target=40', '--option', 'first=1'];
    // If Ana rolls a 1 at once, it is Ben who quits.
    const ran = runParlour([...words, '--log', log], `q\n${'h\n'.repeat(100)}`);
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(ran.stdout).toMatch(/^(Ana|Ben) left the table\.\nhold-at-20 plays on for \1\.$/m);
    expect(ran.stdout).toMatch(/^The game is over: Ana \d+, Ben \d+\. Winner/m);
    const events = readEvents(log);
    const quit = events.find(({ kind }) => kind === 'quit');
    const standIns = events.filter(({ kind }) => kind === 'stand-in');
    expect(standIns.length).toBeGreaterThan(0);
    expect(standIns.every(({ seat, reason }) => seat === quit?.seat && reason === 'left')).toBe(true);
    expect(runParlour(['verify', log])).toMatchObject({ status: 0 });
  });

  test('at a running table the seat is freed, and the others play on', () => {
    const words = ['play', 'twenty-one', '--names', 'Ana,Ben,Cem', '--option', 'rounds=2'];
    const ran = runParlour(words, `q\n${'d\ns\ns\n'.repeat(9)}`);
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(ran.stdout.match(/left the table/g)).toHaveLength(1);
    expect(ran.stdout).toMatch(/^Ana left the table\.\nAna: leaves with 200 tokens\.$/m);
    expect(ran.stdout).toMatch(/^The game is over: Ben \d+, Cem \d+\./m);
  });

  test('when the last person has left, the command ends, although the house could play on', () => {
    const ran = runParlour(['play', 'twenty-one', '--against', 'random,random,random'], 'q\n');
    expect(ran).toMatchObject({ status: 0, stderr: '' });
    expect(ran.stdout).toMatch(/You left the table\.\n[\s\S]*No person is left at the table\.\n$/);
  });

  test('the end of the input ends the game for everybody', () => {
    const ran = runParlour(['play', 'pig', '--names', 'Ana,Ben'], '');
    expect(ran.stdout).toMatch(
      /Ana left the table\.\nBen left the table\.\nNo person is left at the table\.\n$/,
    );
  });
});

test('when the only person has lost all tokens, the command ends', () => {
  const words = ['play', 'twenty-one', '--option', 'tokens=1', '--against', 'stick-at-17,stick-at-17'];
  const ran = runParlour(words, 'd\nh\n'.repeat(200));
  expect(ran).toMatchObject({ status: 0, stderr: '' });
  expect(ran.stdout).toMatch(/(No person is left at the table|Nobody is left to play with)\.\n$/);
});

describe('closed cards', () => {
  const words = ['play', 'twenty-one', '--names', 'Ana,Ben,Cem', '--option', 'cards=closed'];

  /** A deal without a natural, which would end the round at once and show everything. */
  function playQuietDeal(input: string): string {
    for (;;) {
      const { stdout } = runParlour(words, input);
      if (!/Round 1 is over[\s\S]*(Pass|natural)/.test(stdout) && stdout.includes('Pass')) return stdout;
    }
  }

  test('are shown only after the keyboard has been passed on', () => {
    const stdout = playQuietDeal('d\n\ns\n\ns\n\n');
    const [before = '', ben = '', cem = ''] = stdout.split(/^Pass the keyboard to \w+ and press return: $/m);
    expect(stdout).toMatch(
      /Pass the keyboard to Ben[\s\S]*Pass the keyboard to Cem[\s\S]*Pass the keyboard to Ana/,
    );
    expect(before).not.toMatch(/^ {2}\w+: /m);
    expect(ben).toMatch(/^ {2}Ben: \S\S \S\S, /m);
    expect(ben).toMatch(/^ {2}Cem: 2 cards$/m);
    expect(ben).toMatch(/^ {2}Ana: 2 cards$/m);
    expect(cem).toMatch(/^ {2}Ben: 2 cards$/m);
    expect(cem).toMatch(/^ {2}Cem: \S\S \S\S, /m);
  });

  test("the keyboard is not passed to its holder, and the holder's card is not told", () => {
    const stdout = playQuietDeal('d\n\nh\n');
    expect(stdout.match(/Pass the keyboard to Ben/g)).toHaveLength(1);
    expect(stdout).toMatch(/^Ben: took a card\.$/m);
  });

  test('the keyboard is not passed if nothing is hidden, or if one person plays alone', () => {
    const open = runParlour(['play', 'twenty-one', '--names', 'Ana,Ben'], 'd\ns\n');
    const alone = runParlour(['play', 'twenty-one', '--option', 'cards=closed'], 'd\ns\n');
    expect(open.stdout + alone.stdout).not.toContain('Pass');
  });
});
