// A progress bar on stderr, only when a person watches: nothing is drawn when stderr is not a terminal.

const WIDTH = 30;
const REDRAW_MS = 100;

export interface Progress {
  readonly show: (done: number) => void;
  readonly clear: () => void;
}

export function openProgress(total: number, stream: NodeJS.WriteStream = process.stderr): Progress {
  if (!stream.isTTY) return { show: () => {}, clear: () => {} };
  let drawnAt = Number.NEGATIVE_INFINITY;
  return {
    show(done) {
      const now = performance.now();
      if (now - drawnAt < REDRAW_MS) return;
      drawnAt = now;
      const filled = Math.floor((done / total) * WIDTH);
      const bar = '#'.repeat(filled) + '.'.repeat(WIDTH - filled);
      stream.write(`\r[${bar}] ${Math.floor((done / total) * 100)} %`);
    },
    clear() {
      stream.write('\r\u001B[K');
    },
  };
}
