// A person or a script at `parlour play --at`, without a process: the test types the input, and the
// output is kept. It answers each question as the test has prescribed.

import { PassThrough } from 'node:stream';
import { playAtServer, type ServerFlags } from '../../src/cli/play/at-server/at-server.ts';
import { openLineInput } from '../../src/cli/terminal/line-input.ts';

/** For a question that the test answers itself. */
export const NOTHING = Symbol('nothing');

type Answer = string | undefined | typeof NOTHING;

/** What is typed when the output ends with this question. Undefined ends the input. */
export type Answers = ReadonlyArray<readonly [question: RegExp, answer: () => Answer]>;

export class Terminal {
  shown = '';
  readonly ended: Promise<void>;
  private readonly typed = new PassThrough();
  private readonly answers: Answers;
  private readonly waiting = new Set<() => void>();
  /** The length of the output when something was typed last. */
  private answeredAt = -1;

  /** `isPerson`: with a keyboard and a screen instead of pipes. */
  constructor(flags: ServerFlags, answers: Answers = [], isPerson = false) {
    this.answers = [...answers, [ROLL, () => '']];
    const screen = new PassThrough();
    if (isPerson) {
      Object.assign(this.typed, { isTTY: true, setRawMode: () => undefined });
      Object.assign(screen, { isTTY: true, columns: 80 });
    }
    screen.setEncoding('utf8').on('data', (text: string) => this.show(text));
    const input = openLineInput({ input: this.typed, output: screen });
    this.ended = playAtServer(undefined, flags, input).finally(() => {
      input.close();
      this.wake();
    });
  }

  press(key: string): void {
    this.typed.write(key);
  }

  type(line: string | undefined): void {
    if (line === undefined) this.typed.end();
    else this.typed.write(`${line}\n`);
  }

  /**
   * Resolves with the match once this has been shown. With `from`, only the output after that place
   * counts.
   */
  async sees(what: RegExp, from = 0): Promise<RegExpExecArray> {
    for (;;) {
      const found = what.exec(this.shown.slice(from));
      if (found !== null) return found;
      await new Promise<void>((resolve) => this.waiting.add(resolve));
    }
  }

  private show(text: string): void {
    this.shown += text;
    this.answer();
    this.wake();
  }

  private answer(): void {
    if (this.answeredAt === this.shown.length) return;
    const known = this.answers.find(([question]) => question.test(this.shown));
    if (known === undefined) return;
    this.answeredAt = this.shown.length;
    const answer = known[1]();
    if (answer !== NOTHING) this.type(answer);
  }

  private wake(): void {
    for (const wake of this.waiting) wake();
    this.waiting.clear();
  }
}

/** One line after another, then the last one forever. */
export function inTurn(...lines: readonly Answer[]): () => Answer {
  let next = 0;
  return () => {
    const line = lines[Math.min(next, lines.length - 1)];
    next += 1;
    return line;
  };
}

/** Whoever does not care simply rolls. */
export const ROLL = /Press Return to roll\. $/;
export const LOBBY = /\? for help: $/;
export const PIG = /\(r\/h\)\? $/;
export const AGAIN = /Another game \(y\/n\)\? $/;
