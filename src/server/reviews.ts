// The reviews of tables, for anybody who asks: read from the journal, made in a thread
// (review-thread.ts), one at a time, and remembered. Only a few can wait in line; further ones are
// refused. The thread exists only while it has work. A review that takes too long is given up, and
// that is remembered too.

import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import { REVIEWS_KEPT_MAX, REVIEWS_PENDING_MAX } from '../protocol/limits.ts';
import { accept, refuse, type Result } from '../games/result.ts';
import { isTable } from './published-log.ts';
import type { ReviewAnswer, ReviewThreadData, ReviewWish } from './review-thread.ts';
import { endUnanswered, type World } from './world.ts';

type ReviewRefusal = 'no-such-table' | 'not-published-yet' | 'too-long' | 'busy';
type Reviewed = Result<string, ReviewRefusal>;

/** A long evening of Twenty-One takes seconds. */
export const REVIEW_MS_MAX = 60_000;
/** The thread ends when nobody has asked for this long; it holds several tables of 3 MB. */
const IDLE_MS = 120_000;
/**
 * The total size of the remembered reviews. A refusal has no size, so the number of reviews is
 * limited too.
 */
const KEPT_CHARACTERS_MAX = 16_000_000;

// The source runs as TypeScript and the package as JavaScript. The build rewrites the endings of
// imports, but not this one.
const SCRIPT = new URL(`./review-thread${extname(import.meta.url)}`, import.meta.url);

export class Reviews {
  readonly #world: Pick<World, 'journal' | 'fail' | 'after' | 'log'>;
  readonly #data: ReviewThreadData;
  /** By table and number of events; the least recently asked for comes first. */
  readonly #kept = new Map<string, Promise<Reviewed>>();
  /** The sizes of finished reviews. */
  readonly #sizes = new Map<string, number>();
  #thread: Worker | undefined;
  #stopIdle: (() => void) | undefined;
  #last: Promise<unknown> = Promise.resolve();

  constructor(world: Pick<World, 'journal' | 'fail' | 'after' | 'log'>, data: ReviewThreadData = {}) {
    this.#world = world;
    this.#data = data;
  }

  async read(table: string): Promise<Reviewed> {
    const { entries } = await this.#world.journal
      .readTable(table)
      .catch((error: unknown) => endUnanswered(this.#world, error));
    const last = entries.at(-1);
    if (last === undefined || !isTable({ entries })) return refuse('no-such-table');
    const key = `${table} ${last.number + last.count}`;
    if (!this.#kept.has(key) && this.#pending >= REVIEWS_PENDING_MAX) return refuse('busy');
    const known =
      this.#kept.get(key) ??
      this.#begin(
        key,
        entries.map(({ body }) => body),
      );
    this.#kept.delete(key);
    this.#kept.set(key, known);
    return known;
  }

  /** How many are remembered or being made. */
  get size(): number {
    return this.#kept.size;
  }

  /**
   * Pending reviews hold everything that was played at their tables, even if nobody waits for them
   * any more.
   */
  get #pending(): number {
    return this.#kept.size - this.#sizes.size;
  }

  /** Ends the thread, if there is one. */
  async close(): Promise<void> {
    this.#stopIdle?.();
    const thread = this.#thread;
    this.#thread = undefined;
    await thread?.terminate();
  }

  #begin(key: string, bodies: ReviewWish): Promise<Reviewed> {
    const making = this.#last.then(() => this.#make(bodies));
    this.#last = making.catch(() => undefined);
    making.then(
      (review) => this.#keep(key, review.ok ? review.value.length : 0),
      // A review that failed may succeed the next time.
      () => this.#kept.delete(key),
    );
    return making;
  }

  #keep(key: string, size: number): void {
    this.#sizes.set(key, size);
    let sum = Array.from(this.#sizes.values()).reduce((total, one) => total + one, 0);
    for (const oldest of this.#kept.keys()) {
      if (sum <= KEPT_CHARACTERS_MAX && this.#sizes.size <= REVIEWS_KEPT_MAX) return;
      // A review that is still being made has no size yet.
      const freed = oldest === key ? undefined : this.#sizes.get(oldest);
      if (freed === undefined) continue;
      this.#kept.delete(oldest);
      this.#sizes.delete(oldest);
      sum -= freed;
    }
  }

  async #make(bodies: ReviewWish): Promise<Reviewed> {
    this.#stopIdle?.();
    const thread = (this.#thread ??= this.#start());
    const answer = await this.#ask(thread, bodies);
    this.#stopIdle = this.#world.after(IDLE_MS, () => void this.close());
    if (answer === undefined) return refuse('too-long');
    if (!answer.ok) throw new Error(answer.sentence);
    return answer.json === undefined ? refuse('not-published-yet') : accept(answer.json);
  }

  #start(): Worker {
    const thread = new Worker(SCRIPT, { workerData: this.#data });
    // A stopping server does not wait for reviews.
    thread.unref();
    return thread;
  }

  /** Undefined if it takes too long. */
  #ask(thread: Worker, bodies: ReviewWish): Promise<ReviewAnswer | undefined> {
    return new Promise((resolve, reject) => {
      const hear = (answer: ReviewAnswer): void => {
        stop();
        resolve(answer);
      };
      const fail = (cause: unknown): void => {
        this.#giveUp(thread, String(cause));
        stop();
        reject(new Error('A review failed.', { cause }));
      };
      const cancel = this.#world.after(REVIEW_MS_MAX, () => {
        stop();
        this.#giveUp(thread, 'it takes too long');
        resolve(undefined);
      });
      const stop = (): void => {
        cancel();
        thread.off('message', hear).off('error', fail).off('exit', fail);
      };
      thread.on('message', hear).on('error', fail).on('exit', fail);
      thread.postMessage(bodies, []);
    });
  }

  #giveUp(thread: Worker, why: string): void {
    this.#world.log('review given up', { why });
    if (this.#thread === thread) this.#thread = undefined;
    void thread.terminate();
  }
}
