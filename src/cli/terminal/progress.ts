// A progress bar on stderr, drawn only if stderr is a terminal, and no more often than people can
// see.

const WIDTH = 30;
const REDRAW_MS = 100;

export interface Progress {
  readonly show: (done: number) => void;
  readonly clear: () => void;
}

interface Watched {
  readonly stream: Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;
  /** The time in milliseconds. */
  readonly now: () => number;
}

export function openProgress(
  total: number,
  { stream, now }: Watched = { stream: process.stderr, now: () => performance.now() },
): Progress {
  if (!stream.isTTY) return { show: () => {}, clear: () => {} };
  let drawnAt = Number.NEGATIVE_INFINITY;
  return {
    show(done) {
      if (now() - drawnAt < REDRAW_MS) return;
      drawnAt = now();
      const filled = Math.floor((done / total) * WIDTH);
      const bar = '#'.repeat(filled) + '.'.repeat(WIDTH - filled);
      stream.write(`\r[${bar}] ${Math.floor((done / total) * 100)} %`);
    },
    clear() {
      stream.write('\r\u001B[K');
    },
  };
}
