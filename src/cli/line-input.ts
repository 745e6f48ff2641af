// Lines from standard input, one at a time, for people and for pipes alike: a line that arrives before it is asked for waits
// its turn, and the end of the input is an answer too. What came from a pipe is repeated, so that a transcript can be read.

import { createInterface } from 'node:readline';
import { makePrintable } from './printable.ts';

export interface LineInput {
  /** Writes the question and waits for a line; undefined when there are no more. */
  readonly ask: (question: string) => Promise<string | undefined>;
  /** Takes everything off the screen that somebody else must not read. Not in a pipe: there is no screen. */
  readonly clear: () => void;
  readonly close: () => void;
}

interface Streams {
  readonly input: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/** The screen, what has scrolled off it, and the cursor to the top. */
const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

export function openLineInput(
  streams: Streams = { input: process.stdin, output: process.stdout },
): LineInput {
  const { input, output } = streams;
  const terminal = input.isTTY === true && output.isTTY === true;
  const reader = createInterface({ input, output, terminal });
  const waiting: string[] = [];
  let answer: ((line: string | undefined) => void) | undefined;
  let isClosed = false;

  function give(line: string | undefined): void {
    const take = answer;
    answer = undefined;
    reader.setPrompt('');
    if (take === undefined) return void (line !== undefined && waiting.push(line));
    // A terminal has shown the line, with its end, while it was typed; the end of the input it has not.
    if (input.isTTY !== true || line === undefined) output.write(`${makePrintable(line ?? '')}\n`);
    take(line);
  }

  reader.on('line', give);
  reader.on('error', () => reader.close());
  reader.on('close', () => {
    isClosed = true;
    give(undefined);
  });
  return {
    ask(question) {
      const line = waiting.shift();
      if (line !== undefined || isClosed) {
        output.write(`${question}${makePrintable(line ?? '')}\n`);
        return Promise.resolve(line);
      }
      reader.setPrompt(question);
      reader.prompt(true);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    clear: () => void (terminal && output.write(CLEAR)),
    close: () => reader.close(),
  };
}
