// What has been proved so far, in a file, so that an interrupted run can continue. It belongs to
// one version of the program's sources; when they change, everything starts again.

import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NO_PROGRESS, type Progress } from './proof.ts';

const FILE = 'prove-state.json';

export interface State {
  /** The identity of the sources. */
  readonly program: string;
  /** The seeds of all slices follow from it. */
  readonly seed: number;
  readonly proofs: Readonly<Record<string, Progress>>;
}

export function progressOf({ proofs }: State, id: string): Progress {
  return proofs[id] ?? NO_PROGRESS;
}

export function setProgress(state: State, id: string, progress: Progress): State {
  return { ...state, proofs: { ...state.proofs, [id]: progress } };
}

/** The saved state, or a new one. */
export function loadState(folder: string, program: string): State {
  const path = join(folder, FILE);
  const kept = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as State) : undefined;
  if (kept?.program === program) return kept;
  return { program, seed: Date.now() % 2 ** 24, proofs: {} };
}

/** Written as a whole or not at all: an interruption may come at any moment. */
export function saveState(folder: string, state: State): void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, FILE);
  writeFileSync(`${path}.new`, `${JSON.stringify(state, undefined, 2)}\n`);
  renameSync(`${path}.new`, path);
}
