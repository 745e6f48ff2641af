// Runs `parlour export`, `import` and `backup` in this process, and catches their output. Tests
// with test/command.ts start a real process where its exit status and its pipes matter.

import { Command, CommanderError } from 'commander';
import { addBackup } from '../../src/cli/commands/data/backup.ts';
import { CommandError } from '../../src/cli/command-error.ts';
import { addExport } from '../../src/cli/commands/data/export.ts';
import { addImport } from '../../src/cli/commands/data/import.ts';
import type { Ran } from '../command.ts';

type Write = NodeJS.WriteStream['write'];

function makeProgram(): Command {
  const program = new Command('parlour').exitOverride().configureOutput({ writeErr: () => {} });
  addBackup(program);
  addExport(program);
  addImport(program);
  return program;
}

/** Keeps what is written to the stream, until it is undone. */
function catchWrites(stream: NodeJS.WriteStream): { readonly texts: string[]; readonly undo: () => void } {
  const write = stream.write.bind(stream);
  const texts: string[] = [];
  const caught = (text: string | Uint8Array, done?: () => void): boolean => {
    texts.push(String(text));
    done?.();
    return true;
  };
  stream.write = caught as Write;
  return {
    texts,
    undo: () => {
      stream.write = write;
    },
  };
}

export async function runInProcess(...words: readonly string[]): Promise<Ran> {
  const stdout = catchWrites(process.stdout);
  const stderr = catchWrites(process.stderr);
  let status = 0;
  try {
    await makeProgram().parseAsync(words, { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) status = error.exitCode;
    else if (error instanceof CommandError) {
      status = error.exitCode;
      stderr.texts.push(...error.lines.map((line) => `${line}\n`));
    } else throw error;
  } finally {
    stdout.undo();
    stderr.undo();
  }
  return { status, stdout: stdout.texts.join(''), stderr: stderr.texts.join('') };
}
