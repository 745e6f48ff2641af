// Whether the write-ahead log that a killed server left is sound. SQLite takes the first damaged
// frame for the end of the log: it silently drops everything after it, even though it was
// acknowledged. The format is documented as "WAL File Format" at sqlite.org.

import { existsSync, readFileSync } from 'node:fs';
import { OpenError } from './journal.ts';

const MAGIC_LITTLE = 0x37_7f_06_82;
const MAGIC_BIG = 0x37_7f_06_83;
const HEADER_BYTES = 32;
const FRAME_HEADER_BYTES = 24;
const PAGE_BYTES = 4096;
/**
 * What the checksums cover, in the header of the log and in that of a frame, and where they are.
 */
const HEADER_SUMMED = 24;
const FRAME_SUMMED = 8;
const FRAME_SUMS_AT = 16;
/** Where the salts are in both headers. A restarted log has new ones. */
const SALTS_AT = 16;
const FRAME_SALTS_AT = 8;
/** In the header of a frame: not 0 if it ends a commit. */
const COMMIT_AT = 4;

type Sums = readonly [number, number];

/**
 * A power cut corrupts at most the last commit, because each is synced before the next one is
 * written. So two commits after a damaged frame mean that at least one of them was acknowledged.
 */
const LOST_MIN = 2;

/** A running server may restart the log while it is being read. */
const TRIES = 3;

export function refuseDamagedLog(path: string): void {
  let lost = 0;
  for (let tries = 0; tries < TRIES; tries += 1) {
    lost = countLostCommits(existsSync(path) ? readFileSync(path) : Buffer.alloc(0));
    if (lost < LOST_MIN) return;
  }
  throw new OpenError(
    'unreadable',
    `Its write-ahead log ${path} is damaged, and ${lost} commits after the damage cannot be read. ` +
      'Restore a backup; docs/OPERATING.md says how to continue without them.',
  );
}

/** The commits of the log that SQLite would drop. */
function countLostCommits(log: Buffer): number {
  const frames = cutFrames(log);
  const [first] = frames;
  if (first === undefined) return 0;
  const header = log.subarray(0, HEADER_BYTES);
  const magic = header.readUInt32BE(0);
  const sumUp = magic === MAGIC_BIG ? makeSums('readUInt32BE') : makeSums('readUInt32LE');
  const salts = header.subarray(SALTS_AT, SALTS_AT + 8);
  let sums = sumUp([0, 0], header.subarray(0, HEADER_SUMMED));
  const isKnown = magic === MAGIC_BIG || magic === MAGIC_LITTLE;
  if (!isKnown || !areSums(header, HEADER_SUMMED, sums)) {
    // If it has neither salt of the frames, the log was restarted, and the frames are old.
    return haveSaltInCommon(saltsOf(first), salts) ? countCommits(frames, saltsOf(first)) : 0;
  }
  const damaged = frames.findIndex((frame) => {
    sums = sumUp(sumUp(sums, frame.subarray(0, FRAME_SUMMED)), frame.subarray(FRAME_HEADER_BYTES));
    return !saltsOf(frame).equals(salts) || !areSums(frame, FRAME_SUMS_AT, sums);
  });
  return damaged < 0 ? 0 : countCommits(frames.slice(damaged), salts);
}

function cutFrames(log: Buffer): readonly Buffer[] {
  const bytes = FRAME_HEADER_BYTES + PAGE_BYTES;
  const count = Math.max(0, Math.floor((log.length - HEADER_BYTES) / bytes));
  return Array.from({ length: count }, (_, index) =>
    log.subarray(HEADER_BYTES + index * bytes, HEADER_BYTES + (index + 1) * bytes),
  );
}

function countCommits(frames: readonly Buffer[], salts: Buffer): number {
  return frames.filter(
    (frame) => frame.readUInt32BE(COMMIT_AT) !== 0 && haveSaltInCommon(saltsOf(frame), salts),
  ).length;
}

/** One of the two, in case the other is damaged. */
function haveSaltInCommon(one: Buffer, other: Buffer): boolean {
  return [0, 4].some((at) => one.readUInt32BE(at) === other.readUInt32BE(at));
}

function saltsOf(frame: Buffer): Buffer {
  return frame.subarray(FRAME_SALTS_AT, FRAME_SALTS_AT + 8);
}

function areSums(bytes: Buffer, at: number, [one, other]: Sums): boolean {
  return bytes.readUInt32BE(at) === one && bytes.readUInt32BE(at + 4) === other;
}

/** The checksums continue from what came before. */
function makeSums(read: 'readUInt32BE' | 'readUInt32LE'): (before: Sums, bytes: Buffer) => Sums {
  return ([before, beforeOther], bytes) => {
    let [one, other] = [before, beforeOther];
    for (let at = 0; at < bytes.length; at += 8) {
      one = (one + bytes[read](at) + other) >>> 0;
      other = (other + bytes[read](at + 4) + one) >>> 0;
    }
    return [one, other];
  };
}
