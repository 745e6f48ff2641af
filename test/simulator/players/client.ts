// What every simulated client does, following docs/PROTOCOL.md: greet, take its seats again, repeat
// unanswered requests under their own ids, notice a connection that died in silence. Whom it plays
// for is in player.ts.

import type { FromServer, News } from '../../../src/protocol/from-server.ts';
import type { AnyAnswer } from '../../server/any-answer.ts';
import { isCommand } from '../invariants/same-answers.ts';
import type { Network } from '../network.ts';
import type { Run } from '../run.ts';
import type { WireEnd } from '../wire.ts';
import { openSpeech, type Speech } from './speech.ts';

export type Fields = { readonly do: string } & Readonly<Record<string, unknown>>;

interface Pending {
  readonly fields: Fields;
  readonly onAnswer: (answer: AnyAnswer) => void;
  /** The connection it was last sent on, and when. */
  wire: WireEnd | undefined;
  sentAt: number;
}

const HEARTBEAT_MS = 20_000;
/** How long the client waits for an answer before it gives the server up. */
const PATIENCE_MS = 70_000;
/** After these the same request may be made again. */
const TRY_AGAIN: ReadonlySet<string> = new Set(['storage-full', 'too-fast']);

export abstract class Client {
  protected readonly run: Run;
  protected readonly network: Network;
  readonly name: string;
  protected wire: WireEnd | undefined;
  /** Our player, once the server has told us. */
  protected token: string | undefined;
  private readonly pending = new Map<string | number, Pending>();
  /** Commands that were accepted. */
  private readonly accepted: Array<readonly [string | number, Fields]> = [];
  private nextId = 0;
  private speech: Speech | undefined;
  protected isGreeted = false;
  /** It does not come back. */
  protected hasGone = false;
  private sawFull = false;

  constructor(run: Run, network: Network, name: string) {
    this.run = run;
    this.network = network;
    this.name = name;
    run.after(run.random.between(0, 2000), () => this.connect());
    run.after(HEARTBEAT_MS, () => this.beat());
  }

  /** Takes the seats again that it holds. */
  protected abstract onGreeted(): void;
  protected abstract onNews(news: News): void;

  protected connect(): void {
    if (this.hasGone || this.run.isResting) return;
    const { random } = this.run;
    // It may come back through another door.
    const speech = openSpeech(random.isLikely(0.5) ? 'lines' : 'web', random);
    const wire = this.network.connect(this.name, speech.door);
    this.wire = wire;
    this.speech = speech;
    this.isGreeted = false;
    wire.on('data', (bytes) => this.wire === wire && this.take(speech.hear(wire, bytes)));
    wire.on('end', () => wire.end());
    wire.on('close', () => this.wire === wire && this.lost());
    this.greet();
  }

  private greet(): void {
    const known = this.token === undefined ? {} : { token: this.token };
    const fields = { do: 'greet', version: 1, name: this.name, ...known };
    this.askNow(fields, (answer) => {
      if (!answer.ok) return;
      this.token = String(answer['token']);
      this.isGreeted = true;
      this.onGreeted();
      for (const [id, pending] of this.pending) if (pending.wire !== this.wire) this.send(id, pending);
    });
  }

  /** The connection is gone; it comes back soon. */
  protected lost(awayMs = this.run.random.between(10, 3000)): void {
    this.forgetPassing();
    this.wire = undefined;
    this.isGreeted = false;
    this.run.after(awayMs, () => this.wire ?? this.connect());
  }

  /** Greetings and pings are not made again. */
  private forgetPassing(): void {
    for (const [id, { fields }] of this.pending) {
      if (fields.do === 'greet' || fields.do === 'ping' || 'token' in fields) this.pending.delete(id);
    }
  }

  /** Asked until it is answered, whatever happens in between. */
  ask(fields: Fields, onAnswer: (answer: AnyAnswer) => void = () => {}): string | number {
    const id = this.newId();
    const pending: Pending = { fields, onAnswer, wire: undefined, sentAt: this.run.now };
    this.pending.set(id, pending);
    if (this.isGreeted) this.send(id, pending);
    return id;
  }

  /** Asked only on this connection, even before the greeting is answered. */
  protected askNow(fields: Fields, onAnswer: (answer: AnyAnswer) => void): void {
    const id = this.newId();
    const pending: Pending = { fields, onAnswer, wire: undefined, sentAt: this.run.now };
    this.pending.set(id, pending);
    this.send(id, pending);
  }

  private newId(): string | number {
    this.nextId += 1;
    return this.run.random.isLikely(0.5) ? this.nextId : `${this.name}-${this.nextId}`;
  }

  private send(id: string | number, pending: Pending): void {
    pending.wire = this.wire;
    pending.sentAt = this.run.now;
    this.say(JSON.stringify({ id, ...pending.fields }));
    // An unsure client sends it twice; that must change nothing.
    const isDoubtful = this.run.isFaulty && pending.fields.do !== 'greet' && pending.fields.do !== 'ping';
    if (isDoubtful && this.run.random.isLikely(0.03)) this.say(JSON.stringify({ id, ...pending.fields }));
  }

  private say(text: string): void {
    if (this.wire !== undefined) this.speech?.say(this.wire, text);
  }

  private take(texts: readonly string[]): void {
    for (const text of texts) this.takeMessage(JSON.parse(text) as FromServer);
  }

  private takeMessage(message: FromServer): void {
    if (!('ok' in message)) return this.onNews(message);
    const { id } = message;
    const pending = id === null ? undefined : this.pending.get(id);
    if (id === null || pending === undefined) return;
    if (!message.ok && TRY_AGAIN.has(message.reason)) return this.tryAgain(id, pending);
    if (message.ok && this.sawFull && 'number' in message) {
      this.sawFull = false;
      this.run.see('full disk recovered');
    }
    this.pending.delete(id);
    if (message.ok) this.noteAccepted(id, pending.fields);
    pending.onAnswer(message);
  }

  private noteAccepted(id: string | number, fields: Fields): void {
    if (isCommand({ at: 0, ...fields })) this.accepted.push([id, fields]);
  }

  /** Repeats a command that was accepted long ago, perhaps at a table that has closed since. */
  protected repeatOld(): void {
    if (this.accepted.length === 0) return;
    const [id, fields] = this.run.random.pick(this.accepted);
    if (this.pending.has(id)) return;
    const onAnswer = (answer: AnyAnswer): void => this.onRepeated(fields, answer);
    const pending: Pending = { fields, onAnswer, wire: undefined, sentAt: this.run.now };
    this.pending.set(id, pending);
    this.send(id, pending);
  }

  /** The answer to a command that was repeated much later. */
  protected abstract onRepeated(fields: Fields, answer: AnyAnswer): void;

  private tryAgain(id: string | number, pending: Pending): void {
    this.sawFull = true;
    this.run.after(this.run.random.between(500, 3000), () => {
      if (this.isGreeted && this.pending.has(id)) this.send(id, pending);
    });
  }

  private beat(): void {
    if (this.hasGone) return;
    const isDead = Array.from(this.pending.values()).some(
      ({ wire, sentAt }) => wire !== undefined && wire === this.wire && this.run.now - sentAt > PATIENCE_MS,
    );
    if (isDead) this.wire?.destroy();
    else if (this.isGreeted) this.askNow({ do: 'ping' }, () => {});
    this.run.after(HEARTBEAT_MS, () => this.beat());
  }

  /** Closes, and comes back much later. */
  rest(ms: number): void {
    const { wire } = this;
    this.lost(ms);
    wire?.destroy();
  }

  /** Goes for good. */
  go(): void {
    this.hasGone = true;
    this.wire?.end();
  }
}
