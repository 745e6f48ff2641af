// The fields of the matrix that have been played, in a file with a line for each: a run that was
// stopped goes on there. A line counts as long as neither program has changed since.

import { appendFileSync, readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import type { Cell } from './cell.ts';

/** Of a submission: its name and its fingerprint. */
export interface Entrant {
  readonly name: string;
  readonly fingerprint: string;
}

/** A field: who plays where. */
export interface Pairing {
  readonly client: Entrant;
  readonly server: Entrant;
}

interface StoredCell extends Cell {
  readonly key: string;
  /** For people who read the file. */
  readonly client: string;
  readonly server: string;
}

export class CrossStore {
  private readonly path: string;
  private readonly cells = new Map<string, Cell>();

  constructor(path: string) {
    this.path = path;
    for (const line of readLines(path)) {
      const stored = parseLine(line);
      if (stored === undefined) continue;
      const { verdict, sentence, seconds } = stored;
      this.cells.set(stored.key, { verdict, sentence, seconds });
    }
  }

  find(pairing: Pairing): Cell | undefined {
    return this.cells.get(keyOf(pairing));
  }

  add(pairing: Pairing, cell: Cell): void {
    const key = keyOf(pairing);
    this.cells.set(key, cell);
    const stored: StoredCell = { key, client: pairing.client.name, server: pairing.server.name, ...cell };
    // After a line that was cut off, this one is whole again.
    appendFileSync(this.path, `\n${JSON.stringify(stored)}`);
  }

  /** It has to be played again. */
  forget(pairing: Pairing): void {
    this.cells.delete(keyOf(pairing));
  }
}

function keyOf({ client, server }: Pairing): string {
  const text = JSON.stringify([client.name, client.fingerprint, server.name, server.fingerprint]);
  return createHash('sha256').update(text).digest('hex').slice(0, 32);
}

function readLines(path: string): readonly string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch {
    return [];
  }
}

function parseLine(line: string): StoredCell | undefined {
  try {
    return JSON.parse(line) as StoredCell;
  } catch {
    return undefined;
  }
}
