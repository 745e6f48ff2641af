// Damage to a file, from a seed: what disks, copies and people do to the bytes of a journal.

import type { Random } from '../simulator/random.ts';

const PAGE_BYTES = 4096;

interface Damage {
  readonly says: string;
  readonly spoil: (bytes: Buffer, random: Random) => Buffer;
}

function pageAt(bytes: Buffer, random: Random): number {
  return random.below(Math.floor(bytes.length / PAGE_BYTES)) * PAGE_BYTES;
}

const DAMAGES: readonly Damage[] = [
  {
    says: 'a flipped bit',
    spoil(bytes, random) {
      const at = random.below(bytes.length);
      bytes.writeUInt8(bytes.readUInt8(at) ^ (1 << random.below(8)), at);
      return bytes;
    },
  },
  {
    says: 'another byte',
    spoil(bytes, random) {
      bytes.writeUInt8(random.below(256), random.below(bytes.length));
      return bytes;
    },
  },
  {
    says: 'a stretch of other bytes',
    spoil(bytes, random) {
      const at = random.below(bytes.length);
      Buffer.from(random.bytes(random.between(2, 512))).copy(bytes, at);
      return bytes;
    },
  },
  {
    says: 'a page of zeros',
    spoil(bytes, random) {
      const at = pageAt(bytes, random);
      return bytes.fill(0, at, at + PAGE_BYTES);
    },
  },
  {
    says: 'a page in the place of another',
    spoil(bytes, random) {
      const [from, to] = [pageAt(bytes, random), pageAt(bytes, random)];
      bytes.copy(bytes, to, from, from + PAGE_BYTES);
      return bytes;
    },
  },
  {
    says: 'two pages that have swapped places',
    spoil(bytes, random) {
      const [one, other] = [pageAt(bytes, random), pageAt(bytes, random)];
      const kept = Buffer.from(bytes.subarray(one, one + PAGE_BYTES));
      bytes.copy(bytes, one, other, other + PAGE_BYTES);
      kept.copy(bytes, other);
      return bytes;
    },
  },
  {
    says: 'an end that is cut off',
    spoil: (bytes, random) => bytes.subarray(0, random.below(bytes.length)),
  },
  {
    says: 'an end that is cut off between two pages',
    spoil: (bytes, random) => bytes.subarray(0, pageAt(bytes, random)),
  },
];

/** The bytes with one damage, the kinds in turn, and a description of it. */
export function spoil(sound: Buffer, number: number, random: Random): { says: string; bytes: Buffer } {
  const damage = DAMAGES[number % DAMAGES.length]!;
  return { says: damage.says, bytes: damage.spoil(Buffer.from(sound), random) };
}
