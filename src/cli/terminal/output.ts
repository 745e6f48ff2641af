// Handles errors of standard output. If the reader has gone, the command ends quietly, like any
// command in a pipe; any other error is reported. For the whole process; main.ts calls it once.

import { EXIT } from '../command-error.ts';

export function watchOutput(): void {
  process.stdout.on('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit();
    process.stderr.write(`Standard output cannot be written to (${code}).\n`);
    process.exit(EXIT.failed);
  });
  // Nobody is left to tell.
  process.stderr.on('error', () => {});
}
