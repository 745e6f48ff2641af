// The checksum that each entry carries in the file, over all of it, so that a flipped bit is found
// and named. It guards against accidents, not against people: that is what the chain and the
// commitments of src/luck are for.

import { crc32 } from 'node:zlib';
import type { Entry } from './journal.ts';

export function makeChecksum({ table, number, count, body }: Entry): number {
  // The length marks where the table's id ends and the body begins. Two checksums are faster than
  // one over a joined text.
  return crc32(body, crc32(`${number} ${count} ${table.length} ${table}`));
}
