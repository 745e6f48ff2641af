// The key of this device in the daily game: 128 random bits, kept in the browser. The server knows
// a hash of it, and gives the device one try a day.

import { makeClientWorld } from '../../../client/real-world.ts';
import { recall, remember } from '../../storage.ts';

const KEY = 'daily key';
const BYTES = 16;
const FORM = /^[0-9a-f]{32}$/;

export function deviceKey(): string {
  const kept = recall(KEY);
  if (kept !== undefined && FORM.test(kept)) return kept;
  const made = makeClientWorld().randomHex(BYTES);
  remember(KEY, made);
  return made;
}
