// `parlour bot` at a real server: the three samples play whole games, programs that misbehave harm
// only themselves, and strategies play too.

import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { addBot } from '../../src/cli/commands/bot/bot.ts';
import { CommandError } from '../../src/cli/command-error.ts';
import { openMemoryJournal } from '../../src/journal/memory.ts';
import { openPlace, type Place } from '../client/place.ts';

const BOTS = fileURLToPath(new URL('../../examples/bots', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'parlour bots-'));
let place: Place;
let at = '';

beforeAll(async () => {
  place = await openPlace('lines', openMemoryJournal(), 1);
  place.proxy.isCutting = false;
  at = `127.0.0.1:${place.proxy.port}`;
});

afterAll(() => {
  place.close();
  rmSync(folder, { recursive: true });
});

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

interface Ran {
  readonly said: string;
  readonly complaints: string;
  readonly failure: string;
  readonly status: number;
}

/** Runs the command in this process; returns its output and how it ends. */
async function runBot(...words: readonly string[]): Promise<Ran> {
  let [said, complaints, failure] = ['', '', ''];
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((said += String(text))));
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => Boolean((complaints += String(text))));
  const program = new Command('parlour').exitOverride();
  addBot(program);
  try {
    await program.parseAsync(['bot', '--at', at, ...words], { from: 'user' });
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    failure = error.message;
    process.exitCode = error.exitCode;
  }
  return { said, complaints, failure, status: Number(process.exitCode ?? 0) };
}

/** Writes a shell program to a file and returns the command that runs it. */
function write(name: string, ...lines: readonly string[]): string {
  const file = join(folder, name);
  writeFileSync(file, `${lines.join('\n')}\n`);
  return `sh "${file}"`;
}

describe('the samples', () => {
  const SAMPLES = [
    ['pig', `python3 "${BOTS}/hold-at-25.py"`, []],
    ['yahtzee', `"${process.execPath}" "${BOTS}/greedy-boxes.mjs"`, []],
    ['twenty-one', `sh "${BOTS}/stick-at-17.sh"`, ['--option', 'rounds=6', '--option', 'tokens=5000']],
  ] as const;

  test.each(SAMPLES)('of %s plays a whole game without a fault', async (game, command, options) => {
    const ran = await runBot('--game', game, '--exec', command, ...options);
    expect(ran).toMatchObject({ complaints: '', failure: '', status: 0 });
    expect(ran.said).toMatch(/^Game 1: \S+ bot \d+, \S+ \d+\. (Won|Lost|Drawn)\.\n1 game: \d won, \d lost/);
  });

  test('are short, and all are tested here', () => {
    const files = readdirSync(BOTS);
    expect(files.toSorted()).toEqual(['greedy-boxes.mjs', 'hold-at-25.py', 'stick-at-17.sh']);
    for (const file of files)
      expect(readFileSync(join(BOTS, file), 'utf8').trimEnd().split('\n').length, file).toBeLessThan(40);
  });
});

describe('a program', () => {
  const PIG = ['--game', 'pig', '--option', 'first=1'] as const;

  test('gets one line for each turn, with everything it needs', async () => {
    const kept = join(folder, 'turns');
    const program = write('tee.sh', `while IFS= read -r line; do echo "$line" >> "${kept}"; echo hold; done`);
    // The target is so far away that nobody wins before the program has had a turn.
    await runBot(...PIG, '--exec', program, '--option', 'target=100');
    const turns = readFileSync(kept, 'utf8').trim().split('\n');
    const turn: unknown = JSON.parse(turns[0]!);
    expect(turn).toMatchObject({ say: 'turn', game: 'pig', seat: 0, moves: ['roll', 'hold'] });
    expect(turn).toMatchObject({ position: { options: { target: 100 }, phase: 'choose', seat: 0 } });
    expect(turn).not.toHaveProperty('refused');
  });

  test('that answers wrongly is told why, and may answer again', async () => {
    const program = write(
      'learns.sh',
      'while IFS= read -r line; do',
      '  case $line in *\'"refused":{"move":"fold","reason":"no-such-move"\'*) echo hold ;; *) echo fold ;; esac',
      'done',
    );
    const ran = await runBot(...PIG, '--exec', program);
    expect(ran).toMatchObject({ failure: '', status: 0 });
    expect(ran.complaints).toMatch(/^"fold" was refused: That is not a move in this game\.\n/);
    expect(ran.complaints).not.toContain('random');
  });

  test('that is wrong three times gets a random move, and the exit status says so', async () => {
    const ran = await runBot(...PIG, '--exec', write('never.sh', 'while read -r line; do echo fold; done'));
    expect(ran).toMatchObject({ failure: '', status: 1 });
    expect(ran.complaints).toMatch(
      /^("fold" was refused: .*\n){3}A random move is made instead: (roll|hold)\.\n/,
    );
    expect(ran.complaints).toMatch(/\d+ moves were made for the program\.\n$/);
    expect(ran.said).toMatch(/^Game 1: /);
  });

  test('that is too late gets a random move, and its late answer is ignored', async () => {
    // The program answers the first line together with the second: the late answer is one too many.
    const program = write(
      'late.sh',
      'IFS= read -r line; IFS= read -r line; echo fold; echo hold',
      'while IFS= read -r line; do echo hold; done',
    );
    const ran = await runBot(...PIG, '--seconds', '1', '--exec', program);
    expect(ran).toMatchObject({ failure: '', status: 1 });
    expect(ran.complaints).toMatch(
      /^No reply in time \(1 s\)\.\nA random move is made instead: \w+\.\nOne move was made for the program\.\n$/,
    );
  });

  test('that ends leaves the table, and a stand-in plays on', async () => {
    const ran = await runBot(...PIG, '--exec', write('ends.sh', 'read -r line', 'echo roll'));
    expect(ran).toMatchObject({ said: '0 games: 0 won, 0 lost.\n', status: 1 });
    expect(ran.failure).toBe('The program has ended; it has left the table.');
  });

  test('that sends an endless line is killed', async () => {
    const ran = await runBot(...PIG, '--exec', write('endless.sh', 'read -r line', 'yes | tr -d "\\n"'));
    expect(ran.failure).toBe('The program has ended; it has left the table.');
  });

  test('may not even start', async () => {
    const ran = await runBot(...PIG, '--exec', 'no-such-program-anywhere 2>/dev/null');
    expect(ran).toMatchObject({ failure: 'The program has ended; it has left the table.', status: 1 });
  });
});

describe('a strategy', () => {
  test('plays several games against the house, each at its own table', async () => {
    const ran = await runBot(
      '--game',
      'pig',
      '--strategy',
      'hold-at-20',
      '--house',
      'random',
      '--count',
      '3',
    );
    expect(ran).toMatchObject({ complaints: '', failure: '', status: 0 });
    expect(ran.said).toMatch(
      /^(Game \d: hold-at-20 bot \d+, random \d+\. (Won|Lost)\.\n){3}3 games: \d won, \d lost\.\n$/,
    );
  });

  test('plays a match against another bot: one opens a table, the other joins by its code, with a free name', async () => {
    let said = '';
    vi.spyOn(process.stdout, 'write').mockImplementation((text) => Boolean((said += String(text))));
    const program = (): Command => {
      const command = new Command('parlour').exitOverride();
      addBot(command);
      return command;
    };
    const words = ['bot', '--at', at, '--game', 'yahtzee', '--strategy', 'greedy', '--count', '2', '--name'];
    const first = program().parseAsync([...words, 'One', '--create', '--option', 'rounds=2'], {
      from: 'user',
    });
    await vi.waitUntil(() => said.includes('Waiting'), { timeout: 600_000 });
    const [, code = ''] = /table (\w{4})/.exec(said) ?? [];
    await Promise.all([first, program().parseAsync([...words, 'ONE', '--table', code], { from: 'user' })]);
    const tables = await place.house.journal.listTables();
    const log = await place.house.events(tables.find((id) => id.startsWith(code)) ?? '');
    const outcomes = log
      .filter((event) => event.kind === 'over')
      .map(({ scores }) => scores.map(({ score }) => score));
    expect(outcomes).toHaveLength(2);
    for (const [index, [one, two]] of outcomes.entries()) {
      const lines = said.match(new RegExp(`^Game ${index + 1}: One ${one}, ONE 2 ${two}\\.`, 'gm'));
      expect(lines, 'both report what the log has').toHaveLength(2);
    }
    expect(said.match(/^2 games: /gm)).toHaveLength(2);
  });
});

test.each([
  [['--game', 'pig'], 'Use --exec COMMAND or --strategy NAME to choose who plays.'],
  [['--game', 'chess', '--strategy', 'random'], /no game "chess"/],
  [['--game', 'pig', '--strategy', 'clever'], /no strategy "clever"/],
  [['--game', 'pig', '--strategy', 'random', '--house', 'clever'], /no strategy "clever"/],
  [['--game', 'pig', '--strategy', 'random', '--count', '0'], /whole number from 1/],
  [
    ['--game', 'pig', '--strategy', 'random', '--table', 'ABCD', '--option', 'target=5'],
    /does not go with --table/,
  ],
])('%j is refused with a sentence', async (words, sentence) => {
  const ran = await runBot(...words);
  expect(ran).toMatchObject({ said: '', status: 2 });
  expect(ran.failure).toMatch(sentence);
});
