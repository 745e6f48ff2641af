// The matrix of clients and servers without programs: which games are played, what is kept, and
// what is written. crossing.test.ts has the games themselves.

import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { judge, type FollowerView, type Stop } from '../../src/check/cross/cell.ts';
import { makeCrossText, wireName } from '../../src/check/cross/cross-reports.ts';
import type { Pairing } from '../../src/check/cross/cross-store.ts';
import type { PlayedCell } from '../../src/check/cross/play-cell.ts';
import { runCross, type CrossSettings } from '../../src/check/cross/run-cross.ts';
import { useFolders } from '../journal/folders.ts';

const makeFolder = useFolders();

class Tournament {
  readonly out = makeFolder();
  readonly played: string[] = [];
  readonly built: string[] = [];
  names: Readonly<Record<string, string>> = { anna: '1', bob: '1', cleo: '1' };

  run(more: Partial<CrossSettings> = {}): ReturnType<typeof runCross> {
    this.played.length = 0;
    this.built.length = 0;
    return runCross({
      title: 'Pig',
      entrants: Object.entries(this.names).map(([name, fingerprint]) => ({
        name,
        fingerprint,
        submission: { name, folder: name },
      })),
      out: this.out,
      jobs: 2,
      signal: new AbortController().signal,
      isWanted: () => true,
      isRepeated: () => false,
      build: async ({ name }) => {
        this.built.push(name);
        return name === 'cleo' ? 'The build failed' : undefined;
      },
      play: async (pairing) => this.play(pairing),
      tell: () => {},
      ...more,
    });
  }

  /** Bob's client is wrong. */
  play({ client, server }: Pairing): PlayedCell {
    this.played.push(`${client.name} at ${server.name}`);
    if (client.name !== 'bob') return { verdict: 'ok', sentence: '', transcript: 'fine' };
    return { verdict: 'client', sentence: 'the client <b> closed', transcript: '0.1 C→S  hm' };
  }

  read(...path: readonly string[]): string {
    return readFileSync(join(this.out, ...path), 'utf8');
  }
}

test('every client plays at every server, and what cannot be built plays nowhere', async () => {
  const tournament = new Tournament();
  const table = await tournament.run();
  expect(tournament.played.toSorted()).toEqual(['anna at anna', 'anna at bob', 'bob at anna', 'bob at bob']);
  expect(makeCrossText(table)).toEqual([
    'client  1   2   3  as client  as server',
    '1 anna  ok  ok  S  2 of 3     1 of 3',
    '2 bob   C   C   S  0 of 3     1 of 3',
    '3 cleo  C   C   S  0 of 3     0 of 3',
    '',
    'ok: a whole game; C, S: the client or the server (the column) is to blame; ?: unclear',
  ]);
  expect(tournament.read('cross.csv').split('\n').slice(0, 3)).toEqual([
    'client at server,anna,bob,cleo',
    'anna,ok,ok,server: The build failed',
    'bob,client: the client <b> closed,client: the client <b> closed,server: The build failed',
  ]);
  expect(tournament.read('cross.html')).toContain('<a href="cross/bob%20at%20anna.txt">client</a>');
  expect(tournament.read('cross.html')).toContain(
    '<td>the client &lt;b&gt; closed</td><td class="number">2</td>',
  );
  expect(tournament.read('cross', 'bob at anna.txt')).toBe('0.1 C→S  hm\n');
  expect(tournament.read('cross', 'anna at cleo.txt')).toBe('# The build failed\n');
  expect(existsSync(join(tournament.out, 'cross', 'anna at bob.txt'))).toBe(false);
});

test('a game is played once, until one of the two changes or is asked for again', async () => {
  const tournament = new Tournament();
  await tournament.run();
  await tournament.run();
  expect([tournament.played, tournament.built]).toEqual([[], []]);
  tournament.names = { ...tournament.names, bob: '2' };
  await tournament.run();
  expect(tournament.played.toSorted()).toEqual(['anna at bob', 'bob at anna', 'bob at bob']);
  await tournament.run({ isRepeated: (name) => name === 'anna' });
  expect(tournament.played.toSorted()).toEqual(['anna at anna', 'anna at bob', 'bob at anna']);
});

test('a run that was stopped, even in the middle of a line, goes on', async () => {
  const tournament = new Tournament();
  const stop = new AbortController();
  const play = async (pairing: Pairing): Promise<PlayedCell> => {
    if (tournament.played.length === 2) stop.abort();
    return tournament.play(pairing);
  };
  await tournament.run({ jobs: 1, signal: stop.signal, play });
  expect(tournament.played).toEqual(['anna at anna', 'anna at bob', 'bob at anna']);
  appendFileSync(join(tournament.out, 'cross', 'played.jsonl'), '\n{"key":"ab');
  await tournament.run({ jobs: 1 });
  expect(tournament.played).toEqual(['bob at anna', 'bob at bob']);
});

test('a fault of the checker is not kept', async () => {
  const tournament = new Tournament();
  const table = await tournament.run({ play: async () => ({ fault: 'it ended with SIGABRT' }) });
  expect(table.cells[0]?.[0]).toBeUndefined();
  await tournament.run();
  expect(tournament.played).toHaveLength(4);
});

test('a very long pair of names still has a file', () => {
  expect(wireName('a', 'b')).toBe('a at b.txt');
  expect(wireName('a'.repeat(200), 'b')).toMatch(/^[\da-f]{32}\.txt$/);
});

test.each<[Partial<FollowerView>, Stop, string]>([
  [
    { firstFault: { side: 'client', sentence: 'the client lied' }, closedBy: 'server' },
    { kind: 'closed' },
    'client: the client lied',
  ],
  [{ closedBy: 'server' }, { kind: 'closed' }, 'server: the server closed before the end of the game'],
  [
    { due: { side: 'client', what: 'START:', mayWait: false } },
    { kind: 'silent', seconds: 3 },
    'client: in 3 s nothing came; the client had to send START:',
  ],
  [{}, { kind: 'late', seconds: 60 }, 'unclear: in 60 s there was no end'],
  [{}, { kind: 'endless' }, 'unclear: 20000 messages and no end of the game'],
])('%j after %j: %s', (view, stop, said) => {
  const { verdict, sentence } = judge(
    { firstFault: undefined, closedBy: undefined, due: undefined, ...view },
    stop,
  );
  expect(`${verdict}: ${sentence}`).toBe(said);
});
