// Runs a terminal client in this process, on its own streams: its output is kept, and the test
// types.

import { EventEmitter } from 'node:events';
import { PassThrough } from 'node:stream';
import type { ClientWorld } from '../../src/cli/classic-clients/visit.ts';
import { CommandError } from '../../src/cli/command-error.ts';
import { makePrintable } from '../../src/cli/terminal/printable.ts';
import type { Ran } from '../command.ts';

export interface Running {
  /** Resolves when the command has ended. */
  readonly ran: Promise<Ran>;
  /** The output so far. */
  readonly shown: () => string;
  /** Calls back whenever something is shown. */
  readonly onShown: (call: () => void) => void;
  /** Resolves when this has been shown. */
  readonly until: (text: string) => Promise<void>;
  readonly type: (...lines: readonly string[]) => void;
  /** Types without Return. */
  readonly press: (keys: string) => void;
  /** Ends the input. */
  readonly endInput: () => void;
  readonly interrupt: () => void;
  /** How often the client has paused between two attempts. */
  readonly pauses: () => number;
}

/** Runs on a pipe, or on a terminal that is read key by key. */
export function startClient(play: (world: ClientWorld) => Promise<void>, isTTY = false): Running {
  const typed = Object.assign(new PassThrough(), { isTTY, setRawMode: () => undefined });
  const screen = Object.assign(new PassThrough(), { isTTY, columns: 80 });
  const signals = new EventEmitter();
  let shown = '';
  let pauses = 0;
  let wake = (): void => {};
  const listeners: Array<() => void> = [];
  screen.setEncoding('utf8').on('data', (text: string) => {
    shown += text;
    wake();
    for (const call of listeners) call();
  });
  const pause = async (): Promise<void> => void (pauses += 1);
  const ran = run(() => play({ input: typed, output: screen, signals, pause }));
  return {
    ran: ran.then(({ status, stderr }) => ({ status, stderr, stdout: shown })),
    shown: () => shown,
    onShown: (call) => void listeners.push(call),
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

/** Handles errors as main.ts does. */
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
