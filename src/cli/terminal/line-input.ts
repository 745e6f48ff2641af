// Lines from standard input, one at a time, for people and for pipes alike. A line that arrives
// early waits, and the end of the input is an answer too. Input from a pipe is echoed, so that a
// transcript makes sense. On a terminal, single keys may answer, and messages appear above the
// question.

import { clearScreenDown, createInterface, cursorTo, moveCursor, type Interface } from 'node:readline';
import { makePrintable } from './printable.ts';

export interface Asking {
  /**
   * Keys that answer by themselves, on a terminal. An empty line is not an answer then, unless it
   * is among them: people press Return after such a key out of habit.
   */
  readonly keys?: readonly string[];
  /** Withdraws the question. Text typed so far stays for the next one. */
  readonly until?: AbortSignal;
  /**
   * Whether a line from a pipe is meant for the next question: it counts as an empty line here, and
   * answers that one. A script need not know every question.
   */
  readonly keeps?: ((line: string) => boolean) | undefined;
}

interface Settings {
  readonly input?: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output?: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** Lines only, without keys and cursor, on every terminal. */
  readonly isPlain?: boolean;
}

interface Question extends Pick<Asking, 'keeps'> {
  readonly keys: readonly string[];
  readonly answer: (line: string | undefined) => void;
}

/** Clears the screen and the scrollback, and moves the cursor to the top. */
const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

export function openLineInput(settings: Settings = {}): LineInput {
  return new LineInput(settings);
}

export class LineInput {
  /** Whether a person may be typing; a pipe only answers questions. */
  readonly isPerson: boolean;
  private readonly isTerminal: boolean;
  private readonly output: NodeJS.WritableStream;
  private readonly reader: Interface;
  private readonly waiting: string[] = [];
  private question: Question | undefined;
  private isClosed = false;

  constructor({ input = process.stdin, output = process.stdout, isPlain = false }: Settings) {
    const isDumb = isPlain || process.env['TERM'] === 'dumb';
    this.isPerson = input.isTTY === true;
    this.isTerminal = this.isPerson && output.isTTY === true && !isDumb;
    this.output = output;
    this.reader = createInterface({ input, output, terminal: this.isTerminal });
    this.reader.on('line', (line) => this.give(line));
    this.reader.on('error', () => this.reader.close());
    this.reader.on('close', () => {
      this.isClosed = true;
      this.give(undefined);
    });
    if (this.isTerminal) input.on('keypress', () => this.readKey());
  }

  /**
   * Writes the question and waits for a line; undefined at the end of the input, and when the
   * question is withdrawn.
   */
  ask(text: string, { keys = [], until, keeps }: Asking = {}): Promise<string | undefined> {
    if (until?.aborted === true) return Promise.resolve(undefined);
    const line = this.keep(this.waiting.shift(), keeps);
    if (line !== undefined || this.isClosed) {
      this.output.write(`${text}${makePrintable(line ?? '')}\n`);
      return Promise.resolve(line);
    }
    return new Promise((resolve) => {
      const withdraw = (): void => this.withdraw();
      const answer = (typed: string | undefined): void => {
        until?.removeEventListener('abort', withdraw);
        resolve(typed);
      };
      this.question = { keys, answer, keeps };
      until?.addEventListener('abort', withdraw);
      this.reader.setPrompt(text);
      this.reader.prompt(true);
    });
  }

  /** Prints text, above the question if there is one. */
  say(text: string): void {
    const isAsking = this.question !== undefined;
    if (isAsking) this.leaveQuestion();
    this.output.write(`${text}\n`);
    if (isAsking) this.reader.prompt(true);
  }

  /** Clears the screen of what others must not read. A pipe has no screen. */
  clear(): void {
    if (this.isTerminal) this.output.write(CLEAR);
  }

  close(): void {
    this.reader.close();
  }

  private give(given: string | undefined): void {
    const { question } = this;
    const line = this.keep(given, question?.keeps);
    // On a terminal, a Return that nobody has asked for is not an answer to the next question
    // either.
    if (line === '' && this.isTerminal && !takesReturn(question))
      return void (question !== undefined && this.reader.prompt());
    this.question = undefined;
    this.reader.setPrompt('');
    if (question === undefined) return void (line !== undefined && this.waiting.push(line));
    // A terminal has echoed the line while it was typed, but not the end of the input.
    if (!this.isPerson || line === undefined) this.output.write(`${makePrintable(line ?? '')}\n`);
    return question.answer(line);
  }

  private keep(line: string | undefined, keeps: Asking['keeps']): string | undefined {
    if (this.isPerson || line === undefined || keeps?.(line) !== true) return line;
    this.waiting.unshift(line);
    return '';
  }

  private readKey(): void {
    const typed = this.reader.line.toLowerCase();
    if (typed !== '' && this.question?.keys.includes(typed) === true)
      this.reader.write(null, { name: 'return' });
  }

  private withdraw(): void {
    const { question } = this;
    if (question === undefined) return;
    this.leaveQuestion();
    this.question = undefined;
    this.reader.setPrompt('');
    question.answer(undefined);
  }

  /**
   * Moves to where other text can be written: a terminal removes the question, a stream keeps it.
   */
  private leaveQuestion(): void {
    if (!this.isTerminal) return void this.output.write('\n');
    moveCursor(this.output, 0, -this.reader.getCursorPos().rows);
    cursorTo(this.output, 0);
    clearScreenDown(this.output);
  }
}

function takesReturn(question: Question | undefined): boolean {
  return question !== undefined && (question.keys.length === 0 || question.keys.includes(''));
}
