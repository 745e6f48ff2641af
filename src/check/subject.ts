// The program that is checked, as the benches see it. It may be a process that the checker starts,
// a server somewhere, or (in the tests) a function in this process: nothing here knows which.

import type { Duplex } from 'node:stream';
import type { ServerWishes } from './case.ts';

/** What is known about a program while it runs, and what it leaves behind. */
export interface Running {
  /** The last lines of what it has written, on standard output and error together. */
  output(): string;
  /** Things to remark in every case where they happen: an early end, a stack trace, a busy loop. */
  remarks(): readonly string[];
  /** Ends it, and waits until nothing of it is left. */
  stop(): Promise<void>;
}

export interface RunningServer extends Running {
  /** A new connection; rejects with the system's error if nobody accepts it. */
  connect(): Promise<Duplex>;
  /** Whether the program has ended, as far as this can be seen. */
  hasEnded(): boolean;
  /** Whether it prints somewhere else, so that `output` stays empty. */
  readonly isHidden?: boolean;
}

export interface ServerSubject {
  /** As the header of a report names it: the command, or the address. */
  readonly title: string;
  /** Whether each case has a server that was started for it alone. */
  readonly isFresh: boolean;
  /** Whether other people may use the server: cases that need it alone are skipped then. */
  readonly isForeign: boolean;
  /** Ready to be connected to. Throws a StartError if that does not happen, or a Skip. */
  start(wishes?: ServerWishes): Promise<RunningServer>;
  /** After the last case. */
  close(): Promise<void>;
}

/** What a client is started with. */
export interface ClientWishes {
  readonly name: string;
  /** How many games it should play. */
  readonly count: number;
  /** Where nobody listens: for the case that tries this. */
  readonly isWithoutServer?: boolean;
  /** In the place of {host}: another name of this machine, or nothing. */
  readonly host?: string;
  /** In the place of {port}: a word that is no port, or nothing. Nobody listens then. */
  readonly port?: string;
}

export interface RunningClient extends Running {
  /** The next connection of the client; undefined if it makes none in this time. */
  accept(ms: number): Promise<Duplex | undefined>;
  /** Everything on its screen so far. */
  screen(): string;
  /** Calls back whenever the screen grows. */
  onScreen(call: () => void): void;
  /** Types text on its keyboard, as it is. */
  type(text: string): void;
  /** Its exit status, once it has ended; null after a signal. */
  readonly ended: Promise<number | null>;
}

export interface ClientSubject {
  readonly title: string;
  /** Whether the command says where this goes: `{name}`, `{count}`. */
  takes(word: 'name' | 'count'): boolean;
  start(wishes: ClientWishes): Promise<RunningClient>;
}

/** The program could not be started or reached. */
export class StartError extends Error {
  /** The program's own last words. */
  readonly output: string;

  constructor(sentence: string, output: string) {
    super(sentence);
    this.output = output;
  }
}
