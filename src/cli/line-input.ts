// Lines from standard input, one at a time, for people and for pipes alike: a line that arrives before it is asked for waits
// its turn, and the end of the input is an answer too.

import { createInterface } from 'node:readline';

export interface LineInput {
  /** Writes the question and waits for a line; undefined when there are no more. */
  readonly ask: (question: string) => Promise<string | undefined>;
  readonly close: () => void;
}

export function openLineInput(): LineInput {
  const reader = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: process.stdin.isTTY,
  });
  const waiting: string[] = [];
  let answer: ((line: string | undefined) => void) | undefined;
  let isClosed = false;

  function give(line: string | undefined): void {
    const take = answer;
    answer = undefined;
    if (take !== undefined) take(line);
    else if (line !== undefined) waiting.push(line);
  }

  reader.on('line', give);
  reader.on('close', () => {
    isClosed = true;
    give(undefined);
  });
  return {
    ask(question) {
      process.stdout.write(question);
      const line = waiting.shift();
      if (line !== undefined || isClosed) return Promise.resolve(line);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    close: () => reader.close(),
  };
}
