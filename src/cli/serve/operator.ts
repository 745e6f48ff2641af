// The operator at the server's terminal, who decides when a game of the Java door begins. Without a
// terminal nobody is asked.

import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import type { AskOperator } from '../../doors/yahtzee-java/company.ts';

/** Where the operator types and reads. */
export interface OperatorTerminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
  /** Whether it understands a cursor. */
  readonly terminal?: boolean;
}

/**
 * Undefined when nobody sits there. The questions go the way of everything else that is printed: a
 * terminal that stands still would stop the server, if they were written to it directly.
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
    // While a question is open the terminal keeps Ctrl-C to itself; it still means the server.
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
      // The terminal has begun a new line for the next question.
      if (!until.aborted) throw error;
      return false;
    } finally {
      terminal.close();
    }
  };
}
