// A program of somebody else's as a process: started by the shell in its own process group and an
// empty temporary folder, read from and typed to, and ended with everything that it has started.

import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { constants, tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { stripVTControlCharacters } from 'node:util';
import { REAL_CLOCK, within } from '../clock.ts';
import { StartError, type Running } from '../subject.ts';
import { ProcessorUse } from './processor-use.ts';
import { findStackTrace } from './stack-trace.ts';

/** From TERM to KILL. */
const GOODBYE_MS = 1000;
const LAST_LINES = 50;
/** A shell adds the number of the signal to it. */
const SIGNAL_STATUS = 128;
const SCREEN_MAX = 1_000_000;
/** A program that writes more has to wait a moment: it must not keep the checker busy. */
const BURST_MAX = 1_000_000;
const BURST_MS = 250;

export interface ProgramSettings {
  /** For `sh -c`, with everything in it replaced. */
  readonly command: string;
  /** Where it runs; an empty temporary folder if undefined. */
  readonly folder?: string | undefined;
  /** On a pseudo-terminal, by `script`. */
  readonly isOnTerminal?: boolean;
}

export class Program implements Running {
  /** The exit status; null after a signal. */
  readonly ended: Promise<number | null>;
  hasEnded = false;
  private readonly child: ChildProcess;
  private readonly use: ProcessorUse;
  private readonly temporary: string | undefined;
  private readonly listeners: Array<() => void> = [];
  private shown = '';
  private plain: string | undefined;
  private isStopping = false;
  private earlyEnd: string | undefined;
  private readonly killNow = (): void => this.signal('SIGKILL');

  private constructor(child: ChildProcess, temporary: string | undefined) {
    this.child = child;
    this.temporary = temporary;
    this.use = new ProcessorUse(child.pid ?? 0);
    for (const stream of [child.stdout, child.stderr])
      if (stream !== null) this.listenTo(stream.setEncoding('utf8'));
    // A program that has closed its input does not read; that is not a mistake.
    child.stdin?.on('error', () => {});
    this.ended = new Promise((resolve) => {
      child.once('close', (status: number | null, signal: NodeJS.Signals | null) => {
        this.end(status, signal);
        resolve(status);
      });
    });
    // It must not outlive the checker.
    process.once('exit', this.killNow);
  }

  static async start({ command, folder, isOnTerminal = false }: ProgramSettings): Promise<Program> {
    const temporary = folder === undefined ? await mkdtemp(join(tmpdir(), 'parlour-check-')) : undefined;
    const [file, ...words] = isOnTerminal ? onTerminal(command) : ['sh', '-c', command];
    const child = spawn(file ?? 'sh', words, { cwd: folder ?? temporary, stdio: 'pipe', detached: true });
    const failed = await new Promise<Error | undefined>((resolve) => {
      child.once('spawn', () => resolve(undefined));
      child.once('error', resolve);
    });
    if (failed !== undefined) throw new StartError(`The program cannot be started: ${failed.message}.`, '');
    return new Program(child, temporary);
  }

  /** Everything that it has written, on standard output and error, without colours. */
  screen(): string {
    this.plain ??= stripVTControlCharacters(this.shown);
    return this.plain;
  }

  onScreen(call: () => void): void {
    this.listeners.push(call);
  }

  type(text: string): void {
    if (this.child.stdin?.writable === true) this.child.stdin.write(text);
  }

  output(): string {
    return this.screen().trimEnd().split('\n').slice(-LAST_LINES).join('\n');
  }

  remarks(): readonly string[] {
    const trace = findStackTrace(this.screen());
    return [
      ...(this.earlyEnd === undefined ? [] : [this.earlyEnd]),
      ...(trace === undefined ? [] : [`The program printed a stack trace: ${trace}`]),
      ...(this.use.isBusy ? ['The program kept a processor busy for 5 s: an endless loop?'] : []),
    ];
  }

  /** TERM to the whole group, then KILL. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.use.stop();
    this.signal('SIGTERM');
    if ((await within(REAL_CLOCK, GOODBYE_MS, this.ended)) === undefined && !this.hasEnded) {
      this.signal('SIGKILL');
      await within(REAL_CLOCK, GOODBYE_MS, this.ended);
    }
    // Processes that the program has started may be left, even if it has ended by itself.
    this.signal('SIGKILL');
    process.removeListener('exit', this.killNow);
    if (this.temporary !== undefined) await rm(this.temporary, { recursive: true, force: true });
  }

  private listenTo(stream: Readable): void {
    let burst = 0;
    stream.on('data', (text: string) => {
      this.hear(text);
      burst += text.length;
      if (burst < BURST_MAX) return;
      burst = 0;
      stream.pause();
      setTimeout(() => stream.resume(), BURST_MS);
    });
  }

  private hear(text: string): void {
    this.shown = (this.shown + text).slice(-SCREEN_MAX);
    this.plain = undefined;
    for (const call of this.listeners) call();
  }

  private end(status: number | null, signal: NodeJS.Signals | null): void {
    this.hasEnded = true;
    this.use.stop();
    if (!this.isStopping) this.earlyEnd = describeEnd(status, signal);
    for (const call of this.listeners) call();
  }

  private signal(signal: NodeJS.Signals): void {
    if (this.child.pid === undefined) return;
    try {
      process.kill(-this.child.pid, signal);
    } catch {
      // Nobody of the group is left.
    }
  }
}

function describeEnd(status: number | null, signal: NodeJS.Signals | null): string {
  const name = signal ?? findSignal(status ?? 0);
  return name === undefined
    ? `The program ended by itself, with status ${status}.`
    : `The program was ended by ${name}.`;
}

/** A shell says with its status that a signal has ended the command. */
function findSignal(status: number): string | undefined {
  return Object.entries(constants.signals).find(([, number]) => number === status - SIGNAL_STATUS)?.[0];
}

/** `script` gives a program a terminal; its options differ between the systems. */
function onTerminal(command: string): readonly string[] {
  if (spawnSync('sh', ['-c', 'command -v script']).status !== 0)
    throw new StartError('--tty needs the command `script`, which is not installed.', '');
  return process.platform === 'linux'
    ? ['script', '-qefc', command, '/dev/null']
    : ['script', '-q', '/dev/null', 'sh', '-c', command];
}
