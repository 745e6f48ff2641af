// `parlour course report FOLDER`: what the transcripts of a course say about each student, on the
// terminal, as CSV and as a page.

import { createReadStream, readdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Command } from 'commander';
import { CommandError, EXIT } from '../../command-error.ts';
import { readStudents } from '../../serve/students.ts';
import { makeHtmlReport } from './report-html.ts';
import { makeCsvReport, makeTextReport } from './report-text.ts';
import { RecordReader, type StudentRecord } from './student-record.ts';

interface ReportFlags {
  readonly csv?: string;
  readonly html?: string;
  readonly students?: string;
}

const TRANSCRIPT = '.txt';

export function addCourse(program: Command): void {
  const course = program.command('course').description('for instructors: what students’ programs did');
  course
    .command('report')
    .description('sum up the transcripts that `parlour serve --transcripts` has kept')
    .argument('<folder>', 'the folder of the transcripts')
    .option('--csv <file>', 'write a table for a spreadsheet')
    .option('--html <file>', 'write a page to read and print')
    .option('--students <file>', 'the file of `serve --students`, to list those who never came')
    .action(report);
}

async function report(folder: string, { csv, html, students }: ReportFlags): Promise<void> {
  const expected = students === undefined ? [] : [...new Set(readStudents(students).values())];
  const seen = await readFolder(folder);
  const records = [...seen, ...findAbsent(expected, seen)].toSorted((one, other) =>
    one.student.localeCompare(other.student, 'en', { numeric: true }),
  );
  if (csv !== undefined) write(csv, makeCsvReport(records));
  if (html !== undefined) write(html, makeHtmlReport(records, Date.now()));
  process.stdout.write(makeTextReport(records));
}

async function readFolder(folder: string): Promise<readonly StudentRecord[]> {
  const records: StudentRecord[] = [];
  for (const name of listTranscripts(folder)) records.push(await readTranscript(folder, name));
  return records;
}

function listTranscripts(folder: string): readonly string[] {
  try {
    const files = readdirSync(folder, { withFileTypes: true });
    const names = files.filter((file) => file.isFile() && file.name.endsWith(TRANSCRIPT));
    return names.map(({ name }) => name).toSorted();
  } catch (error) {
    throw new CommandError(`${folder} cannot be read (${codeOf(error)}).`);
  }
}

async function readTranscript(folder: string, name: string): Promise<StudentRecord> {
  const reader = new RecordReader();
  try {
    const input = createReadStream(join(folder, name), 'utf8');
    for await (const line of createInterface({ input, crlfDelay: Infinity })) reader.take(line);
  } catch (error) {
    throw new CommandError(`${name} cannot be read (${codeOf(error)}).`);
  }
  return reader.finish(basename(name));
}

function findAbsent(expected: readonly string[], seen: readonly StudentRecord[]): readonly StudentRecord[] {
  const known = new Set(seen.map(({ student }) => student));
  return expected
    .filter((student) => !known.has(student))
    .map((student) => new RecordReader(student).finish(''));
}

function write(file: string, text: string): void {
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new CommandError(`${file} cannot be written (${codeOf(error)}).`, EXIT.failed);
  }
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? String(error);
}
