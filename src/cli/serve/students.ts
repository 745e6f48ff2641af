// The file of `--students`: a line for each student, with the ports that are theirs and their name.
//
//     54321 1201 Ana Lima
//     54322 1202 Ben Okri

import { readFileSync } from 'node:fs';
import { NAME_FAULTS, cleanName } from '../../protocol/names.ts';
import { CommandError } from '../command-error.ts';

/** The names of the students by their ports. Every port must be open, where that is known. */
export function readStudents(file: string, open?: ReadonlySet<number>): ReadonlyMap<number, string> {
  const names = new Map<number, string>();
  const lines = new Map<string, number>();
  for (const [index, whole] of readLines(file).entries()) {
    const line = index + 1;
    const words = whole.replace(/#.*$/, '').trim();
    if (words === '') continue;
    const complain = (sentence: string): CommandError =>
      new CommandError(`--students: ${file}, line ${line}: ${sentence}`);
    const [, ports = '', rest = ''] = /^((?:\d+[\s,]+)+)(.*)$/.exec(words) ?? [];
    if (ports === '') throw complain('A line has the ports of a student and then the name.');
    const name = cleanName(rest);
    if (!name.ok) throw complain(NAME_FAULTS[name.fault]);
    const before = lines.get(name.text);
    if (before !== undefined) throw complain(`${name.text} is already in line ${before}.`);
    lines.set(name.text, line);
    for (const text of ports.match(/\d+/g) ?? []) {
      const port = Number(text);
      if (open?.has(port) === false) throw complain(`No classic door is asked to open port ${port}.`);
      const other = names.get(port);
      if (other !== undefined) throw complain(`Port ${port} already belongs to ${other}.`);
      names.set(port, name.text);
    }
  }
  return names;
}

function readLines(file: string): readonly string[] {
  try {
    return readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .split(/\r?\n/);
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    throw new CommandError(`--students: ${file} cannot be read (${code}).`);
  }
}
