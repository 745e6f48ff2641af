// Writes the transcripts of students: one file for each, in the folder of `--transcripts`. Nothing
// here waits or throws. At most one write is under way, in a thread of Node's pool, so a disk that
// hangs takes nothing away from the games. Lines that cannot be written are left out and counted.

import { createHash } from 'node:crypto';
import {
  TRANSCRIPT_QUEUED_BYTES_MAX,
  TRANSCRIPT_RETRY_MS,
  TRANSCRIPT_STUDENTS_MAX,
  TRANSCRIPT_STUDENT_BYTES_MAX,
} from '../../protocol/limits.ts';
import type { Log } from '../../doors/entrance.ts';

/** What is done with the disk. */
export interface TranscriptDisk {
  /** The bytes of the file, 0 if there is none. */
  size(name: string): Promise<number>;
  append(name: string, text: string): Promise<void>;
}

interface File {
  readonly name: string;
  readonly student: string;
  lines: string[];
  /** Unknown before the first write. */
  bytes: number | undefined;
  /** Lines that found no room after those that wait. */
  leftOut: number;
  /** Lines that the disk refused before those that wait. */
  lost: number;
  /** The last write may have left half a line. */
  isTorn: boolean;
}

export class TranscriptFiles {
  private readonly disk: TranscriptDisk;
  private readonly log: Log;
  private readonly files = new Map<string, File>();
  /** Those with something to write, the longest waiting first. */
  private readonly due = new Set<File>();
  private queuedBytes = 0;
  private isWriting = false;
  private hasFailed = false;
  private isFull = false;
  private isClosing = false;
  private idle = (): void => {};
  private endPause = (): void => {};

  constructor(disk: TranscriptDisk, log: Log) {
    this.disk = disk;
    this.log = log;
  }

  /** Keeps a line, without its end, for this student. */
  write(student: string, line: string): void {
    const file = this.files.get(student) ?? this.open(student);
    if (file === undefined) return;
    const bytes = countBytes(line);
    if (this.queuedBytes + bytes > TRANSCRIPT_QUEUED_BYTES_MAX) {
      file.leftOut += 1;
      return;
    }
    if (file.leftOut > 0) file.lines.push(sayMissing(file.leftOut));
    file.leftOut = 0;
    file.lines.push(line);
    this.queuedBytes += bytes;
    this.due.add(file);
    if (!this.isWriting) void this.writeAll();
  }

  /** Resolves when everything is written, or could not be. */
  async close(): Promise<void> {
    this.isClosing = true;
    this.endPause();
    if (!this.isWriting) return;
    await new Promise<void>((resolve) => {
      this.idle = resolve;
    });
  }

  private open(student: string): File | undefined {
    if (this.files.size >= TRANSCRIPT_STUDENTS_MAX) {
      if (!this.isFull) this.log('transcripts full', { students: TRANSCRIPT_STUDENTS_MAX });
      this.isFull = true;
      return undefined;
    }
    const name = makeFileName(student);
    const file = { name, student, lines: [], bytes: undefined, leftOut: 0, lost: 0, isTorn: false };
    this.files.set(student, file);
    return file;
  }

  private async writeAll(): Promise<void> {
    this.isWriting = true;
    // In the next turn of the event loop, so that lines of one moment are written together.
    await new Promise((resolve) => setImmediate(resolve));
    for (const file of this.due) {
      this.due.delete(file);
      const isWritten = await this.writeFile(file);
      if (!isWritten && this.isClosing) break;
      if (!isWritten) await this.pause();
    }
    this.isWriting = false;
    this.idle();
  }

  private async pause(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, TRANSCRIPT_RETRY_MS);
      this.endPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private async writeFile(file: File): Promise<boolean> {
    const { lines } = file;
    file.lines = [];
    try {
      file.bytes ??= await this.disk.size(file.name);
      const text = this.makeText(file, lines);
      if (text !== '') await this.disk.append(file.name, text);
      file.bytes += Buffer.byteLength(text);
      this.succeed(file);
      return true;
    } catch (error) {
      this.fail(file, lines.length, error);
      return false;
    } finally {
      this.queuedBytes -= lines.reduce((sum, line) => sum + countBytes(line), 0);
    }
  }

  private makeText({ bytes = 0, student, lost, isTorn }: File, lines: readonly string[]): string {
    if (bytes > TRANSCRIPT_STUDENT_BYTES_MAX) return '';
    const head = bytes === 0 ? `# student ${JSON.stringify(student)}\n` : '';
    const torn = isTorn && bytes > 0 ? '\n' : '';
    const missing = lost === 0 ? '' : `${sayMissing(lost)}\n`;
    const text = `${torn}${head}${missing}${lines.map((line) => `${line}\n`).join('')}`;
    const isLast = bytes + Buffer.byteLength(text) > TRANSCRIPT_STUDENT_BYTES_MAX;
    return isLast ? `${text}# the transcript is full\n` : text;
  }

  private succeed(file: File): void {
    file.lost = 0;
    file.isTorn = false;
    if (this.hasFailed) this.log('transcripts written again', {});
    this.hasFailed = false;
  }

  /** Said once, until it works again. */
  private fail(file: File, lines: number, error: unknown): void {
    file.lost += lines;
    file.isTorn = true;
    // What was written before the disk was full is not known.
    file.bytes = undefined;
    if (!this.hasFailed) this.log('transcripts not written', { why: codeOf(error) });
    this.hasFailed = true;
  }
}

/** With its end. Lines of our own are few, and count as nothing. */
function countBytes(line: string): number {
  return line.startsWith('#') ? 0 : Buffer.byteLength(line) + 1;
}

function sayMissing(count: number): string {
  return `# ${count} lines are missing here`;
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}

const PLAIN_NAME = /^[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?$/;
/** A name that ends like a hash, and names of devices on Windows, are not left as they are. */
const TAKEN_NAME = /-[0-9a-f]{8}$|^(?:con|prn|aux|nul|com\d|lpt\d)$/;
const NAME_HASH_DIGITS = 8;

/**
 * A file name of letters, digits and hyphens, which no system takes for anything else. Names that
 * had to be changed get a part of their hash, so that no two students share a file.
 */
export function makeFileName(student: string): string {
  if (PLAIN_NAME.test(student) && !TAKEN_NAME.test(student)) return `${student}.txt`;
  const plain = student
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40);
  const hash = createHash('sha256').update(student).digest('hex').slice(0, NAME_HASH_DIGITS);
  return plain === '' ? `student-${hash}.txt` : `${plain}-${hash}.txt`;
}
