// The luck of a day: one secret for everybody who plays the daily game. It is computed from a root
// that the server keeps, so the commitment of a day can be shown before the day, and nothing has to
// be stored for it. docs/LUCK.md specifies both.

import { assert } from '../games/result.ts';
import type { Draw, Drawn } from '../games/draw.ts';
import { commitmentOf, makeBytes, openKeyedHash } from './bytes.ts';
import { deriveKeyed } from './derive.ts';

/** The secret of a day, which is as in 2026-11-17. */
export function secretOfDay(root: Uint8Array, day: string): Uint8Array {
  return openKeyedHash(root, makeBytes(`parlour day 1\n${day}\n`))(new Uint8Array());
}

export function commitmentOfDay(root: Uint8Array, day: string): string {
  return commitmentOf(secretOfDay(root, day));
}

/** The dice of a daily game with these keys. */
export function drawOfDay(secret: Uint8Array, day: string, due: KeyedDraw): Drawn {
  const { draw, keys } = due;
  assert(draw.kind === 'dice' && draw.count === keys.length, 'every die of a keyed draw has its key');
  return deriveKeyed({ secret, label: `day ${day}` }, keys, draw.faces);
}

export interface KeyedDraw {
  readonly draw: Draw;
  /** From `drawKeys` of the game. */
  readonly keys: readonly string[];
}
