// `parlour export --published`: a log that both verifiers accept, of any table at any moment,
// without anything that its players may not know yet.

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { makePublishedLog } from '../../src/server/published-log.ts';
import { takeIn } from '../../src/journal/intake.ts';
import type { WholeTable } from '../../src/journal/journal.ts';
import type { TableEvent } from '../../src/table/events.ts';
import { HALL } from '../../src/server/hall.ts';
import { useFolders } from '../journal/folders.ts';
import { fileIn, runSql } from '../journal/kinds.ts';
import { askOurs, askPython, type Verdict } from '../luck/python.ts';
import { runInProcess } from './run-in-process.ts';
import { eventsOf, HALL_TABLE, makeSet, makeWholeTable, replay } from './whole-tables.ts';

const makeFolder = useFolders();
const TABLES = Array.from({ length: 84 }, (_, index) => makeWholeTable(index));

function publish(whole: WholeTable): string {
  return makePublishedLog(whole)
    .lines.map((line) => `${line}\n`)
    .join('');
}

function makeData(whole: WholeTable): string {
  const file = fileIn(makeFolder());
  takeIn(file, [whole]);
  return file;
}

function findTable(passes: (whole: WholeTable) => boolean): WholeTable {
  return TABLES.find(passes)!;
}

const hasReveal = (whole: WholeTable): boolean => eventsOf(whole).some(({ kind }) => kind === 'reveal');

describe('the published log', () => {
  test('is accepted by both verifiers, in every game and phase', () => {
    const logs = TABLES.map(publish).filter((log) => log !== '');
    const verdicts = logs.map(askOurs);
    expect(askPython(logs)).toEqual(verdicts);
    const count = (verdict: Verdict): number => verdicts.filter((one) => one === verdict).length;
    expect(count('verified')).toBeGreaterThan(10);
    expect(count('unfinished')).toBeGreaterThan(10);
    expect(count('verified') + count('unfinished')).toBe(logs.length);
  });

  test('of a table that is over or closed is whole and verified', () => {
    const ended = TABLES.filter((whole) => ['over', 'closed'].includes(replay(whole).phase));
    expect(ended.length).toBeGreaterThan(20);
    for (const whole of ended) {
      expect(askOurs(publish(whole))).toBe('verified');
      expect(makePublishedLog(whole)).toMatchObject({ isWhole: true });
      expect(publish(whole).split('\n').length - 1).toBe(eventsOf(whole).length);
    }
  });

  test('of a running table ends with the last published secret: no later secret or draw is in it', () => {
    const running = TABLES.filter((whole) => replay(whole).phase === 'playing');
    expect(running.length).toBeGreaterThan(10);
    for (const whole of running) {
      const { lines, isWhole } = makePublishedLog(whole);
      const last = eventsOf(whole)[lines.length - 1];
      expect(last?.kind).toBe(lines.length === 0 ? undefined : 'reveal');
      expect(isWhole).toBe(false);
      expect(replay(whole).seal?.secret).toMatch(/^[0-9a-f]{64}$/);
      expect(publish(whole)).not.toContain(replay(whole).seal!.secret);
      const later = eventsOf(whole).slice(lines.length);
      expect(later.some(({ kind }) => kind === 'reveal')).toBe(false);
    }
  });

  test('names no newcomer whom the others do not know yet', () => {
    // Every table of Twenty-One among this many.
    const tables = Array.from({ length: 2000 }, (_, seed) => seed)
      .filter((seed) => makeSet(seed).game.id === 'twenty-one')
      .map(makeWholeTable);
    let newcomers = 0;
    for (const whole of tables) {
      const { game, state, phase } = replay(whole);
      if (phase !== 'playing') continue;
      const shown = game.seated(game.view(state, 'watcher'));
      const unseen = game.seated(state).filter((seat) => !shown.includes(seat));
      newcomers += unseen.length;
      const log = publish(whole);
      for (const seat of unseen) {
        // The last `sit` with that number: in an earlier game at the table it may have belonged to
        // somebody else.
        const sat = eventsOf(whole).findLast((event) => event.kind === 'sit' && event.seat === seat);
        expect(log).not.toContain(`"number":${sat?.number},`);
      }
    }
    expect(newcomers).toBeGreaterThan(0);
  });

  test('holds no token, no command, no script, and no secret that the table has not published', () => {
    const secretsOf = (event: TableEvent): readonly string[] => {
      if (event.kind === 'sit') return [JSON.stringify(event.token)];
      return event.command === undefined ? [] : [JSON.stringify(event.command.id)];
    };
    for (const whole of TABLES) {
      const log = publish(whole);
      for (const secret of eventsOf(whole).flatMap(secretsOf)) expect(log).not.toContain(`:${secret}`);
      expect(log).not.toMatch(/"(token|command|script)":/);
      for (const line of log.split('\n'))
        if (line.includes('"kind":"commit"')) expect(line).not.toContain('secret');
    }
  });
});

describe('parlour export --published', () => {
  test('refuses the hall of fame, which the journal keeps beside the tables', async () => {
    const ran = await runInProcess('export', '--published', HALL, '--data', makeData(HALL_TABLE));
    expect(ran).toMatchObject({ status: 2, stderr: `${HALL} is not a table with a game.\n` });
  });

  test('writes the log of one table to a file that everybody may read', async () => {
    const whole = findTable((one) => replay(one).phase === 'closed' && hasReveal(one));
    const out = join(makeFolder(), 'log.jsonl');
    const data = makeData(whole);
    const told = await runInProcess('export', '--published', whole.table.slice(0, 4), '--data', data);
    expect(told).toEqual({ status: 0, stdout: publish(whole), stderr: '' });
    const ran = await runInProcess('export', '--published', whole.table, '--data', data, '--out', out);
    expect(ran).toEqual({ status: 0, stdout: '', stderr: '' });
    expect(readFileSync(out, 'utf8')).toBe(told.stdout);
    expect(statSync(out).mode & 0o400).toBe(0o400);
    expect(statSync(out).mode & 0o777).toBe(0o666 & ~process.umask());
  });

  test('says how far the log of a running table goes', async () => {
    const whole = findTable((one) => replay(one).phase === 'playing' && hasReveal(one));
    const ran = await runInProcess('export', '--published', whole.table, '--data', makeData(whole));
    const { length } = makePublishedLog(whole).lines;
    expect(ran).toEqual({
      status: 3,
      stdout: publish(whole),
      stderr: `The game at table ${whole.table} is not over, so its secret is not published yet.\nIts log was published up to event ${length}.\n`,
    });
  });

  test('publishes nothing of a first game that is not over, and makes no file', async () => {
    const whole = findTable((one) => replay(one).phase === 'playing' && !hasReveal(one));
    const out = join(makeFolder(), 'log.jsonl');
    const ran = await runInProcess(
      'export',
      '--published',
      whole.table,
      '--data',
      makeData(whole),
      '--out',
      out,
    );
    expect(ran).toMatchObject({ status: 3, stdout: '' });
    expect(ran.stderr).toMatch(
      /is not over, so its secret is not published yet\.\nNothing of it was published\.\n$/,
    );
    expect(() => statSync(out)).toThrow(/ENOENT/);
  });

  test('publishes what is sound and published of a damaged table, and says so', async () => {
    const whole = findTable((one) => replay(one).phase === 'closed' && hasReveal(one));
    const data = makeData(whole);
    const { number } = whole.entries.at(-1)!;
    runSql(data, 'DELETE FROM entries WHERE number = ?', number);
    const ran = await runInProcess('export', '--published', whole.table, '--data', data);
    expect(ran.status).toBe(1);
    expect(ran.stderr).toContain(
      `Table ${whole.table} is damaged at event ${number}. Event ${number} is missing`,
    );
    expect(ran.stdout).toBe(publish({ ...whole, entries: whole.entries.slice(0, -1) }));
  });

  test.each([[[]], [['AAAA', 'BBBB']]])('takes exactly one table, not %j', async (names) => {
    const ran = await runInProcess('export', '--published', ...names, '--data', makeData(TABLES[0]!));
    expect(ran).toMatchObject({ status: 2, stdout: '' });
    expect(ran.stderr).toMatch(/one table/);
  });
});
