// A program that plays, in any language: it is started once and asked one line at a time on its standard input; one line on its standard output answers. Its standard error is its own. What the
// lines mean is in referee.ts.

import { spawn, type ChildProcess } from 'node:child_process';
import { LINE_BYTES_MAX } from '../../../protocol/limits.ts';
import { openLineReader } from '../../../protocol/lines.ts';

export type Reply =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'late' }
  /** It will never answer again. */
  | { readonly kind: 'ended' };

/** How long a program may go on after its input has ended. */
const GOODBYE_MS = 1000;
/** Windows has no groups of processes to end together. */
const HAS_GROUPS = process.platform !== 'win32';
const LATE: Reply = { kind: 'late' };
const ENDED: Reply = { kind: 'ended' };

export class BotProgram {
  readonly command: string;
  private readonly child: ChildProcess;
  private readonly reader = openLineReader(LINE_BYTES_MAX);
  private readonly gone: Promise<void>;
  private pending: ((reply: Reply) => void) | undefined;
  /** Answers that were too late and are still to come; they answer nothing any more. */
  private owed = 0;
  private hasEnded = false;
  private readonly killNow = (): void => this.kill();

  /** The command is one for the shell. */
  constructor(command: string) {
    this.command = command;
    this.child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'], detached: HAS_GROUPS });
    this.child.stdout?.on('data', (chunk: Buffer) => this.hear(chunk));
    // Who does not read any more ends soon, and that is noticed.
    this.child.stdin?.on('error', () => {});
    this.gone = new Promise((resolve) => {
      const end = (): void => {
        this.end();
        resolve();
      };
      this.child.once('close', end);
      this.child.once('error', end);
    });
    // A program does not outlive whoever started it.
    process.once('exit', this.killNow);
  }

  /** One line, one answer, within so many milliseconds. */
  async ask(line: string, ms: number): Promise<Reply> {
    if (this.hasEnded) return ENDED;
    let timer: NodeJS.Timeout | undefined;
    const reply = await new Promise<Reply>((resolve) => {
      this.pending = resolve;
      timer = setTimeout(() => resolve(LATE), ms);
      this.child.stdin?.write(`${line}\n`);
    });
    clearTimeout(timer);
    this.pending = undefined;
    if (reply.kind === 'late') this.owed += 1;
    return reply;
  }

  /** Its input ends; a program that does not end by itself is ended. */
  async stop(): Promise<void> {
    this.child.stdin?.end();
    const timer = setTimeout(() => this.kill(), GOODBYE_MS);
    await this.gone;
    clearTimeout(timer);
  }

  private hear(chunk: Buffer): void {
    for (const line of this.reader.push(chunk)) {
      // Nobody knows where the next line would begin.
      if (!line.ok && line.fault === 'line-too-long') return this.kill();
      if (this.owed > 0) this.owed -= 1;
      // What is no line at all is no move either.
      else this.pending?.({ kind: 'line', text: line.ok ? line.text.trim() : '' });
    }
  }

  private end(): void {
    this.hasEnded = true;
    process.removeListener('exit', this.killNow);
    this.pending?.(ENDED);
  }

  private kill(): void {
    const { pid } = this.child;
    if (pid === undefined || this.hasEnded) return;
    try {
      // The shell may have started others, which are ended with it.
      process.kill(HAS_GROUPS ? -pid : pid, 'SIGKILL');
    } catch {
      // It ended just now.
    }
  }
}
