// What happens when standard output cannot take any more: a reader that has gone ends the command quietly, as every other
// command in a pipe; anything else is said in a sentence. For the whole process; main.ts calls it once.

import { EXIT } from '../command-error.ts';

export function watchOutput(): void {
  process.stdout.on('error', ({ code = 'unknown' }: NodeJS.ErrnoException) => {
    if (code === 'EPIPE') process.exit();
    process.stderr.write(`Standard output cannot be written to (${code}).\n`);
    process.exit(EXIT.failed);
  });
  // Nobody is left who could be told.
  process.stderr.on('error', () => {});
}
