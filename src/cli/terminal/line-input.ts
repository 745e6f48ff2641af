// Lines from standard input, one at a time, for people and for pipes alike: a line that arrives before it is asked for waits
// its turn, and the end of the input is an answer too. What came from a pipe is repeated, so that a transcript can be read.
// On a terminal single keys may answer, and what happens meanwhile is said above the question.

import { clearScreenDown, createInterface, cursorTo, moveCursor, type Interface } from 'node:readline';
import { makePrintable } from './printable.ts';

interface Asking {
  /** Keys that are an answer by themselves, on a terminal. An empty line is none then: who presses Return after such a key means nothing by it. */
  readonly keys?: readonly string[];
  /** Takes the question back. What was typed so far stays for the next one. */
  readonly until?: AbortSignal;
}

interface Settings {
  readonly input?: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly output?: NodeJS.WritableStream & { readonly isTTY?: boolean };
  /** No keys, no cursor: lines only, on every terminal. */
  readonly isPlain?: boolean;
}

interface Question {
  readonly keys: readonly string[];
  readonly answer: (line: string | undefined) => void;
}

/** The screen, what has scrolled off it, and the cursor to the top. */
const CLEAR = '\u001B[2J\u001B[3J\u001B[H';

export function openLineInput(settings: Settings = {}): LineInput {
  return new LineInput(settings);
}

export class LineInput {
  /** Whether somebody may be typing; a pipe answers only what it is asked. */
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

  /** Writes the question and waits for a line; undefined when there are no more, and when the question is taken back. */
  ask(text: string, { keys = [], until }: Asking = {}): Promise<string | undefined> {
    if (until?.aborted === true) return Promise.resolve(undefined);
    const line = this.waiting.shift();
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
      this.question = { keys, answer };
      until?.addEventListener('abort', withdraw);
      this.reader.setPrompt(text);
      this.reader.prompt(true);
    });
  }

  /** Says something, above the question if there is one. */
  say(text: string): void {
    const isAsking = this.question !== undefined;
    if (isAsking) this.leaveQuestion();
    this.output.write(`${text}\n`);
    if (isAsking) this.reader.prompt(true);
  }

  /** Takes everything off the screen that somebody else must not read. Not in a pipe: there is no screen. */
  clear(): void {
    if (this.isTerminal) this.output.write(CLEAR);
  }

  close(): void {
    this.reader.close();
  }

  private give(line: string | undefined): void {
    const { question } = this;
    if (line === '' && this.isTerminal && question !== undefined && question.keys.length > 0)
      return this.reader.prompt();
    this.question = undefined;
    this.reader.setPrompt('');
    if (question === undefined) return void (line !== undefined && this.waiting.push(line));
    // A terminal has shown the line, with its end, while it was typed; the end of the input it has not.
    if (!this.isPerson || line === undefined) this.output.write(`${makePrintable(line ?? '')}\n`);
    return question.answer(line);
  }

  private readKey(): void {
    if (this.question?.keys.includes(this.reader.line.toLowerCase()) === true)
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

  /** To where something else can be written: a screen gives up the question, in a stream it stays. */
  private leaveQuestion(): void {
    if (!this.isTerminal) return void this.output.write('\n');
    moveCursor(this.output, 0, -this.reader.getCursorPos().rows);
    cursorTo(this.output, 0);
    clearScreenDown(this.output);
  }
}
