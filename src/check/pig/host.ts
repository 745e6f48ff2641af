// The checker as the server of somebody's Pig client: it greets, pairs, rolls the dice that a case
// needs, and reads the client's answers. If the client is played on a keyboard, the checker types,
// and knows what has to be sent.

import { Failure, Skip } from '../case.ts';
import { wait } from '../clock.ts';
import type { ClientBench, ClientEnd } from '../client-bench.ts';
import type { RunningClient } from '../subject.ts';
import { describe, type Arrival, type LinePeer } from '../wire/line-peer.ts';

export const NAME = 'Mike';
const WELCOME = 'INIT:Welcome to the checker!';
const HOLD_AT = 20;
const DICE_MAX = 60;
const PACKET_GAP_MS = 50;

export type Answer = 'ROLL' | 'HOLD';

interface Wishes {
  /** How many games the client should play. */
  readonly games?: number;
  readonly welcome?: string;
  /** What ends a line of the checker. */
  readonly lineEnd?: string;
}

export class PigHost {
  readonly bench: ClientBench;
  readonly client: RunningClient;
  readonly peer: LinePeer;
  /** The points of the client's turn, as its dice were sent. */
  pot = 0;
  /** Between two messages that need no answer, so that they arrive as two packets. */
  gapMs = PACKET_GAP_MS;
  /** How much of the screen a case has looked at. */
  seen = 0;
  private readonly lineEnd: string;
  private typed: string[] = [];
  /** Since the client's last line. */
  private hasJustSent = false;

  private constructor(
    bench: ClientBench,
    { client, peer, lineEnd }: Pick<PigHost, 'client' | 'peer'> & { lineEnd: string },
  ) {
    this.bench = bench;
    this.client = client;
    this.peer = peer;
    this.lineEnd = lineEnd;
    this.set('yn', () => 'y');
    this.set('pick', () => '');
    this.set('rh', () => (this.pot >= HOLD_AT ? 'h' : 'r'));
  }

  /** A client that has connected and was greeted. */
  static async meet(bench: ClientBench, wishes: Wishes = {}): Promise<PigHost> {
    const { games = 1, welcome = WELCOME, lineEnd = '\n' } = wishes;
    const client = await bench.start({ name: NAME, count: games });
    const host = new PigHost(bench, { client, peer: await bench.acceptLines(client), lineEnd });
    await host.send(welcome);
    return host;
  }

  /** A client that has given its name. */
  static async named(bench: ClientBench, wishes: Wishes = {}): Promise<PigHost> {
    const host = await PigHost.meet(bench, wishes);
    await host.next('INIT: and a name');
    return host;
  }

  /** A client that waited in an empty lobby, and has been paired with Ann. */
  static async paired(bench: ClientBench, wishes: Wishes = {}): Promise<PigHost> {
    const host = await PigHost.named(bench, wishes);
    await host.send('INIT:');
    await host.next('INIT:, to wait in an empty lobby');
    await host.send('INIT:Ann');
    return host;
  }

  /** A client that has agreed to a game, which it begins or not. */
  static async playing(
    bench: ClientBench,
    start: 'YES' | 'NO' = 'YES',
    wishes: Wishes = {},
  ): Promise<PigHost> {
    const host = await PigHost.paired(bench, wishes);
    await host.start(start);
    return host;
  }

  /** What is typed for a word of the keyboard. */
  set(word: string, make: () => string): void {
    this.bench.keyboard?.set(word, () => {
      const typed = make();
      this.typed.push(typed);
      return typed;
    });
  }

  /** What was typed since the last look. */
  takeTyped(): readonly string[] {
    const { typed } = this;
    this.typed = [];
    return typed;
  }

  /** A message in its own packet: two in one are the subject of P-C-13. */
  async send(line: string): Promise<void> {
    if (this.hasJustSent) await wait(this.bench.clock, this.gapMs);
    this.hasJustSent = true;
    this.peer.sendText(`${line}${this.lineEnd}`, line);
    this.typeFor(line);
  }

  /** The keyboard's turn, after a message that was sent in another way. */
  typeFor(line: string): void {
    this.bench.keyboard?.sent(line.slice(0, line.search(/[:>]/)));
  }

  /** The client's next line. */
  async next(expected: string): Promise<string> {
    const arrival = await this.peer.next();
    this.hasJustSent = false;
    if (arrival.kind === 'line') return arrival.text;
    throw this.fail(expected, arrival);
  }

  /** START is sent and answered; the game must be agreed to. */
  async start(first: 'YES' | 'NO'): Promise<void> {
    await this.send(`START:${first}`);
    const line = await this.next('START:YES');
    if (line !== 'START:YES') throw new Failure('START:YES, as a game was asked for', line);
  }

  /** A die that is not a 1, and the client's decision on it. */
  async decide(die: number): Promise<Answer> {
    const early = this.peer.peek();
    if (early !== undefined) throw new Failure('nothing before the next die', early);
    this.takeTyped();
    this.pot += die;
    await this.send(`DIE:${die}`);
    return this.readDecision(`DIE:${die}`);
  }

  async readDecision(after: string): Promise<Answer> {
    const line = await this.next(`DECIDE:ROLL or DECIDE:HOLD, after ${after}`);
    const [, word] = /^DECIDE:(ROLL|HOLD)$/.exec(line) ?? [];
    if (word === undefined) throw new Failure(`DECIDE:ROLL or DECIDE:HOLD, after ${after}`, line);
    this.compareWithKeyboard(word);
    if (word === 'HOLD') this.pot = 0;
    return word as Answer;
  }

  /** The same die again and again until the client holds; returns the points. */
  async turnUntilHold(die: number): Promise<number> {
    for (let count = 1; count <= DICE_MAX; count += 1)
      if ((await this.decide(die)) === 'HOLD') return count * die;
    throw new Skip('the client never holds');
  }

  /** The opponent's turn. */
  showDice(dice: string): Promise<void> {
    return this.send(`DICE:${dice}`);
  }

  async expectSilence(expected: string): Promise<void> {
    const arrival = await this.peer.next(this.bench.measures.silenceMs);
    if (arrival.kind !== 'silence') throw this.fail(expected, arrival);
  }

  /** The program has to end by itself. */
  async expectEnd(): Promise<{ readonly status: number | null }> {
    const { endMs } = this.bench.measures;
    const ended: ClientEnd = await this.bench.untilEnded(this.client, endMs);
    if (ended === undefined)
      throw new Failure(`the end of the program within ${endMs / 1000} s`, 'it is still running');
    return ended;
  }

  expectNoStackTrace(): void {
    const trace = this.bench.findStackTrace(this.client);
    if (trace !== undefined) throw new Failure('a sentence for people and no stack trace', trace);
  }

  fail(expected: string, arrival: Arrival): Failure {
    return new Failure(`${expected}, from the client`, describe(arrival));
  }

  private compareWithKeyboard(word: string): void {
    const typed = this.takeTyped().at(-1);
    const wanted = typed === 'r' ? 'ROLL' : 'HOLD';
    if ((typed === 'r' || typed === 'h') && word !== wanted)
      throw new Failure(`DECIDE:${wanted}, as "${typed}" was typed`, `DECIDE:${word}`);
  }
}

/** Text as it reads on the screen, whatever its line breaks and spaces. */
export function smooth(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
