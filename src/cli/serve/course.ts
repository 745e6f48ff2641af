// What the flags of `parlour serve` say about a course: who the students are, what is kept of their
// programs, and which dice they get.

import type { Log } from '../../doors/entrance.ts';
import { VisitBook } from '../../doors/course/visit-book.ts';
import type { CourseFlags } from './course-flags.ts';
import type { Place } from './ports.ts';
import { readPractice, type PracticePlans } from './practice-dice.ts';
import { readStudents } from './students.ts';
import { TranscriptFiles } from './transcript-files.ts';
import { openTranscriptFolder } from './transcript-folder.ts';

/** Doors where students are told apart. */
export const CLASSIC_DOORS: ReadonlySet<string> = new Set(['pig', 'yahtzee-frames', 'yahtzee-java']);

interface Course {
  readonly students: Students;
  readonly practice: PracticePlans;
}

/** Everything that can be wrong about a course is found here, before a door is opened. */
export function readCourse(flags: CourseFlags, places: readonly Place[], javaPlayers: number): Course {
  const students = findStudents(flags, places);
  const studentsOf = (door: string): ReadonlySet<string> | undefined => listStudents(students, places, door);
  return { students, practice: readPractice(flags, { javaPlayers, studentsOf }) };
}

interface Students {
  /** By port. */
  readonly names: ReadonlyMap<number, string>;
  /** Doors with several ports: there a port is enough to know the student. */
  readonly ownPorts: ReadonlySet<string>;
}

function findStudents({ students: file }: CourseFlags, places: readonly Place[]): Students {
  const classic = places.filter(({ name }) => CLASSIC_DOORS.has(name));
  const names =
    file === undefined
      ? new Map<number, string>()
      : readStudents(file, new Set(classic.map(({ port }) => port)));
  const doors = classic.map(({ name }) => name);
  const ownPorts = new Set(doors.filter((name, index) => doors.indexOf(name) !== index));
  return { names, ownPorts };
}

/** Everybody who can be meant by a script; undefined if clients may choose their names. */
function listStudents(
  { names, ownPorts }: Students,
  places: readonly Place[],
  door: string,
): ReadonlySet<string> | undefined {
  if (!ownPorts.has(door)) return undefined;
  const ports = places.filter(({ name }) => name === door).map(({ port }) => port);
  return new Set(ports.map((port) => names.get(port) ?? `port ${port}`));
}

interface CourseRecords {
  readonly visits: VisitBook;
  readonly close: () => Promise<void>;
}

export function openRecords({ transcripts }: CourseFlags, students: Students, log: Log): CourseRecords {
  if (transcripts === undefined) return { visits: new VisitBook(students), close: () => Promise.resolve() };
  const files = new TranscriptFiles(openTranscriptFolder(transcripts), log);
  const keep = (student: string, line: string): void => files.write(student, line);
  return { visits: new VisitBook({ ...students, keep }), close: () => files.close() };
}
