// The checker as the server of somebody's frame client: it sends frames, and reads the lines of the
// client. If the client is played on a keyboard, the checker types, and knows what has to be sent.
// Lines too many are dropped, except where a case counts them.

import { Failure, onTheWay } from '../case.ts';
import type { ClientBench } from '../client-bench.ts';
import type { ClientWishes, RunningClient } from '../subject.ts';
import { describe, type Arrival, type LinePeer } from '../wire/line-peer.ts';
import { shorten } from '../wire/visible.ts';
import type { Flags } from './dice-watch.ts';
import { DICE_COUNT, parseFrame, readNames, wordsOf } from './frame.ts';
import { flagsFor, keyboardWords } from './keyboard-words.ts';

/** How many other lines a client may send before its choice. */
const FILLERS_MAX = 20;
/** The assignment's clients are given more time to end than others. */
const END_FACTOR = 2;

export interface Kept {
  readonly flags: Flags;
  readonly line: string;
}

export class FramesHost {
  readonly bench: ClientBench;
  readonly client: RunningClient;
  readonly peer: LinePeer;
  /** Whether a line too many is a failure. */
  isCounting = false;
  /** How much of the screen a case has looked at. */
  seen = 0;
  /** What was typed as a choice since `typeFirst`. */
  typed: readonly string[] = [];
  /** What the next choices on the keyboard are about. */
  dice: readonly number[] = [];
  private wrong: string[] = [];
  names: readonly string[] = [];
  private last = '';

  private constructor(bench: ClientBench, client: RunningClient, peer: LinePeer) {
    this.bench = bench;
    this.client = client;
    this.peer = peer;
    const words = keyboardWords(() => this);
    for (const [word, make] of Object.entries(words)) bench.keyboard?.set(word, () => this.type(make));
  }

  /** A client that has connected; it has been sent nothing yet. */
  static async meet(bench: ClientBench, wishes: Partial<ClientWishes> = {}): Promise<FramesHost> {
    const client = await bench.start({ name: 'Mike', count: 1, ...wishes });
    return new FramesHost(bench, client, await bench.acceptLines(client));
  }

  /** A client that has answered START_GAME. */
  static async started(bench: ClientBench, wishes: Partial<ClientWishes> = {}): Promise<FramesHost> {
    const host = await FramesHost.meet(bench, wishes);
    await onTheWay(host.tell('START_GAME'));
    return host;
  }

  /** A client in its first turn; nothing has been asked yet. */
  static async opened(bench: ClientBench): Promise<FramesHost> {
    const host = await onTheWay(FramesHost.started(bench));
    await onTheWay(host.tell('START_ROUND', '1'));
    await onTheWay(host.tell('START_TURN'));
    return host;
  }

  /** What is kept on the keyboard: all dice like the first, so that values and places agree. */
  get flags(): Flags {
    return flagsFor(this.dice);
  }

  /** What is chosen on the keyboard. */
  get box(): string {
    return this.names[0] ?? '';
  }

  /** These are typed before a right choice. */
  typeFirst(wrong: readonly string[]): void {
    this.wrong = [...wrong];
    this.typed = [];
  }

  send(tag: string, payload = ''): void {
    this.sendLine(`${tag}: ${payload}`);
  }

  /** A line as it is; the keyboard hears of its tag. */
  sendLine(line: string): void {
    this.sendUntyped(line);
    this.typeFor(line);
  }

  sendUntyped(line: string): void {
    this.prepare(line);
    this.peer.send(line);
  }

  /** Frames in one packet. */
  sendTogether(...lines: readonly string[]): void {
    this.dropExtra();
    this.peer.sendTogether(...lines);
    for (const line of lines) this.typeFor(line);
  }

  /** One line in two packets. */
  async sendHalves(line: string): Promise<void> {
    this.prepare(line);
    const middle = Math.floor(line.length / 2);
    await this.peer.sendPieces([line.slice(0, middle), `${line.slice(middle)}\n`]);
    this.typeFor(line);
  }

  /** The client's next line. */
  async next(expected: string): Promise<string> {
    const arrival = await this.peer.next();
    if (arrival.kind === 'line') return arrival.text;
    throw this.fail(expected, arrival);
  }

  /** Sends a frame, and the client has to answer with a line. */
  async tell(tag: string, payload = ''): Promise<string> {
    this.send(tag, payload);
    return this.next(`a line in answer to ${tag}`);
  }

  /** Sends a frame, and waits a little for an answer that need not come. */
  async tellOptional(line: string): Promise<void> {
    this.sendLine(line);
    const arrival = await this.peer.next(this.bench.measures.silenceMs);
    if (arrival.kind === 'closed') throw this.fail(`an open connection after "${shorten(line)}"`, arrival);
  }

  async askDice(dice: readonly number[]): Promise<Kept> {
    this.send('CHOOSE_DICE', dice.join(' '));
    return this.readKeep(`KEEP_DICE in answer to CHOOSE_DICE: ${dice.join(' ')}`);
  }

  async readKeep(expected: string): Promise<Kept> {
    const line = await this.choice('KEEP_DICE', expected);
    const flags = wordsOf(parseFrame(line).payload)
      .slice(-DICE_COUNT)
      .map((word) => word === '1');
    return { flags, line };
  }

  /** The name that the client chooses. */
  async askScore(dice: readonly number[], names: readonly string[]): Promise<string> {
    this.send('CHOOSE_SCORE', [...dice, ...names].join(' '));
    return this.readScore('SCORE_CHOICE in answer to CHOOSE_SCORE');
  }

  async readScore(expected: string): Promise<string> {
    return parseFrame(await this.choice('SCORE_CHOICE', expected)).payload;
  }

  /** The next line with this tag; other lines before it are skipped. */
  async choice(tag: string, expected: string): Promise<string> {
    let line = '';
    for (let count = 0; count < FILLERS_MAX; count += 1) {
      const arrival = await this.peer.next();
      const came = line === '' ? '' : `, after ${shorten(line)}`;
      if (arrival.kind !== 'line')
        throw new Failure(`${expected}, from the client`, describe(arrival) + came);
      line = arrival.text;
      if (parseFrame(line).tag === tag) return line;
      if (this.isCounting) throw new Failure(expected, describe(arrival));
    }
    throw new Failure(expected, `${FILLERS_MAX} other lines, the last: ${shorten(line)}`);
  }

  /** No line may come for a moment. */
  async expectSilence(expected: string): Promise<void> {
    const arrival = await this.peer.next(this.bench.measures.silenceMs);
    if (arrival.kind === 'line') throw this.fail(expected, arrival);
  }

  /** The program has to end by itself. */
  async expectEnd(): Promise<number | null> {
    const ms = END_FACTOR * this.bench.measures.endMs;
    const ended = await this.bench.untilEnded(this.client, ms);
    if (ended !== undefined) return ended.status;
    throw new Failure(`the end of the program within ${ms / 1000} s`, 'it is still running');
  }

  expectNoStackTrace(): void {
    const trace = this.bench.findStackTrace(this.client);
    if (trace !== undefined) throw new Failure('a sentence for people and no stack trace', trace);
  }

  /** What is new on the screen has to match; `what` says it in words. */
  async expectOnScreen(what: string, isShown: (screen: string) => boolean): Promise<void> {
    const look = (): string => this.client.screen().slice(this.seen);
    if (await this.bench.untilScreen(this.client, () => isShown(look()))) return;
    const shown = look().replaceAll(/\s+/g, ' ').trim().slice(-200);
    throw new Failure(`on the screen: ${what}`, shown === '' ? 'nothing new' : shown);
  }

  fail(expected: string, arrival: Arrival): Failure {
    return new Failure(`${expected}, from the client`, describe(arrival));
  }

  /** Before a frame: what the keyboard has to know, and lines that nobody asked for. */
  private prepare(line: string): void {
    this.dropExtra();
    const { tag, payload } = parseFrame(line);
    if (tag === 'CHOOSE_DICE') this.dice = wordsOf(payload).map(Number);
    if (tag === 'CHOOSE_SCORE' || tag === 'SCORE_CHOICE_INVALID') this.names = readNames(payload);
    this.last = line;
  }

  private dropExtra(): void {
    for (let extra = this.peer.take(); extra !== undefined; extra = this.peer.take())
      if (this.isCounting)
        throw new Failure(`one line in answer to ${shorten(this.last)}`, `another: ${describe(extra)}`);
  }

  private type(make: () => string): string {
    const typed = this.wrong.shift() ?? make();
    this.typed = [...this.typed, typed];
    return typed;
  }

  private typeFor(line: string): void {
    this.bench.keyboard?.sent(parseFrame(line).tag);
  }
}
