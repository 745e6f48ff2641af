// The server's log: one JSON line for each note, on standard error. Everything that `parlour serve`
// prints goes through one sink (log-sink.ts), so nothing waits for a reader and lines stay whole.

import { pino, stdTimeFunctions, type Logger } from 'pino';
import { JournalError } from '../../journal/journal.ts';
import type { World } from '../../server/world.ts';
import { EXIT } from '../command-error.ts';
import { openSink } from './log-sink.ts';

export interface ServerLog extends Pick<World, 'log' | 'fail'> {
  /** Prints lines for people as they are. */
  readonly print: (lines: string) => void;
}

/** What an operator must see even on a terminal, which does not show the rest. */
const WARNINGS: ReadonlySet<string> = new Set([
  'table set apart',
  'table damaged',
  'hall of fame set apart',
  'daily game set apart',
  'server fault',
  'transcripts not written',
  'transcripts full',
]);
const WARN = 40;

/** A line in pino's format. */
function makeNotice(count: number): string {
  return `{"level":${WARN}${stdTimeFunctions.epochTime()},"count":${count},"msg":"log lines dropped"}\n`;
}

export function openServerLog(): ServerLog {
  const sink = openSink(2, makeNotice);
  const level = process.stderr.isTTY ? 'warn' : 'info';
  const logger = pino({ base: null, level }, { write: (line) => sink.write(line) });
  return {
    print: (lines) => sink.write(lines),
    log: (event, details) => logger[WARNINGS.has(event) ? 'warn' : 'info'](details, event),
    fail: (error) => stopProcess(logger, error),
  };
}

/** Only a new process can find out what is true. */
function stopProcess(logger: Logger, error: unknown): never {
  // Where the sentence is enough, the stack is left out.
  if (error instanceof JournalError) logger.fatal({ why: error.message }, 'stopped');
  else logger.fatal(error, 'stopped');
  process.exit(EXIT.failed);
}
