// One connection of the servers of the Java assignment in these tests: how it is read and written,
// and what its player has scored.

import type { Duplex } from 'node:stream';
import { DOOR_LIMITS, type ElementKind } from '../../src/java-objects/limits.ts';
import { openObjectReader, type ObjectReader } from '../../src/java-objects/reader.ts';
import { makeTextValue } from '../../src/java-objects/value.ts';
import { openObjectWriter } from '../../src/java-objects/writer.ts';
import { BOX_NAMES } from './java-scores.ts';

export type Part = string | readonly number[];

export class Guest {
  readonly stream: Duplex;
  readonly reader: ObjectReader;
  number = 0;
  dice: number[] = [];
  /** By the number of the box. */
  readonly scores = new Map<number, number>();
  chances = 3;
  isGone = false;
  hasAsked = false;
  asked: number[] = [];
  message: Part[] = [];

  constructor(stream: Duplex, kinds: readonly ElementKind[]) {
    this.stream = stream;
    this.reader = openObjectReader({ kinds, classes: new Set(['[I']), limits: DOOR_LIMITS });
  }

  get name(): string {
    return `Player ${this.number}`;
  }

  say(...texts: readonly string[]): void {
    for (const text of texts)
      if (this.stream.writable) this.stream.write(openObjectWriter().write(makeTextValue(text)));
  }

  sum(boxes: readonly number[]): number {
    return boxes.reduce((sum, box) => sum + (this.scores.get(box) ?? 0), 0);
  }
}

export function openBox({ scores }: Guest): number {
  return BOX_NAMES.findIndex((_name, index) => !scores.has(index + 1)) + 1;
}
