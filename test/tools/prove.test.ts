// `npm run prove` with tiny numbers: the page is written, an interrupted run continues, and
// failures are reported. First with made-up proofs, then with some of the real ones.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { makePage } from '../../tools/prove/page.ts';
import type { Proof } from '../../tools/prove/proof.ts';
import { runProofs } from '../../tools/prove/run-proofs.ts';
import { loadState, type State } from '../../tools/prove/state.ts';

const PROVE = fileURLToPath(new URL('../../tools/prove.ts', import.meta.url));
const OCCASION = { date: '2026-11-15', commit: 'abc', machine: 'two cores', node: 'v24' };

const home = mkdtempSync(join(tmpdir(), 'parlour-prove-'));
afterAll(() => rmSync(home, { recursive: true }));
const makeFolder = (): string => mkdtempSync(join(home, 'one-'));

/** A proof whose slices run these statements and exit with this status. */
function makeProof(id: string, says: string, status = 0): Proof {
  const file = join(makeFolder(), 'proof.mjs');
  writeFileSync(file, `console.log('Some words.');\n${says}\nprocess.exit(${status});\n`);
  return {
    id,
    title: `the proof ${id}`,
    target: 6,
    slice: 2,
    commands: ({ count, seed }) => [{ words: [file, String(count), String(seed)] }],
    alone: `npm run ${id}`,
  };
}

const REPORT = `console.log(JSON.stringify({ done: Number(process.argv[2]), lost: 0, acknowledged: 10, peakMb: 7, byDoor: { web: 3 }, failures: [] }));`;
const FAILURE = `console.log(JSON.stringify({ done: 1, lost: 1, failures: ['seed 7: a move was lost'] }));`;

async function run(proofs: readonly Proof[], folder: string, budgetMs: number): Promise<State> {
  const slices = { root: home, proofs, folder, budgetMs, onSlice: () => {}, say: () => {} };
  return runProofs(slices, loadState(folder, 'this program'));
}

describe('made-up proofs', () => {
  test('continue in turn after an interruption, and their figures are added up', async () => {
    const folder = makeFolder();
    const proofs = [makeProof('one', REPORT), makeProof('other', REPORT)];
    const first = await run(proofs, folder, 0);
    expect(first.proofs).toMatchObject({ one: { done: 2, slices: 1 } });
    const second = await run(proofs, folder, 0);
    expect(second.proofs).toMatchObject({ one: { done: 2 }, other: { done: 2 } });
    const last = await run(proofs, folder, 60_000);
    const figures = { lost: 0, acknowledged: 30, peakMb: 7, byDoor: { web: 9 } };
    expect(last.proofs).toMatchObject({ one: { done: 6, slices: 3, figures }, other: { done: 6 } });
    const page = makePage(proofs, last, OCCASION);
    expect(page).toContain('Every target was reached.');
    expect(page).toContain('| an acknowledged move is lost, of 60 | 0 |');
  });

  test('start again when the program changes', async () => {
    const folder = makeFolder();
    await run([makeProof('one', REPORT)], folder, 0);
    expect(loadState(folder, 'this program').proofs).not.toEqual({});
    expect(loadState(folder, 'another program').proofs).toEqual({});
  });

  test('that fail are stopped and reported; the others continue', async () => {
    const proofs = [
      makeProof('broken', FAILURE, 1),
      makeProof('crashing', `throw new Error('Oh no.');`),
      makeProof('lying', REPORT, 1),
      makeProof('sound', REPORT),
    ];
    const state = await run(proofs, makeFolder(), 60_000);
    expect(state.proofs).toMatchObject({
      broken: { done: 1, slices: 1, failures: ['seed 7: a move was lost'] },
      crashing: { done: 0, slices: 1, failures: [expect.stringContaining('Oh no.')] },
      lying: { done: 2, slices: 1, failures: [expect.stringContaining('ended with 1')] },
      sound: { done: 6, failures: [] },
    });
    const page = makePage(proofs, state, OCCASION);
    expect(page).toContain('seed 7: a move was lost');
    expect(page).toContain('| an acknowledged move is lost, of 40 | 1 |');
    expect(page).toContain('- the proof broken: 1 of 6, **failed**');
    expect(page).not.toContain('Every target was reached.');
  });

  test('that this machine cannot run are reported as impossible here', async () => {
    const proofs = [makeProof('elsewhere', `console.error('It needs root.');`, 2)];
    const state = await run(proofs, makeFolder(), 60_000);
    expect(state.proofs).toMatchObject({ elsewhere: { done: 0, failures: [] } });
    expect(makePage(proofs, state, OCCASION)).toContain('not possible on this machine: It needs root.');
  });
});

describe('the command', () => {
  const folder = makeFolder();
  const page = join(folder, 'PROOF.md');
  const targets = ['connections=20', 'corruptions=1', 'seeds=4'];
  const words = [
    PROVE,
    '--state',
    folder,
    '--page',
    page,
    '--only',
    'connections,corruptions,seeds',
    ...targets.flatMap((target) => ['--target', target]),
  ];

  async function prove(...more: readonly string[]): Promise<number | null> {
    const child = spawn(process.execPath, [...words, ...more], { stdio: ['ignore', 'ignore', 'inherit'] });
    const [code] = (await once(child, 'exit')) as [number | null];
    return code;
  }

  test('is interrupted, continues, and writes the page', async () => {
    const state = join(folder, 'prove-state.json');
    const child = spawn(process.execPath, words, { stdio: 'ignore' });
    const exited = once(child, 'exit');
    while (!existsSync(state) && child.exitCode === null) await pause(20);
    child.kill('SIGTERM');
    expect((await exited)[0]).toBe(130);
    const first = JSON.parse(readFileSync(state, 'utf8')) as State;
    expect(first.proofs).toMatchObject({ connections: { done: 20, slices: 1, failures: [] } });
    expect(readFileSync(page, 'utf8')).toContain('## What was not reached');
    const code = await prove();
    const last = JSON.parse(readFileSync(state, 'utf8')) as State;
    expect(last.proofs['connections']).toEqual(first.proofs['connections']);
    const failures: readonly string[] = [];
    expect(last.proofs).toMatchObject({ corruptions: { done: 1, failures }, seeds: { done: 4, failures } });
    expect(code).toBe(0);
    expect(readFileSync(page, 'utf8')).toContain('Every target was reached.');
    expect(readFileSync(page, 'utf8')).toContain('(a release: 20,000)');
  });

  test('prints its usage', async () => {
    expect(await prove('--only', 'luck')).toBe(2);
  });
});
