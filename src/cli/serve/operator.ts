// The operator at the server's terminal, who decides when a game at the Java door starts. Without a
// terminal nobody is asked.

import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { AskOperator } from '../../doors/yahtzee-java/company.ts';

/** Where the operator types and reads. */
export interface OperatorTerminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** Whether it has a cursor. */
  readonly terminal?: boolean;
}

/**
 * Undefined without a terminal. The questions are printed like everything else, through the log
 * sink: writing to a blocked terminal directly would stop the server.
 */
export function findOperator(print: (text: string) => void): AskOperator | undefined {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  const output = new Writable({
    write(chunk: Buffer, _encoding, done) {
      print(chunk.toString());
      done();
    },
  });
  return makeOperator({ input: process.stdin, output, terminal: true });
}

export function makeOperator(place: OperatorTerminal): AskOperator {
  return async (players, until) => {
    const terminal = createInterface(place);
    // While a question is open, the terminal reads Ctrl-C as a key; it still stops the server.
    terminal.on('SIGINT', () => {
      terminal.close();
      process.kill(process.pid, 'SIGINT');
    });
    // After Ctrl-D no answer can come.
    const closed = once(terminal, 'close').then(() => 'n');
    const text = `${players} players are here. Start the game (y/n)? `;
    try {
      for (;;) {
        const answer = await Promise.race([terminal.question(text, { signal: until }), closed]);
        const word = answer.trim().toLowerCase();
        if (word === 'y' || word === 'n') return word === 'y';
      }
    } catch (error) {
      // The terminal has started a new line for the next question.
      if (!until.aborted) throw error;
      return false;
    } finally {
      terminal.close();
    }
  };
}
