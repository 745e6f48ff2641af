// Plants a bug and lets the simulation look for it, in a separate process. The bug is planted while
// that process loads its modules (planted-sources.ts), so the working copy is never touched.

import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Mutant } from './mutants.ts';
import { plantIn, sourceOf } from './planted-text.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const BROKEN = /^Seed (\d+) broke invariant (\S+) in step/m;

export interface Finding {
  readonly mutant: Mutant;
  /** Undefined when it was not found, or something else went wrong: then `output` says what. */
  readonly found: { readonly seed: number; readonly invariant: string } | undefined;
  readonly output: string;
}

/** Throws if the list of mutants is older than the sources. */
export async function tryMutant(mutant: Mutant): Promise<Finding> {
  checkPlaces(mutant);
  const output = await simulate(mutant);
  const [, seed, invariant] = BROKEN.exec(output) ?? [];
  return { mutant, output, found: invariant === undefined ? undefined : { seed: Number(seed), invariant } };
}

/** Throws if the list of mutants is older than the sources. */
export function checkPlaces({ planted }: Mutant): void {
  for (const one of planted) plantIn(readFileSync(sourceOf(one), 'utf8'), one);
}

function simulate({ planted, seeds }: Mutant): Promise<string> {
  const words = ['--import', './test/simulator/planted-sources.ts', 'test/simulator/main.ts'];
  const env = { ...process.env, PLANTED: JSON.stringify(planted) };
  const child = spawn(process.execPath, [...words, '--seeds', String(seeds)], { cwd: ROOT, env });
  const pieces: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => pieces.push(bytes.toString()));
  return new Promise((resolve) => {
    child.on('close', () => resolve(pieces.join('')));
  });
}
