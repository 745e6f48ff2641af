// Plants a bug in a copy of the sources and lets the simulation look for it there, in a separate
// process. The working copy is never touched.

import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Mutant, Planted } from './mutants.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const COPIED = [
  'src',
  'test/simulator',
  'test/battery',
  'test/doors/yahtzee-java-encoder.ts',
  'package.json',
];
const BROKEN = /^Seed (\d+) broke invariant (\S+) in step/m;

export interface Finding {
  readonly mutant: Mutant;
  /** Undefined when it was not found, or something else went wrong: then `output` says what. */
  readonly found: { readonly seed: number; readonly invariant: string } | undefined;
  readonly output: string;
}

/** Throws if the list of mutants is older than the sources. */
export async function tryMutant(mutant: Mutant): Promise<Finding> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-mutant-'));
  try {
    mkdirSync(join(folder, 'test'));
    for (const path of COPIED) cpSync(join(ROOT, path), join(folder, path), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'), 'junction');
    for (const planted of mutant.planted) plant(folder, planted);
    const output = await simulate(folder, mutant.seeds);
    const [, seed, invariant] = BROKEN.exec(output) ?? [];
    return { mutant, output, found: invariant === undefined ? undefined : { seed: Number(seed), invariant } };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function plant(folder: string, planted: Planted): void {
  writeFileSync(join(folder, 'src', planted.file), plantIn(folder, planted));
}

/** The source with the bug in it. Throws if the list of mutants is older than the source. */
export function plantIn(folder: string, { file, text, instead }: Planted): string {
  const parts = readFileSync(join(folder, 'src', file), 'utf8').split(text);
  if (parts.length === 2) return parts.join(instead);
  throw new Error(`The list of mutants is stale: src/${file} has ${parts.length - 1} times: ${text}`);
}

function simulate(folder: string, seeds: number): Promise<string> {
  const child = spawn(process.execPath, ['test/simulator/main.ts', '--seeds', String(seeds)], {
    cwd: folder,
  });
  const pieces: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes: Buffer) => pieces.push(bytes.toString()));
  return new Promise((resolve) => {
    child.on('close', () => resolve(pieces.join('')));
  });
}
