// The thread of one half of the SQLite journal, the writer or the reader: it opens the file, then
// answers one call after another with the method of that name. It decides nothing. Its other end is
// thread-calls.ts.

import assert from 'node:assert/strict';
import { parentPort, workerData } from 'node:worker_threads';
import type { OpenFault } from './journal.ts';
import { makeOpenError } from './open-error.ts';
import { Reader } from './reader.ts';
import { makeSentence } from './sqlite-error.ts';
import { Writer, type WriterOptions } from './writer.ts';

export interface ThreadData extends WriterOptions {
  readonly half: 'writer' | 'reader';
  readonly file: string;
}

/** The call `close` is the last one. */
export interface Call {
  readonly name: string;
  readonly words: readonly unknown[];
}

/**
 * Answers come in the order of the calls; one before the first call says whether the file was
 * opened.
 */
export type Answer =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly sentence: string; readonly fault?: OpenFault };

type Half = Readonly<Record<string, ((...words: readonly unknown[]) => unknown) | undefined>>;

function open({ half, file, ...options }: ThreadData): Half {
  const opened = half === 'writer' ? new Writer(file, options) : new Reader(file);
  // The compiler checks at the other end which calls a half understands.
  return opened as unknown as Half;
}

function makeRefusal(file: string, error: unknown): Answer {
  const { fault, message } = makeOpenError(file, error);
  return { ok: false, fault, sentence: message };
}

function answer(half: Half, { name, words }: Call): Answer {
  try {
    return { ok: true, value: half[name]?.(...words) };
  } catch (error) {
    return { ok: false, sentence: makeSentence(error) };
  }
}

assert(parentPort !== null, 'thread.ts runs as a thread only');
const port = parentPort;
const data = workerData as ThreadData;
try {
  const half = open(data);
  port.on('message', (call: Call) => {
    port.postMessage(answer(half, call));
    if (call.name === 'close') port.close();
  });
  port.postMessage({ ok: true, value: undefined } satisfies Answer);
} catch (error) {
  port.postMessage(makeRefusal(data.file, error));
}
