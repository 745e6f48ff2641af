// The checker as a client of somebody's frame server: one connection that answers every frame with
// one line if the server waits for it (manners.ts). Frames that ask for a choice are left to the
// case.

import { Failure } from '../case.ts';
import { LinePeer, describe, type Arrival } from '../wire/line-peer.ts';
import { shorten } from '../wire/visible.ts';
import { DiceWatch, type Flags } from './dice-watch.ts';
import { parseFrame, type Frame } from './frame.ts';
import { learnManner, mannerOf, type Manner } from './manners.ts';
import type { ServerBench } from '../server-bench.ts';

export const CHOICES: readonly string[] = ['CHOOSE_DICE', 'CHOOSE_SCORE'];
export const REFUSALS: readonly string[] = ['INVALID_DICE_CHOICE', 'SCORE_CHOICE_INVALID'];
/** These get no filler: the case decides, or the game is over. */
const LEFT_TO_THE_CASE: ReadonlySet<string> = new Set([...CHOICES, ...REFUSALS, 'GAME_OVER']);
/** So long the first frame of a game is left unanswered, to see whether the next comes anyway. */
const PROBE_MS = 300;
/** Lines that say nothing; real clients send all of these. */
const FILLERS = ['', ':', 'ACK: ok', 'INFO: nothing'];
const WIRE_LINE_MAX = 120;

/** What the players of a case share: table.ts. */
export interface Company {
  readonly bench: ServerBench;
  notice(): number;
  until(isSo: () => boolean, quietMs?: number): Promise<boolean>;
  /** Everybody answers what was left unanswered; false if there is nothing. */
  nudge(): boolean;
}

export interface SeenFrame extends Frame {
  /** Its place in the order of everything that came to any player of the case. */
  readonly order: number;
}

export class FramesPlayer {
  readonly label: string;
  readonly peer: LinePeer;
  /** Everything that came. */
  readonly frames: SeenFrame[] = [];
  readonly dice: DiceWatch;
  /** So many frames that ask nothing have been answered in advance. */
  answered = 0;
  /** Why no more frames come. */
  ending: Arrival | undefined;
  /** The names that it has chosen. */
  readonly used = new Set<string>();
  private readonly table: Company;
  private looked = 0;
  private fillers = 0;
  private isSilent = false;
  private unanswered = 0;
  /** Whether START_GAME has not been answered. */
  private isStartOpen = false;
  private isClosed = false;

  private constructor(table: Company, label: string, peer: LinePeer) {
    this.table = table;
    this.label = label;
    this.peer = peer;
    this.dice = new DiceWatch(table.bench.luck);
    void this.read();
  }

  static connect(table: Company, label: string): Promise<FramesPlayer> {
    const { transcript, clock, measures } = table.bench;
    const ways = { out: `${label}→S`, in: `S→${label}` };
    const place = { transcript, clock, patienceMs: measures.patienceMs, ways };
    return table.bench.connect((stream) => new FramesPlayer(table, label, new LinePeer(stream, place)));
  }

  send(line: string): void {
    this.peer.send(line);
  }

  /** Whether the server wants no lines but choices. */
  get isPushed(): boolean {
    return mannerOf(this.table.bench.luck) === 'pushes';
  }

  /** A line that says nothing, as the answer to a frame. */
  fill(): void {
    if (this.isPushed) this.unanswered += 1;
    else this.sendFiller();
  }

  /** For a server that wanted no lines so far, and now seems to wait for one. */
  nudge(): boolean {
    if (this.unanswered === 0 || !this.isPushed || this.ending !== undefined) return false;
    this.unanswered = 0;
    this.sendFiller();
    return true;
  }

  private sendFiller(): void {
    this.send(FILLERS[this.fillers % FILLERS.length] ?? '');
    this.fillers += 1;
  }

  /** Answers nothing until `wakeUp`. */
  fallSilent(): void {
    this.isSilent = true;
  }

  /** Answers everything that has come meanwhile. */
  wakeUp(): void {
    this.isSilent = false;
    for (; this.unanswered > 0 && !this.isPushed; this.unanswered -= 1) this.sendFiller();
  }

  keep(dice: readonly number[], flags: Flags): void {
    this.send(makeKeep(dice, flags));
    this.dice.choose(flags);
  }

  score(name: string): void {
    this.send(`SCORE_CHOICE: ${name}`);
    this.used.add(name);
  }

  /** Whether a frame with one of these tags has come that was not looked at. */
  hasNext(tags: readonly string[]): boolean {
    return this.frames.slice(this.looked).some(({ tag }) => tags.includes(tag));
  }

  /** The next frame with one of these tags; others are skipped. Undefined if none comes. */
  async find(tags: readonly string[], quietMs?: number): Promise<SeenFrame | undefined> {
    await this.table.until(() => this.hasNext(tags) || this.ending !== undefined, quietMs);
    const place = this.frames.findIndex(({ tag }, index) => index >= this.looked && tags.includes(tag));
    if (place < 0) return undefined;
    this.looked = place + 1;
    return this.frames[place];
  }

  /** The same, but it has to come. */
  async next(tags: readonly string[], expected = tags.join(' or ')): Promise<SeenFrame> {
    const frame = await this.seek(tags);
    if (frame === undefined) throw this.fail(expected);
    return frame;
  }

  /** As `find`, but a server that waits for a line gets one. */
  async seek(tags: readonly string[]): Promise<SeenFrame | undefined> {
    const frame = await this.find(tags);
    return frame === undefined && this.table.nudge() ? this.find(tags) : frame;
  }

  /** The next frame that is not INFO, if there is one: the answer to what was just sent. */
  async findReply(quietMs?: number): Promise<SeenFrame | undefined> {
    const isReply = ({ tag }: Frame, index: number): boolean => index >= this.looked && tag !== 'INFO';
    await this.table.until(() => this.frames.some(isReply) || this.ending !== undefined, quietMs);
    const place = this.frames.findIndex(isReply);
    if (place < 0) return undefined;
    this.looked = place + 1;
    return this.frames[place];
  }

  async reply(expected: string): Promise<SeenFrame> {
    const frame = await this.findReply();
    if (frame === undefined) throw this.fail(expected);
    return frame;
  }

  has(tag: string): boolean {
    return this.frames.some((frame) => frame.tag === tag);
  }

  all(tag: string): readonly SeenFrame[] {
    return this.frames.filter((frame) => frame.tag === tag);
  }

  close(): void {
    this.isClosed = true;
    this.peer.close();
  }

  /** Nothing came that was expected: says what came last. */
  fail(expected: string, waitedMs?: number): Failure {
    return new Failure(`${expected}, to ${this.label}`, this.describeLast(waitedMs));
  }

  describeLast(ms = this.table.bench.measures.patienceMs): string {
    const last = this.frames.at(-1);
    const before = last === undefined ? '' : `, after ${shorten(last.line, WIRE_LINE_MAX)}`;
    const ending = this.ending ?? { kind: 'silence', ms, rest: '' };
    return `${describe(ending)}${before}`;
  }

  private async read(): Promise<void> {
    while (!this.isClosed) {
      const arrival = await this.peer.next();
      if (arrival.kind === 'line') this.take(parseFrame(arrival.text));
      if (arrival.kind !== 'closed') continue;
      this.ending = arrival;
      this.table.notice();
      return;
    }
  }

  private take(frame: Frame): void {
    this.dice.see(frame);
    const order = this.table.notice();
    this.frames.push({ ...frame, order });
    if (LEFT_TO_THE_CASE.has(frame.tag)) return;
    if (frame.tag === 'START_ROUND' && this.isStartOpen) this.learn('pushes');
    if (frame.tag === 'START_GAME') this.isStartOpen = this.isSilent || this.isProbing;
    if (this.isSilent) this.unanswered += 1;
    else if (this.answered > 0) this.answered -= 1;
    else if (this.isStartOpen) this.probe();
    else this.fill();
  }

  private get isProbing(): boolean {
    return mannerOf(this.table.bench.luck) === 'unknown';
  }

  /** Leaves the frame unanswered for a moment. */
  private probe(): void {
    this.unanswered += 1;
    if (this.unanswered > 1) return;
    this.table.bench.clock.after(PROBE_MS, () => {
      this.learn('waits');
      this.isStartOpen = false;
      this.wakeUp();
    });
  }

  private learn(manner: Manner): void {
    learnManner(this.table.bench.luck, manner);
  }
}

export function makeKeep(dice: readonly number[], flags: Flags): string {
  return `KEEP_DICE: ${[...dice, ...flags.map(Number)].join(' ')}`;
}

/** A frame that is not the one that was expected. */
export function wrongFrame(player: FramesPlayer, expected: string, { line }: Frame): Failure {
  return new Failure(`${expected}, to ${player.label}`, line === '' ? 'an empty line' : shorten(line));
}
