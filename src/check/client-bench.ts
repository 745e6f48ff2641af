// The bench of a case that checks a client: the checker is the server, and perhaps types on the
// client's keyboard.

import type { Duplex } from 'node:stream';
import { Bench, type BenchSettings } from './bench.ts';
import { Failure } from './case.ts';
import { within } from './clock.ts';
import { Keyboard, type KeyboardPlan } from './program/keyboard.ts';
import { findStackTrace } from './program/stack-trace.ts';
import { StartError, type ClientSubject, type ClientWishes, type RunningClient } from './subject.ts';
import { LinePeer, type PeerPlace } from './wire/line-peer.ts';

interface ClientPlace extends BenchSettings {
  readonly subject: ClientSubject;
  /** Undefined when the client plays by itself. */
  readonly keyboard?: KeyboardPlan | undefined;
}

/** How the client ended: with a status, null for a signal; undefined while it runs. */
export type ClientEnd = { readonly status: number | null } | undefined;

export class ClientBench extends Bench {
  /** Set once the client has started, if it is played on a keyboard. */
  keyboard: Keyboard | undefined;
  private readonly subject: ClientSubject;
  private readonly plan: KeyboardPlan | undefined;
  private readonly clients: RunningClient[] = [];
  private readonly peers: Array<{ close(): void }> = [];
  /** Clients whose end a case has waited for, so it is not worth a remark. */
  private readonly endings = new Set<RunningClient>();

  constructor(place: ClientPlace) {
    super(place);
    this.subject = place.subject;
    this.plan = place.keyboard;
  }

  /** Whether the checker types. */
  get hasKeyboard(): boolean {
    return this.plan !== undefined;
  }

  /** Whether the command has a place for this. */
  takes(word: 'name' | 'count'): boolean {
    return this.subject.takes(word);
  }

  async start(wishes: ClientWishes): Promise<RunningClient> {
    const client = await this.subject.start(wishes);
    this.clients.push(client);
    if (this.plan !== undefined)
      this.keyboard = new Keyboard(this.plan, client, (text) => this.transcript.remark(text));
    return client;
  }

  /** The client's connection, as lines. */
  acceptLines(client: RunningClient): Promise<LinePeer> {
    return this.accept(client, (stream, place) => new LinePeer(stream, place));
  }

  /** The client's connection; the peer is closed at the end of the case. */
  async accept<Peer extends { close(): void }>(
    client: RunningClient,
    makePeer: (stream: Duplex, place: PeerPlace) => Peer,
  ): Promise<Peer> {
    const { startMs, patienceMs } = this.measures;
    const early = client.ended.then((status) => ({ status }));
    const stream = await Promise.race([client.accept(startMs), early]);
    if (stream === undefined)
      throw new Failure('that the client connects', `no connection for ${startMs / 1000} s`);
    if ('status' in stream) throw describeEarlyEnd(stream.status, client);
    const { transcript, clock } = this;
    const ways = { out: 'S→C', in: 'C→S' };
    const peer = makePeer(stream, { transcript, clock, patienceMs, ways });
    this.peers.push(peer);
    return peer;
  }

  /** Waits this long for the end of the client. */
  async untilEnded(client: RunningClient, ms: number): Promise<ClientEnd> {
    this.endings.add(client);
    return within(
      this.clock,
      ms,
      client.ended.then((status) => ({ status })),
    );
  }

  /** Waits until the screen is as wanted, but no longer than the patience. */
  async untilScreen(client: RunningClient, isShown: () => boolean): Promise<boolean> {
    const shown = new Promise<true>((resolve) => {
      client.onScreen(() => {
        if (isShown()) resolve(true);
      });
    });
    return isShown() || (await within(this.clock, this.measures.patienceMs, shown)) === true;
  }

  /** The line of a stack trace on the client's screen. */
  findStackTrace(client: RunningClient): string | undefined {
    return findStackTrace(client.screen());
  }

  /** Closes all connections, ends the client, and tells what was noticed about it. */
  async clear(): Promise<{ readonly remarks: readonly string[]; readonly output: string }> {
    for (const peer of this.peers) peer.close();
    const remarks = this.clients.flatMap((client) => this.remarksOn(client));
    const output = this.clients.map((client) => client.output()).join('\n');
    await Promise.all(this.clients.map((client) => client.stop()));
    return { remarks: [...new Set([...this.remarks, ...remarks])], output };
  }

  private remarksOn(client: RunningClient): readonly string[] {
    return client.remarks().filter((remark) => !this.endings.has(client) || !EARLY_END.test(remark));
  }
}

const EARLY_END = /^The program ended by itself/;

/** What the shell says about a command that it cannot find or run. */
const NOT_STARTED: ReadonlySet<number | null> = new Set([126, 127]);

function describeEarlyEnd(status: number | null, client: RunningClient): Error {
  if (NOT_STARTED.has(status)) return new StartError('The program cannot be started.', client.output());
  return new Failure('that the client connects', `it ended with status ${status}`);
}
