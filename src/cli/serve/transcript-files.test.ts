// Transcripts on the disk: one file for each student, and a disk that refuses or hangs harms
// nobody.

import { expect, test, vi } from 'vitest';
import { TRANSCRIPT_QUEUED_BYTES_MAX, TRANSCRIPT_STUDENTS_MAX } from '../../protocol/limits.ts';
import { TRANSCRIPT_RETRY_MS, TRANSCRIPT_STUDENT_BYTES_MAX } from '../../protocol/limits.ts';
import { TranscriptFiles, makeFileName, type TranscriptDisk } from './transcript-files.ts';

interface FakeDisk extends TranscriptDisk {
  readonly files: Map<string, string>;
  fault: string | undefined;
}

function openDisk(): FakeDisk {
  const files = new Map<string, string>();
  const disk: FakeDisk = {
    files,
    fault: undefined,
    size: (name) => Promise.resolve(files.get(name)?.length ?? 0),
    append: async (name, text) => {
      // A full disk takes a part of the text.
      const isFull = disk.fault !== undefined;
      files.set(name, (files.get(name) ?? '') + (isFull ? text.slice(0, 5) : text));
      if (isFull) throw Object.assign(new Error(disk.fault), { code: disk.fault });
    },
  };
  return disk;
}

function open(disk: TranscriptDisk): { readonly files: TranscriptFiles; readonly notes: string[] } {
  const notes: string[] = [];
  const log = (event: string, details: object): void =>
    void notes.push(`${event} ${JSON.stringify(details)}`);
  return { files: new TranscriptFiles(disk, log), notes };
}

test('each student has a file, with the name at its head', async () => {
  const disk = openDisk();
  const { files, notes } = open(disk);
  for (const line of ['one', 'two']) files.write('Ana Lima', line);
  files.write('ben', 'three');
  await files.close();
  expect(disk.files).toEqual(
    new Map([
      [makeFileName('Ana Lima'), '# student "Ana Lima"\none\ntwo\n'],
      ['ben.txt', '# student "ben"\nthree\n'],
    ]),
  );
  expect(notes).toEqual([]);
});

test('a full disk is said once, the missing lines are counted, and lines stay whole', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const disk = openDisk();
  const { files, notes } = open(disk);
  disk.fault = 'ENOSPC';
  files.write('ben', 'one');
  for (let turns = 0; turns < 5; turns += 1) {
    await vi.advanceTimersByTimeAsync(TRANSCRIPT_RETRY_MS);
    await new Promise((resolve) => setImmediate(resolve));
    files.write('ben', 'two');
  }
  expect(notes).toEqual(['transcripts not written {"why":"ENOSPC"}']);
  disk.fault = undefined;
  files.write('ben', 'three');
  const closed = files.close();
  for (let turns = 0; turns < 5; turns += 1) {
    await vi.advanceTimersByTimeAsync(TRANSCRIPT_RETRY_MS);
    await new Promise((resolve) => setImmediate(resolve));
  }
  await closed;
  vi.useRealTimers();
  expect(notes.at(-1)).toBe('transcripts written again {}');
  expect(disk.files.get('ben.txt')).toMatch(/\n# \d lines are missing here\n(two\n)?three\n$/);
});

test('a server that stops does not wait for a full disk', async () => {
  const disk = openDisk();
  const { files } = open(disk);
  disk.fault = 'ENOSPC';
  for (const student of ['ana', 'ben', 'cy']) files.write(student, 'one');
  while (disk.files.size === 0) await new Promise((resolve) => setImmediate(resolve));
  await files.close();
  expect(disk.files.size, 'after the first refusal nothing else is tried').toBeLessThan(3);
});

test('a disk that hangs delays nobody, and what waits for it is limited', async () => {
  const disk = openDisk();
  let wake = (): void => {};
  const hanging = new Promise<void>((resolve) => {
    wake = resolve;
  });
  const { files } = open({ ...disk, size: (name) => hanging.then(() => disk.size(name)) });
  const line = 'x'.repeat(1023);
  const count = (4 * TRANSCRIPT_QUEUED_BYTES_MAX) / 1024;
  for (let times = 0; times < count; times += 1) files.write('ben', line);
  wake();
  await files.close();
  const text = disk.files.get('ben.txt') ?? '';
  expect(text.length).toBeLessThan(TRANSCRIPT_QUEUED_BYTES_MAX + 1024);
  files.write('ben', 'the next line');
  await files.close();
  const end = '\n# 12288 lines are missing here\nthe next line\n';
  expect(disk.files.get('ben.txt')?.slice(-end.length)).toBe(end);
});

test('a file has a largest size, also after a restart', async () => {
  const disk = openDisk();
  disk.files.set('ben.txt', 'x'.repeat(TRANSCRIPT_STUDENT_BYTES_MAX - 10));
  const first = open(disk).files;
  first.write('ben', 'the last line that is kept');
  await first.close();
  const second = open(disk).files;
  second.write('ben', 'too late');
  await second.close();
  expect(disk.files.get('ben.txt')).toMatch(/xthe last line that is kept\n# the transcript is full\n$/);
});

test('no more students than the limit have files, which is said once', async () => {
  const disk = openDisk();
  const { files, notes } = open(disk);
  for (let count = 0; count < TRANSCRIPT_STUDENTS_MAX + 2; count += 1)
    files.write(`student-${count}`, 'hello');
  await files.close();
  expect(disk.files.size).toBe(TRANSCRIPT_STUDENTS_MAX);
  expect(notes).toEqual([`transcripts full {"students":${TRANSCRIPT_STUDENTS_MAX}}`]);
});

test('no name leads out of the folder, or to the file of another student', () => {
  const names = ['../../etc/passwd', '..', '.', '/', 'a/b', 'a.b', 'A B', 'a b', 'Ána', 'Ana', 'ana', 'con'];
  const more = ['\u0000', 'ana.txt', '-', 'port 54321', 'address ::1', '😀', 'x'.repeat(300), '中文', '中'];
  const files = [...names, ...more].map(makeFileName);
  for (const file of files) expect(file).toMatch(/^[a-z0-9][a-z0-9-]*\.txt$/);
  expect(new Set(files).size).toBe(files.length);
  expect(Math.max(...files.map(({ length }) => length))).toBeLessThan(60);
  expect(makeFileName('ana')).toBe('ana.txt');
  expect(makeFileName('con'), 'a device on Windows').not.toBe('con.txt');
  const hashed = makeFileName('Ana Lima').replace('.txt', '');
  expect(makeFileName(hashed)).not.toBe(`${hashed}.txt`);
});
