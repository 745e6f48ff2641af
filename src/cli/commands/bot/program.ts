// A program that plays, in any language. It is started once, gets one line at a time on its
// standard input, and answers each with one line on its standard output. Its standard error is its
// own. referee.ts knows what the lines mean.

import { spawn, type ChildProcess } from 'node:child_process';
import { LINE_BYTES_MAX } from '../../../protocol/limits.ts';
import { openLineReader } from '../../../protocol/lines.ts';

export type Reply =
  | { readonly kind: 'line'; readonly text: string }
  | { readonly kind: 'late' }
  /** It will never answer again. */
  | { readonly kind: 'ended' };

/** How long a program may keep running after its input has ended. */
const GOODBYE_MS = 1000;
/** Windows cannot end a group of processes together. */
const HAS_GROUPS = process.platform !== 'win32';
const LATE: Reply = { kind: 'late' };
const ENDED: Reply = { kind: 'ended' };

export class BotProgram {
  readonly command: string;
  private readonly child: ChildProcess;
  private readonly reader = openLineReader(LINE_BYTES_MAX);
  private readonly gone: Promise<void>;
  private pending: ((reply: Reply) => void) | undefined;
  /** Late answers that are still to come. They are ignored. */
  private owed = 0;
  private hasEnded = false;
  private readonly killNow = (): void => this.kill();

  /** The shell runs the command. */
  constructor(command: string) {
    this.command = command;
    this.child = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'], detached: HAS_GROUPS });
    this.child.stdout?.on('data', (chunk: Buffer) => this.hear(chunk));
    // A program that has stopped reading ends soon, and `close` reports that.
    this.child.stdin?.on('error', () => {});
    this.gone = new Promise((resolve) => {
      const end = (): void => {
        this.end();
        resolve();
      };
      this.child.once('close', end);
      this.child.once('error', end);
    });
    // The program must not outlive this process.
    process.once('exit', this.killNow);
  }

  /** Sends one line and waits at most `ms` milliseconds for the answer. */
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

  /** Ends the program's input, and kills the program if it does not end by itself. */
  async stop(): Promise<void> {
    this.child.stdin?.end();
    const timer = setTimeout(() => this.kill(), GOODBYE_MS);
    await this.gone;
    clearTimeout(timer);
  }

  private hear(chunk: Buffer): void {
    for (const line of this.reader.push(chunk)) {
      // The start of the next line is unknown.
      if (!line.ok && line.fault === 'line-too-long') return this.kill();
      if (this.owed > 0) this.owed -= 1;
      // A broken line counts as an empty reply, which is not a move.
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
      // The shell may have started other processes; they end with it.
      process.kill(HAS_GROUPS ? -pid : pid, 'SIGKILL');
    } catch {
      // The process has just ended.
    }
  }
}
