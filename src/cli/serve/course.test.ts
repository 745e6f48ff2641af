// The flags of a course: what is wrong with them is said before a door is opened, with the line.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRecords, readCourse } from './course.ts';
import type { CourseFlags } from './course-flags.ts';
import { readPorts, type Place } from './ports.ts';

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'parlour-course-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function makeFile(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

function makePlaces(name: string, range: string): readonly Place[] {
  const ports = readPorts(range, `--${name}`) ?? [];
  return ports.map((port) => ({ name, host: '127.0.0.1', port, isStandard: false }));
}

const PLACES = [...makePlaces('pig', '54321-54360'), ...makePlaces('yahtzee-frames', '1200')];

function read(flags: CourseFlags): ReturnType<typeof readCourse> {
  return readCourse(flags, PLACES, 3);
}

describe('a range of ports', () => {
  test('has every port from the first to the last', () => {
    expect(readPorts('54321-54323', '--pig')).toEqual([54_321, 54_322, 54_323]);
    expect(readPorts('54321', '--pig')).toEqual([54_321]);
    expect(readPorts('off', '--pig')).toBeUndefined();
  });

  test.each(['54323-54321', '54321-54321', '0-3', '65530-65536', '1000-2001'])('is not %s', (text) => {
    expect(() => readPorts(text, '--pig')).toThrow(
      '--pig: a range of ports is like 54321-54360, with 2 to 1000 ports.',
    );
  });
});

describe('a file of students', () => {
  test('gives names to ports; a port without a name is its student', () => {
    const file = makeFile(
      'class.txt',
      '\uFEFF# the class\r\n54321 1200 Ana Lima\r\n\r\n54322, Ben/../Okri\r\n',
    );
    const { students } = read({ students: file });
    expect(students.names).toEqual(
      new Map([
        [54_321, 'Ana Lima'],
        [1200, 'Ana Lima'],
        [54_322, 'Ben/../Okri'],
      ]),
    );
    const { visits } = openRecords({}, students, () => {});
    const studentAt = (door: string, port: number): unknown =>
      visits.open(door, { address: 'a', port }).student;
    expect(studentAt('pig', 54_321)).toBe('Ana Lima');
    expect(studentAt('pig', 54_360)).toBe('port 54360');
    expect(studentAt('yahtzee-frames', 1200), 'the only port of a door').toBe('Ana Lima');
  });

  const forty = Array.from({ length: 41 }, (_, index) => `${54_321 + index} Student ${index + 1}\n`).join('');
  test.each([
    ['41 students on 40 ports', forty, 'line 41: No classic door is asked to open port 54361.'],
    ['a name without a port', 'Ana\n', 'line 1: A line has the ports of a student and then the name.'],
    ['a port without a name', '54321 \n', 'line 1: A line has the ports of a student and then the name.'],
    ['a port twice', '54321 Ana\n54321 Ben\n', 'line 2: Port 54321 already belongs to Ana.'],
    ['a name twice', '54321 Ana\n54322 Ana\n', 'line 2: Ana is already in line 1.'],
    ['a name of control characters', '54321 A\u0007\n', 'line 1: '],
  ])('with %s is refused', (_what, text, sentence) => {
    expect(() => read({ students: makeFile('wrong.txt', text) })).toThrow(`wrong.txt, ${sentence}`);
  });

  test('that does not exist is refused', () => {
    expect(() => read({ students: join(folder, 'none') })).toThrow('cannot be read (ENOENT).');
  });
});

describe('dice', () => {
  test('may be a script or a file, for each door', () => {
    const framesDice = makeFile('frames.txt', '1 2 3 4 5\n6 6\n\n1 1 1 1 1\n');
    const { practice } = read({ practice: true, pigDice: '2; 6; 5 --- 1', framesDice });
    expect(practice.pig?.next('Ana')).toEqual({ dice: ['2', '6', '5'], orLuck: true });
    expect(practice.frames?.next('Ana').dice).toEqual(['1 2 3 4 5', '6 6']);
    expect(practice.java).toBeUndefined();
  });

  test('may come from a seed at every classic door', () => {
    const { practice } = read({ practice: true, seed: '7' });
    expect([practice.pig, practice.frames, practice.java].map((plan) => plan?.next('Ana').seed)).toEqual([
      '7/pig/Ana/1',
      '7/frames/Ana/1',
      '7/java/Ana/1',
    ]);
  });

  const twoGames = '1; 3\n\n# the second game\n3; 4\n';
  test.each<readonly [CourseFlags, string]>([
    [{ pigDice: '1' }, '--pig-dice needs --practice.'],
    [{ seed: '1' }, '--seed needs --practice.'],
    [{ practice: true, seed: '-1' }, '--seed takes a whole number of up to 15 digits.'],
    [
      { practice: true, pigDice: '3; 4' },
      '--pig-dice: "3" cannot fit. The first draw of a game of Pig is 1 or 2',
    ],
    [{ practice: true, pigDice: '1; 7' }, '--pig-dice: "7" is not a draw: dice are numbers from 1 to 6.'],
    [{ practice: true, framesDice: '1 2 3 4 5; 6; 6; 6' }, '--frames-dice: "6" cannot fit. No choice'],
    [{ practice: true, javaDice: '1 2 3 4 5; 6' }, 'A round begins with 3 rolls of five dice'],
    [{ practice: true, javaDice: 'no such file' }, '--java-dice: no such file cannot be read (ENOENT).'],
  ])('%j are refused', (flags, sentence) => {
    expect(() => read(flags)).toThrow(sentence);
  });

  test('in a file are refused with the line', () => {
    const pigDice = makeFile('pig.txt', twoGames);
    expect(() => read({ practice: true, pigDice })).toThrow('pig.txt, line 4: "3" cannot fit.');
    const slip = makeFile('slip.txt', '1; 3\n[Anna]\n1; 6\n');
    expect(() => read({ practice: true, pigDice: slip })).toThrow(
      'slip.txt, line 3: there is no student called "Anna".',
    );
  });
});

test('a folder for transcripts that cannot be one is refused', () => {
  const file = makeFile('file', '');
  const { students } = read({});
  expect(() => openRecords({ transcripts: join(file, 'x') }, students, () => {})).toThrow(
    'is not a folder that can be written to (ENOTDIR).',
  );
});
