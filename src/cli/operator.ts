// The operator at the server's terminal, who decides when a game of the Java door begins. Without a
// terminal nobody is asked.

import { createInterface } from 'node:readline/promises';
import type { AskOperator } from '../doors/yahtzee-java/company.ts';

/** Where the operator types and reads. */
export interface OperatorTerminal {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** Undefined when nobody sits there. */
export function findOperator(): AskOperator | undefined {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return undefined;
  return makeOperator({ input: process.stdin, output: process.stderr });
}

export function makeOperator({ input, output }: OperatorTerminal): AskOperator {
  return async (players, until) => {
    const terminal = createInterface({ input, output });
    // While a question is open the terminal keeps Ctrl-C to itself; it still means the server.
    terminal.on('SIGINT', () => {
      terminal.close();
      process.kill(process.pid, 'SIGINT');
    });
    const text = `${players} players are here. Start the game (y/n)? `;
    try {
      for (;;) {
        const word = (await terminal.question(text, { signal: until })).trim().toLowerCase();
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
