// The error that a command throws when it cannot do what it was asked: a sentence, or a few lines,
// for stderr, and an exit status. main.ts catches it; no other error is expected. The lines may
// quote anything, so main.ts escapes them.

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
