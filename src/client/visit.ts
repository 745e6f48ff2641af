// One visit to the server: a wire from its opening to its end. It sends requests in order, a few at
// a time, waits when it is told to, passes on answers and news, and notices a peer that has died.
// It never reconnects: when the wire is gone, so is the visit, and connector.ts begins another.

import type { RequestId, RequestKind, RequestOf, WishTo } from '../protocol/from-client.ts';
import type { AnswerTo, News, Refused } from '../protocol/from-server.ts';
import { readAnswer } from './answers.ts';
import { readMessage, type HeardAccepted } from './messages.ts';
import { makeText } from './requests.ts';
import type { Link, Transport } from './transport.ts';
import type { ClientWorld } from './world.ts';

/** How long a wire may take to open and to deliver its first message, and a ping to be answered. */
const ANSWER_MS = 10_000;
/** After this much silence the server is pinged. */
const SILENCE_MS = 15_000;
/** How long an answer may take when there is reason to doubt that one will come. */
const DOUBT_MS = 500;
/**
 * Requests that wait for their answers at the same time. Fewer than the server takes, because
 * requests that are refused as too fast must be sent again.
 */
export const IN_FLIGHT_MAX = 8;
/** Bounds for the wait that a server asks for, and the wait if it names none. */
const WAIT_SECONDS = { standard: 1, min: 0.05, max: 60 } as const;

export type Ending =
  | { readonly kind: 'lost' }
  /** The other side does not speak the protocol. */
  | { readonly kind: 'fault' }
  | { readonly kind: 'bye'; readonly reason: string; readonly seconds: number };

interface Host {
  readonly transport: Transport;
  readonly world: ClientWorld;
  readonly newId: () => string;
  readonly opened: () => void;
  readonly hear: (news: News) => void;
  /** Called once, unless the visit was ended from here. */
  readonly over: (ending: Ending) => void;
}

/** Undefined if the answer could not be read; then the visit is over. */
type Answered<Kind extends RequestKind> = (answer: AnswerTo<Kind> | undefined) => void;

interface Asked {
  readonly request: { readonly id: RequestId };
  readonly take: (answer: HeardAccepted | Refused) => void;
  /** Its place among all requests of this visit. */
  readonly order: number;
}

export class Visit {
  private readonly host: Host;
  private readonly link: Link;
  /** Not sent yet, or to be sent again. */
  private readonly waiting: Asked[] = [];
  private readonly inFlight = new Map<RequestId, Asked>();
  private count = 0;
  /** Whether something must be heard now: at first, and after a ping. */
  private isDue = true;
  private heardAt = 0;
  private isPaused = false;
  private isOver = false;
  private cancelPause = (): void => {};
  private cancelWatch = (): void => {};

  constructor(host: Host) {
    this.host = host;
    this.link = host.transport.open({
      opened: () => host.opened(),
      text: (text) => this.take(text),
      garbled: () => this.fault(),
      closed: () => this.finish({ kind: 'lost' }),
    });
    this.cancelWatch = host.world.after(ANSWER_MS, () => this.askIfAlive());
  }

  /** The answer comes if the visit lasts long enough. */
  send<Kind extends RequestKind>(request: RequestOf<Kind>, answered: Answered<Kind>): void {
    this.count += 1;
    const kind: Kind = request.do;
    const take = (heard: HeardAccepted | Refused): void => {
      const answer = heard.ok ? readAnswer(kind, heard) : heard;
      if (answer === undefined) this.fault();
      answered(answer);
    };
    this.waiting.push({ request, take, order: this.count });
    this.flush();
  }

  /** The same for a request without an id. */
  ask<Kind extends RequestKind>(wish: WishTo<Kind>, answered: Answered<Kind>): void {
    this.send({ id: this.host.newId(), ...wish }, answered);
  }

  /** There may be no network any more. A server on this machine would still answer. */
  doubt(): void {
    if (this.isOver) return;
    this.cancelWatch();
    if (!this.isDue) this.ping();
    this.cancelWatch = this.host.world.after(DOUBT_MS, () => this.askIfAlive());
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.cancelPause();
    this.cancelWatch();
    this.link.close();
  }

  fault(): void {
    this.finish({ kind: 'fault' });
  }

  private finish(ending: Ending): void {
    if (this.isOver) return;
    this.end();
    this.host.over(ending);
  }

  private flush(): void {
    while (!this.isPaused && !this.isOver && this.inFlight.size < IN_FLIGHT_MAX) {
      const next = this.waiting.shift();
      if (next === undefined) return;
      this.inFlight.set(next.request.id, next);
      this.link.send(makeText(next.request));
    }
  }

  private take(text: string): void {
    if (this.isOver) return;
    this.heardAt = this.host.world.now();
    if (this.isDue) this.watchSilence(SILENCE_MS);
    this.isDue = false;
    const heard = readMessage(text);
    if (heard.kind === 'answer') this.takeAnswer(heard.answer);
    else if (heard.kind === 'news') this.takeNews(heard.news);
    else if (heard.kind === 'garbled') this.fault();
  }

  private takeAnswer(answer: HeardAccepted | Refused): void {
    // The server could not read a request, and nobody knows which one.
    if (answer.id === null) return this.fault();
    const asked = this.inFlight.get(answer.id);
    if (asked === undefined) return;
    this.inFlight.delete(answer.id);
    if (!answer.ok && answer.reason === 'too-fast') this.pause(asked, readSeconds(answer.seconds));
    else asked.take(answer);
    this.flush();
  }

  private takeNews(news: News): void {
    if (news.say !== 'bye') return this.host.hear(news);
    const seconds = 'seconds' in news ? news.seconds : undefined;
    this.finish({
      kind: 'bye',
      reason: news.reason,
      seconds: seconds === undefined ? 0 : readSeconds(seconds),
    });
  }

  /** Puts the request back in its place, before all later ones. */
  private pause(asked: Asked, seconds: number): void {
    const later = this.waiting.findIndex(({ order }) => order > asked.order);
    this.waiting.splice(later < 0 ? this.waiting.length : later, 0, asked);
    this.isPaused = true;
    this.cancelPause();
    this.cancelPause = this.host.world.after(seconds * 1000, () => {
      this.isPaused = false;
      this.flush();
    });
  }

  /**
   * The timer is set once, not for every message, because that would take longer than reading it.
   */
  private watchSilence(ms: number): void {
    this.cancelWatch();
    this.cancelWatch = this.host.world.after(ms, () => {
      const silentMs = this.host.world.now() - this.heardAt;
      // Rounded up: the rest of a fraction can be too small to move a clock on.
      if (silentMs < SILENCE_MS) this.watchSilence(Math.ceil(SILENCE_MS - silentMs));
      else this.askIfAlive();
    });
  }

  private askIfAlive(): void {
    if (this.isDue) return this.finish({ kind: 'lost' });
    this.ping();
    this.cancelWatch = this.host.world.after(ANSWER_MS, () => this.askIfAlive());
  }

  private ping(): void {
    this.isDue = true;
    this.link.send(makeText({ id: this.host.newId(), do: 'ping' }));
  }
}

function readSeconds(seconds: unknown): number {
  const { standard, min, max } = WAIT_SECONDS;
  return typeof seconds === 'number' ? Math.min(Math.max(seconds, min), max) : standard;
}
