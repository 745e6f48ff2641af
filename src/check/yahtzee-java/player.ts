// The checker as a client of somebody's Java server: one connection that is told its number, plays
// turns, and listens to those of the others. It reads what it is told in order and skips what it
// was not asked to look for. Whatever does not come throws a Failure.

import { makeInts } from '../../java-objects/standard-classes.ts';
import { makeTextValue } from '../../java-objects/value.ts';
import type { Column } from '../../games/yahtzee/rules/sheet.ts';
import { fill } from '../../games/yahtzee/rules/scoring.ts';
import { Failure } from '../case.ts';
import type { ServerBench } from '../server-bench.ts';
import { ObjectPeer, describeObject, type ObjectArrival } from '../wire/object-peer.ts';
import type { Patience } from '../wire/patience.ts';
import {
  boxOf,
  findPoints,
  pointsOf,
  readBoards,
  readDice,
  readEntries,
  readRolls,
  type Entry,
  type Owned,
} from './texts.ts';
import { FROM_CLIENT, FROM_SERVER } from './words.ts';

/** A turn has far fewer messages; a server that sends on and on is stopped here. */
const SKIPPED_MAX = 20_000;
/** A list of what can be scored has thirteen. */
const ENTRIES_MIN = 6;
const TURN_WORDS: ReadonlySet<string> = new Set([FROM_SERVER.turn, FROM_SERVER.otherTurn]);
const NO_COLUMN: Column = { boxes: {}, chips: 0 };

/** What one player was told when a round began. */
export interface Opening {
  /** After ROUND_NUMBER, in order. */
  readonly texts: readonly string[];
  readonly rolls: ReadonlyArray<Owned<readonly number[]>>;
  readonly boards: ReadonlyArray<Owned<readonly Entry[]>>;
}

/** Which connection it is, and what it shares with the other ones at the table. */
interface Chair {
  /** From 1, in the order of connecting. */
  readonly order: number;
  readonly peer: ObjectPeer;
}

export class JavaPlayer {
  /** As in the sentences; the transcript has the short form "P1". */
  readonly label: string;
  /** As the server calls it; the greeting may say another one at a server that others use. */
  name: string;
  readonly peer: ObjectPeer;
  /** Every text that has been read, in order. */
  readonly heard: string[] = [];
  /** The dice that lie there, as far as it was told. */
  dice: readonly number[] = [];
  /** What it has scored, by the checker's own count. */
  column: Column = NO_COLUMN;
  /** The same as the server has named it before, right or wrong, by the number of the box. */
  readonly named = new Map<number, number>();
  private readonly bench: ServerBench;
  private readonly order: number;
  private lastArrival: ObjectArrival | undefined;
  private scorable: readonly Entry[] = [];

  constructor(bench: ServerBench, { order, peer }: Chair) {
    this.bench = bench;
    this.order = order;
    this.label = `Player ${order}`;
    this.name = `Player ${order}`;
    this.peer = peer;
  }

  /** Connected and greeted. What the greeting says is not looked at. */
  static async connect(bench: ServerBench, order: number, patience?: Patience): Promise<JavaPlayer> {
    const peer = await openPeer(bench, `P${order}`, patience);
    peer.sendHeader();
    const player = new JavaPlayer(bench, { order, peer });
    const greeting = await player.nextText('a greeting such as "You are Player 1"');
    const [name] = /Player \d+/.exec(greeting) ?? [];
    if (!bench.isFresh && name !== undefined) player.name = name;
    return player;
  }

  send(...texts: readonly string[]): void {
    this.peer.send(...texts.map(makeTextValue));
  }

  /** The next text, whatever it is. */
  async nextText(expected: string, ms?: number): Promise<string> {
    const arrival = await this.peer.next(ms);
    if (arrival.kind !== 'object' || arrival.content.kind !== 'text') throw this.fail(expected, arrival);
    this.take(arrival.content.text);
    this.lastArrival = arrival;
    return arrival.content.text;
  }

  /** The next text that is looked for; those before it are skipped. */
  async hear(isIt: (text: string) => boolean, expected: string): Promise<string> {
    for (let count = 0; count < SKIPPED_MAX; count += 1) {
      const text = await this.nextText(expected);
      if (isIt(text)) return text;
    }
    throw new Failure(`${expected}, to ${this.label}`, `${SKIPPED_MAX} other messages`);
  }

  hearWord(word: string): Promise<string> {
    return this.hear((text) => text === word, word);
  }

  /** The opening of the next round, up to the first word about a turn, which stays unread. */
  async readOpening(): Promise<Opening> {
    await this.hearWord(FROM_SERVER.round);
    const texts: string[] = [];
    while (!TURN_WORDS.has(await this.peekText('whose turn it is')))
      texts.push(await this.nextText('whose turn it is'));
    const all = texts.join('\n');
    return { texts, rolls: readRolls(all), boards: readBoards(all) };
  }

  /** Whether this text has come and was not read yet. */
  hasUnread(word: string): boolean {
    return this.peer.unread.some(
      (arrival) =>
        arrival.kind === 'object' && arrival.content.kind === 'text' && arrival.content.text === word,
    );
  }

  unreadTexts(): readonly string[] {
    return this.peer.unread.flatMap((arrival) =>
      arrival.kind === 'object' && arrival.content.kind === 'text' ? [arrival.content.text] : [],
    );
  }

  /** Every text that has come, whether it was read or not. */
  allTexts(): readonly string[] {
    return [...this.heard, ...this.unreadTexts()];
  }

  /** Reads all that has come already. */
  async catchUp(): Promise<void> {
    for (let first = this.peer.unread[0]; first?.kind === 'object'; first = this.peer.unread[0])
      await this.nextText('a text');
  }

  /** Answers a call to its turn, and waits until it may reroll. */
  async takeTurn(): Promise<void> {
    this.send(FROM_CLIENT.requestTurn);
    await this.hearWord(FROM_SERVER.chooseDice);
    for (const die of this.dice) this.bench.luck.note('first roll', die);
  }

  /** Asks for a reroll; nothing is read. */
  sendReroll(places: readonly number[], count = places.length): void {
    this.send(FROM_CLIENT.announceReroll, FROM_CLIENT.reroll, String(count));
    this.peer.send(makeInts(places));
  }

  /** The new dice, all five. */
  async reroll(places: readonly number[]): Promise<readonly number[]> {
    this.sendReroll(places);
    return this.hearDice(places);
  }

  /** The dice after these places have been rerolled. */
  async hearDice(places: readonly number[]): Promise<readonly number[]> {
    await this.hearWord(FROM_SERVER.rerolled);
    const dice = readDice(await this.hear((text) => readDice(text) !== undefined, 'the new dice'));
    this.dice = dice ?? this.dice;
    for (const place of places) this.bench.luck.note('reroll', this.dice[place - 1] ?? 0);
    return this.dice;
  }

  /** What the server says can be scored. */
  async askScorable(): Promise<readonly Entry[]> {
    this.send(FROM_CLIENT.askScorable);
    return this.hearScorable();
  }

  async hearScorable(): Promise<readonly Entry[]> {
    this.scorable = readEntries(await this.hear(isScorable, 'what can be scored: "[Ones: 1][Twos: 2]…"'));
    return this.scorable;
  }

  /** Chooses a box and ends the turn. */
  score(box: number): void {
    this.choose(box);
    this.finish();
  }

  choose(box: number): void {
    this.send(FROM_CLIENT.choose, String(box));
    this.named.set(box, findPoints(this.scorable, box) ?? pointsOf(box, this.dice));
    this.column = fill('plain', this.column, { box: boxOf(box), dice: this.dice });
  }

  finish(): void {
    this.send(FROM_CLIENT.finishRerolls, FROM_CLIENT.finishTurn);
  }

  /** The row of this player among those of the table: its own name, "You", or its place. */
  ownRow<What>(rows: ReadonlyArray<Owned<What>>): What | undefined {
    return this.rowOf(rows, this);
  }

  /** The row of any player, in a text for this one. */
  rowOf<What>(rows: ReadonlyArray<Owned<What>>, player: JavaPlayer): What | undefined {
    const names = player === this ? ['You', this.name] : [player.name];
    const named = rows.find(({ who }) => names.includes(who));
    return (named ?? rows[player.order - 1])?.what;
  }

  close(): void {
    this.peer.close();
  }

  /** With the last message before, where nothing came. */
  fail(expected: string, arrival: ObjectArrival): Failure {
    const last = this.lastArrival;
    const isNothing = arrival.kind === 'silence' || arrival.kind === 'closed';
    const before = isNothing && last !== undefined ? `; the last message was ${describeObject(last)}` : '';
    return new Failure(`${expected}, to ${this.label}`, `${describeObject(arrival)}${before}`);
  }

  /** The next text, which stays unread. */
  private async peekText(expected: string): Promise<string> {
    const arrival = await this.peer.peek();
    if (arrival.kind === 'object' && arrival.content.kind === 'text') return arrival.content.text;
    throw this.fail(expected, arrival);
  }

  private take(text: string): void {
    this.heard.push(text);
    if (!text.includes('[')) return;
    const rolls = readRolls(text);
    // At the opening of a round; a list of five dice without a name is a reroll.
    const isOpening = rolls.length > 1 || rolls.some(({ who }) => who === 'You');
    if (isOpening) this.dice = this.ownRow(rolls) ?? this.dice;
  }
}

function isScorable(text: string): boolean {
  return readEntries(text).length >= ENTRIES_MIN && !text.trim().includes('\n');
}

/** A connection that has sent nothing yet, not even its header. */
export function openPeer(bench: ServerBench, label: string, patience?: Patience): Promise<ObjectPeer> {
  const place = bench.placeOf(label);
  return bench.connect((stream) => new ObjectPeer(stream, patience ? { ...place, patience } : place));
}
