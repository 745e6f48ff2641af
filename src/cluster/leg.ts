// A leg: a connection's way to one table, wherever that is served. It opens a line to the node that
// serves the table and passes requests and what comes back. When the line ends, it finds the node
// that serves the table now, comes back to the seat there, passes on exactly the events that the
// connection has missed, and sends again what was not answered. Requests keep their ids, so none of
// them has a second effect. The connection notices only a wait.

import type { RequestKind, RequestOf } from '../protocol/from-client.ts';
import type { Answer, AnswerFields, News } from '../protocol/from-server.ts';
import { refuse, type Refused } from '../server/reply.ts';
import type { Epoch } from './bus.ts';
import type { Time } from './lease.ts';
import type { AnyRequest, Line, LineListener } from './line.ts';
import { PassedNews } from './passed-news.ts';

/** How long a leg looks for its table before it gives up. */
const SEEK_MS = 20_000;
const PAUSE_MS = 25;
const PAUSE_MS_MAX = 1000;

interface Around {
  readonly time: Time;
  /** The node that serves the table now; `later`: try again; undefined: there is no such table. */
  readonly seek: () => Promise<Epoch | 'later' | undefined>;
  readonly open: (at: Epoch, listener: LineListener) => Line;
  readonly send: (news: News) => void;
  readonly close: (reason: string, sentence: string) => void;
  /** The connection now follows this table by this leg. */
  readonly onArrival: (table: string) => void;
  /** It follows no table, and nothing is under way. */
  readonly onIdle: () => void;
}

interface Pending {
  readonly request: AnyRequest;
  readonly answer: (answer: Answer) => void;
}

export class Leg {
  private readonly around: Around;
  private readonly passed: PassedNews;
  /** In the order in which they were asked. */
  private readonly pending = new Map<number, Pending>();
  private count = 0;
  private line: Line | undefined;
  /** Requests can be sent: the leg is not on the way to its table. */
  private isSteady = false;
  private isSeeking = false;
  private isEnded = false;
  isFollowing = false;
  table: string | undefined;
  private token = '';
  private hand = false;

  constructor(around: Around) {
    this.around = around;
    this.passed = new PassedNews((news) => around.send(news));
  }

  /** Resolves once it is answered. */
  ask<Kind extends RequestKind>(request: RequestOf<Kind>, answer: (answer: Answer) => void): Promise<void> {
    return new Promise((resolve) => {
      this.pass(request, (given) => {
        answer(given);
        resolve();
      });
    });
  }

  private pass(request: AnyRequest, answer: (answer: Answer) => void): void {
    this.count += 1;
    const place = this.count;
    this.pending.set(place, { request, answer });
    if (this.isSteady) this.line?.ask(place, request);
    else void this.seek();
  }

  /** The connection has gone. */
  end(): void {
    this.isEnded = true;
    this.line?.end();
    this.line = undefined;
  }

  private async seek(): Promise<void> {
    if (this.isSeeking) return;
    this.isSeeking = true;
    const { time } = this.around;
    const until = time.now() + SEEK_MS;
    for (let pauseMs = PAUSE_MS; !(await this.tryOnce()); pauseMs = Math.min(2 * pauseMs, PAUSE_MS_MAX)) {
      if (time.now() >= until) {
        this.giveUp('table-moved');
        break;
      }
      await new Promise<void>((resolve) => time.after(pauseMs, resolve));
    }
    this.isSeeking = false;
    // Something may have been asked after the leg gave up.
    if (!this.isSteady && this.pending.size > 0 && !this.isEnded) void this.seek();
  }

  /** Whether the leg no longer has to look. */
  private async tryOnce(): Promise<boolean> {
    const epoch = this.isEnded ? 'later' : await this.around.seek().catch(() => 'later' as const);
    if (this.isEnded) return true;
    if (epoch === 'later') return false;
    if (epoch === undefined) {
      this.giveUp('no-such-table');
      return true;
    }
    this.line = this.openLine(epoch);
    const { line } = this;
    if (this.isFollowing && !(await this.comeBack(line))) {
      if (this.line === line) this.drop(line);
      return this.isEnded;
    }
    if (this.line !== line) return false;
    this.isSteady = true;
    for (const [place, { request }] of this.pending) line.ask(place, request);
    return true;
  }

  private openLine(epoch: Epoch): Line {
    const isCurrent = (): boolean => this.line === line && !this.isEnded;
    const line = this.around.open(epoch, {
      onAnswer: (place, answer, follows) => {
        if (isCurrent()) this.takeAnswer(place, answer, follows);
      },
      onNews: (news, follows) => {
        if (!isCurrent()) return;
        this.isFollowing = follows;
        this.passed.take(news);
        this.tidy();
      },
      onClose: (reason, sentence) => {
        if (isCurrent()) this.around.close(reason, sentence);
      },
      onOver: () => {
        // A line may end before `open` has returned it.
        if (isCurrent()) this.lose();
      },
    });
    return line;
  }

  private lose(): void {
    this.line = undefined;
    this.isSteady = false;
    this.failComingBack?.();
    if (this.isFollowing || this.pending.size > 0) void this.seek();
    else this.around.onIdle();
  }

  private drop(line: Line): void {
    line.end();
    this.line = undefined;
    this.isSteady = false;
  }

  private takeAnswer(place: number, answer: Answer, follows: boolean): void {
    if (place === 0) return this.takeOwn?.(answer);
    const pending = this.pending.get(place);
    if (pending === undefined) return;
    if (!answer.ok && answer.reason === 'table-moved') {
      if (this.line !== undefined) this.drop(this.line);
      void this.seek();
      return;
    }
    this.pending.delete(place);
    this.isFollowing = follows;
    if (answer.ok && 'view' in answer && follows) this.noteArrival(pending.request, answer);
    pending.answer(answer);
    this.tidy();
  }

  private noteArrival(request: AnyRequest, answer: Answer & AnswerFields['sync']): void {
    this.table = answer.view.table;
    this.passed.noteView(answer.view);
    if ('token' in answer && typeof answer.token === 'string') this.token = answer.token;
    if (request.do === 'create' || request.do === 'join')
      this.hand = (request as RequestOf<'create' | 'join'>).hand === true;
    this.around.onArrival(this.table);
  }

  private tidy(): void {
    if (!this.isFollowing && this.pending.size === 0 && this.isSteady) this.around.onIdle();
  }

  private giveUp(reason: 'table-moved' | 'no-such-table'): void {
    const refused: Refused = refuse(reason);
    const unanswered = [...this.pending.values()];
    this.pending.clear();
    for (const { request, answer } of unanswered) answer({ id: request.id, ...refused });
    // The connection has missed something that nobody can tell it now.
    if (this.isFollowing) this.around.close('restart', refused.sentence);
    else this.around.onIdle();
  }

  private takeOwn: ((answer: Answer) => void) | undefined;
  private failComingBack: (() => void) | undefined;

  /** A question of the leg itself; undefined if the line ends before the answer. */
  private askOwn(line: Line, request: AnyRequest): Promise<Answer | undefined> {
    return new Promise<Answer | undefined>((resolve) => {
      this.takeOwn = resolve;
      this.failComingBack = () => resolve(undefined);
      line.ask(0, request);
    });
  }

  /**
   * Sits down again, or watches, and passes on what was missed. False if it has to be tried again.
   */
  private async comeBack(line: Line): Promise<boolean> {
    const { table = '', token, hand } = this;
    this.passed.hold();
    const id = 'leg';
    const join = { id, do: 'join', table, token, hand } as const;
    let arrived = token === '' ? undefined : await this.askOwn(line, join);
    if (arrived !== undefined && !arrived.ok && arrived.reason === 'table-moved') return false;
    if (arrived?.ok !== true) {
      if (this.line !== line) return false;
      // The seat was lost meanwhile, or there was none.
      arrived = await this.askOwn(line, { id, do: 'watch', table });
    }
    if (arrived?.ok !== true) return this.explainLost(arrived);
    const synced = await this.askOwn(line, { id, do: 'sync', table, from: this.passed.last });
    if (synced?.ok !== true) return this.explainLost(synced);
    if (this.passed.release(synced as Answer & AnswerFields['sync'])) return true;
    return this.closeBehind('The connection fell too far behind. Connect again.');
  }

  /** A table that has closed meanwhile has no followers. */
  private explainLost(answer: Answer | undefined): boolean {
    if (answer === undefined || answer.ok || answer.reason !== 'no-such-table') return false;
    return this.closeBehind('The table has closed. Connect again.');
  }

  private closeBehind(sentence: string): false {
    this.end();
    this.around.close('restart', sentence);
    return false;
  }
}
