// Builds a submission with the teacher's command, in the folder where it will run.

import { REAL_CLOCK, wait } from '../clock.ts';
import { Program } from '../program/program.ts';
import type { Trouble } from '../report/report-part.ts';

const LINE_MAX = 200;

interface Build {
  readonly command: string;
  readonly folder: string;
  readonly limitMs: number;
}

/** Undefined if it was built. */
export async function buildSubmission({ command, folder, limitMs }: Build): Promise<Trouble | undefined> {
  const program = await Program.start({ command, folder });
  const late = wait(REAL_CLOCK, limitMs).then(() => 'late' as const);
  const status = await Promise.race([program.ended, late]);
  await program.stop();
  // Where the copy is says nothing to anybody.
  const output = program.screen().trim().replaceAll(`${folder}/`, '');
  if (status === 0) return undefined;
  if (status === 'late') return { sentence: `The build took longer than ${limitMs / 1000} s.`, output };
  const how = status === null ? 'was ended by a signal' : `failed with status ${status}`;
  const line = findErrorLine(output);
  return { sentence: `The build ${how}${line === undefined ? '.' : `: ${line}`}`, output };
}

/** The line that says most: compilers write "error", and the first error is the one to repair. */
function findErrorLine(output: string): string | undefined {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const found = lines.find((line) => /error/i.test(line)) ?? lines[0];
  return found?.trim().slice(0, LINE_MAX);
}
