// Keeps a client connected: opens a visit, greets, and opens the next visit after every loss,
// waiting longer each time it fails. What happens on a visit is decided in client.ts.

import type { AnswerFields, News } from '../protocol/from-server.ts';
import { PROTOCOL_VERSION } from '../protocol/version.ts';
import { recallPlayer, rememberPlayer, type Memory } from './memory.ts';
import { waitMs, type Waits } from './backoff.ts';
import { refuse, type Refused } from './refusals.ts';
import type { Transport } from './transport.ts';
import { Visit, type Ending } from './visit.ts';
import type { ClientWorld } from './world.ts';

/** A connection that has lasted this long ends a series of failures. */
const STEADY_MS = 5000;
/**
 * After this many connections in a row to something that does not speak our protocol, we give up.
 */
const FAULTS_MAX = 5;

/** Our identity at the server, and what can be played there. */
export type Greeting = Omit<AnswerFields['greet'], 'version'>;

export type ClientState =
  | { readonly kind: 'connecting' }
  /** Greeted and back at every table, with all unanswered requests under way. */
  | { readonly kind: 'open'; readonly greeting: Greeting }
  /** Tries again after this many seconds. */
  | { readonly kind: 'waiting'; readonly seconds: number }
  /** For good: the server refuses us, or it is not a Parlour, or the client was closed. */
  | { readonly kind: 'stopped'; readonly reason: string; readonly sentence: string };

interface Host {
  readonly transport: Transport;
  readonly world: ClientWorld;
  readonly memory: Memory;
  readonly name: string | undefined;
  readonly waits: Waits;
  readonly newId: () => string;
  /**
   * The server knows who we are. `ready` is called when everything is as it was before the
   * connection was lost.
   */
  readonly greeted: (visit: Visit, ready: () => void) => void;
  readonly hear: (news: News, visit: Visit) => void;
  /** The visit is over, and another will come. */
  readonly lost: () => void;
  /** No other will come. */
  readonly stopped: (refusal: Refused) => void;
  readonly tell: (state: ClientState) => void;
}

export class Connector {
  private readonly host: Host;
  private current: ClientState = { kind: 'waiting', seconds: 0 };
  private visit: Visit | undefined;
  private failures = 0;
  private faults = 0;
  /** For the wait until the next connection, or until this one is steady. */
  private cancelTimer = (): void => {};

  constructor(host: Host) {
    this.host = host;
  }

  get state(): ClientState {
    return this.current;
  }

  /** Stops waiting. */
  connectNow(): void {
    if (this.current.kind === 'waiting') this.connect();
  }

  /** The server has to show soon that it is still there. */
  doubt(): void {
    this.visit?.doubt();
  }

  stop(refusal: Refused): void {
    if (this.isStopped) return;
    this.cancelTimer();
    this.visit?.end();
    this.visit = undefined;
    this.become({ kind: 'stopped', reason: refusal.reason, sentence: refusal.sentence });
    this.host.stopped(refusal);
  }

  private get isStopped(): boolean {
    return this.current.kind === 'stopped';
  }

  private connect(): void {
    this.cancelTimer();
    this.become({ kind: 'connecting' });
    if (this.isStopped) return;
    const { transport, world, newId } = this.host;
    const visit: Visit = new Visit({
      transport,
      world,
      newId,
      opened: () => this.greet(visit),
      hear: (news) => this.host.hear(news, visit),
      over: (ending) => this.lose(ending),
    });
    this.visit = visit;
  }

  private greet(visit: Visit): void {
    const { name, memory } = this.host;
    const token = recallPlayer(memory);
    const known = { ...(name !== undefined && { name }), ...(token !== undefined && { token }) };
    visit.ask({ do: 'greet', version: PROTOCOL_VERSION, ...known }, (answer) => {
      if (answer === undefined) return;
      if (!answer.ok) return this.stop(answer);
      const { player, name: shown, token: own, games } = answer;
      rememberPlayer(memory, own);
      this.host.greeted(visit, () => this.settle(visit, { player, name: shown, token: own, games }));
    });
  }

  private settle(visit: Visit, greeting: Greeting): void {
    if (visit !== this.visit) return;
    this.cancelTimer = this.host.world.after(STEADY_MS, () => {
      this.failures = 0;
      this.faults = 0;
    });
    this.become({ kind: 'open', greeting });
  }

  private lose(ending: Ending): void {
    this.visit = undefined;
    this.cancelTimer();
    this.host.lost();
    if (ending.kind === 'fault') this.faults += 1;
    if (this.faults >= FAULTS_MAX) return this.stop(refuse('not-parlour'));
    const ms = this.findWaitMs(ending);
    this.failures += 1;
    this.cancelTimer = this.host.world.after(ms, () => this.connect());
    this.become({ kind: 'waiting', seconds: ms / 1000 });
  }

  private findWaitMs(ending: Ending): number {
    const { world, waits } = this.host;
    // A server that says goodbye comes back soon.
    if (ending.kind === 'bye' && ending.reason === 'restart') this.failures = 0;
    const ms = waitMs(waits, this.failures, world.chance());
    return ending.kind === 'bye' ? Math.max(ms, ending.seconds * 1000) : ms;
  }

  private become(state: ClientState): void {
    this.current = state;
    this.host.tell(state);
  }
}
