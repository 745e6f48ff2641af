// What a command says when it cannot do what it was asked: one sentence on stderr and an exit status. Thrown by commands,
// caught in main.ts; nothing else is an expected error.

export const EXIT = { mismatch: 1, usage: 2, unfinished: 3 } as const;

export class CommandError extends Error {
  readonly exitCode: number;

  constructor(sentence: string, exitCode: number = EXIT.usage) {
    super(sentence);
    this.exitCode = exitCode;
  }
}
