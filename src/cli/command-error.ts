// What a command says when it cannot do what it was asked: a sentence, or a few lines, on stderr and an exit status. Thrown by
// commands, caught in main.ts; nothing else is an expected error. What the lines quote may hold anything: main.ts escapes it.

export const EXIT = { failed: 1, mismatch: 1, usage: 2, unfinished: 3 } as const;

export class CommandError extends Error {
  readonly lines: readonly string[];
  readonly exitCode: number;

  constructor(said: string | readonly string[], exitCode: number = EXIT.usage) {
    const lines = typeof said === 'string' ? [said] : said;
    super(lines.join('\n'));
    this.lines = lines;
    this.exitCode = exitCode;
  }
}
