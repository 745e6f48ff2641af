// How the main thread calls a half of the SQLite journal that lives in a thread: `await
// thread.ask('readTable', 'k3v9', 1)`. It knows nothing about journals. An answer that is an error,
// or a thread that ends, rejects; sqlite.ts decides what that means.

import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { OpenError } from './journal.ts';
import type { Answer, Call, ThreadData } from './thread.ts';

type Methods<Half> = {
  [Name in keyof Half]: Half[Name] extends (...words: infer Words extends unknown[]) => infer Value
    ? { words: Words; value: Value }
    : never;
};

interface Waiting {
  readonly resolve: (value: unknown) => void;
  readonly reject: (error: Error) => void;
}

// The source runs as TypeScript and the package as JavaScript; the build rewrites the extensions of
// imports, but not this one.
const SCRIPT = new URL(`./thread${extname(import.meta.url)}`, import.meta.url);

export class Thread<Half> {
  readonly #worker: Worker;
  readonly #waiting: Waiting[] = [];
  #ended: Error | undefined;

  private constructor(data: ThreadData) {
    this.#worker = new Worker(SCRIPT, { workerData: data });
    this.#worker.on('message', (answer: Answer) => this.#take(answer));
    this.#worker.on('error', (error) => this.#end(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on('exit', () => this.#end(new Error('The thread has ended.')));
  }

  /** Rejects with an `OpenError` when the file is refused. */
  static async start<Half>(data: ThreadData): Promise<Thread<Half>> {
    const thread = new Thread<Half>(data);
    try {
      await thread.#wait();
      return thread;
    } catch (error) {
      // What it had opened by then ends with it.
      await thread.#worker.terminate();
      throw error;
    }
  }

  ask<Name extends keyof Half & string>(
    name: Name,
    ...words: Methods<Half>[Name]['words']
  ): Promise<Methods<Half>[Name]['value']> {
    if (this.#ended !== undefined) return Promise.reject(this.#ended);
    const answered = this.#wait();
    this.#worker.postMessage({ name, words } satisfies Call, []);
    return answered;
  }

  /** An idle thread does not keep the process alive. */
  #wait(): Promise<unknown> {
    this.#worker.ref();
    return new Promise((resolve, reject) => {
      this.#waiting.push({ resolve, reject });
    });
  }

  #take(answer: Answer): void {
    const waiting = this.#waiting.shift();
    if (this.#waiting.length === 0) this.#worker.unref();
    if (answer.ok) waiting?.resolve(answer.value);
    else waiting?.reject(makeError(answer));
  }

  #end(error: Error): void {
    this.#ended ??= error;
    for (const waiting of this.#waiting.splice(0)) waiting.reject(this.#ended);
  }
}

function makeError({ fault, sentence }: Extract<Answer, { ok: false }>): Error {
  return fault === undefined ? new Error(sentence) : new OpenError(fault, sentence);
}
