// Damage to texts and bytes that knows no protocol: bits, pieces, lengths, and characters that trip
// programs.

import type { Random } from '../simulator/random.ts';

const AWKWARD = [
  '\0',
  '\u001b]52;c;AAAA\u0007',
  '\u202e',
  '\u200b',
  '\ufeff',
  '\ud800',
  '\r',
  '\u0085',
  '\u2028',
  'é',
  '🎲',
  'a\u0301\u0301\u0301\u0301',
  '%s%n',
  '"',
  '\\',
  '/',
  '<script>',
  '../..',
  ':',
  ',',
  ' ',
  '\t',
];

function awkward(random: Random): string {
  return random.pick(AWKWARD);
}

/** A text of any kind, mostly short. */
export function anyText(random: Random, lengthMax = 60): string {
  const length = random.isLikely(0.1) ? random.below(lengthMax * 10) : random.below(lengthMax);
  let text = '';
  while (text.length < length) {
    text += random.isLikely(0.1) ? awkward(random) : String.fromCharCode(random.between(32, 126));
  }
  return text;
}

export function garbage(random: Random, lengthMax = 200): Buffer {
  return Buffer.from(random.bytes(1 + random.below(lengthMax)));
}

const HARMS: ReadonlyArray<(bytes: Buffer, at: number, random: Random) => Buffer> = [
  (bytes, at, random) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8));
    return copy;
  },
  (bytes, at, random) => {
    const copy = Buffer.from(bytes);
    copy[at] = random.below(256);
    return copy;
  },
  (bytes, at, random) => Buffer.concat([bytes.subarray(0, at), garbage(random, 8), bytes.subarray(at)]),
  (bytes, at, random) =>
    Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random.below(bytes.length))]),
  (bytes, at) => Buffer.concat([bytes.subarray(0, at), bytes]),
  (bytes, at, random) =>
    Buffer.concat([bytes.subarray(0, at), Buffer.from(awkward(random)), bytes.subarray(at)]),
];

/** The bytes with one to three kinds of damage. */
export function harm(random: Random, bytes: Buffer): Buffer {
  let harmed = bytes;
  for (let times = random.between(1, 3); times > 0 && harmed.length > 0; times -= 1) {
    harmed = random.pick(HARMS)(harmed, random.below(harmed.length), random);
  }
  return harmed;
}
