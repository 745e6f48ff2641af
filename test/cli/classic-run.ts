// Runs a terminal client in this process, on streams of its own: what it shows is kept, and the test types.

import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { ClientWorld } from '../../src/cli/classic-clients/visit.ts';
import { CommandError } from '../../src/cli/command-error.ts';
import { makePrintable } from '../../src/cli/terminal/printable.ts';
import type { Ran } from '../command.ts';

export interface Running {
  /** When the command has ended. */
  readonly ran: Promise<Ran>;
  /** Everything that was shown so far. */
  readonly shown: () => string;
  /** Resolves when this has been shown. */
  readonly until: (text: string) => Promise<void>;
  readonly type: (...lines: readonly string[]) => void;
  /** Without return. */
  readonly press: (keys: string) => void;
  /** The end of the input. */
  readonly endInput: () => void;
  readonly interrupt: () => void;
  /** How often it has paused between two tries. */
  readonly pauses: () => number;
}

/** On a pipe, or on a terminal that is read key by key. */
export function startClient(play: (world: ClientWorld) => Promise<void>, isTTY = false): Running {
  const typed = Object.assign(new PassThrough(), { isTTY, setRawMode: () => undefined });
  const screen = Object.assign(new PassThrough(), { isTTY, columns: 80 });
  const signals = new EventEmitter();
  let shown = '';
  let pauses = 0;
  let wake = (): void => {};
  screen.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
    wake();
  });
  const pause = async (): Promise<void> => void (pauses += 1);
  const ran = run(() => play({ input: typed, output: screen, signals, pause }));
  return {
    ran: ran.then(({ status, stderr }) => ({ status, stderr, stdout: shown })),
    shown: () => shown,
    async until(text) {
      while (!shown.includes(text)) {
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    type: (...lines) => void typed.write(lines.map((line) => `${line}\n`).join('')),
    press: (keys) => void typed.write(keys),
    endInput: () => void typed.end(),
    interrupt: () => void signals.emit('SIGINT'),
    pauses: () => pauses,
  };
}

/** As main.ts does it. */
async function run(play: () => Promise<void>): Promise<{ status: number; stderr: string }> {
  try {
    await play();
    return { status: 0, stderr: '' };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return {
      status: error.exitCode,
      stderr: error.lines.map((line) => `${makePrintable(line)}\n`).join(''),
    };
  }
}
