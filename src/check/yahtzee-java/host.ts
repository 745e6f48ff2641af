// The checker as the server of somebody's Java client: it greets, opens rounds, plays the other
// players, and serves the client's turns with dice of its own. If the client is played on a
// keyboard, the checker types, and knows what has to be sent.

import { makeTextValue } from '../../java-objects/value.ts';
import { Failure, Skip } from '../case.ts';
import type { ClientBench } from '../client-bench.ts';
import type { RunningClient } from '../subject.ts';
import { ObjectPeer, describeObject, showContent, type ObjectArrival } from '../wire/object-peer.ts';
import { smooth } from '../wire/visible.ts';
import { BOX_NUMBERS, makeList, nameOf, pointsOf } from './texts.ts';
import { FROM_CLIENT, FROM_SERVER } from './words.ts';

const NAME = 'Mike';
export const ROUNDS = 13;
/** The longest turn of a client that does not count its rerolls ends here. */
const MESSAGES_MAX = 120;

/** How the checker writes its texts; usually each in full and in one packet. */
export type Send = (peer: ObjectPeer, texts: readonly string[]) => void | Promise<void>;

interface Wishes {
  /** The client's number among the players. */
  readonly number?: number;
  readonly players?: number;
  readonly send?: Send;
}

/** What the client did in a turn. */
export interface Turn {
  /** Its texts in order, without those that belong to an operation. */
  readonly words: readonly string[];
  readonly rerolls: ReadonlyArray<{ readonly count: string; readonly places: string }>;
  /** What it chose, as it was sent. */
  readonly boxes: readonly string[];
}

export class JavaHost {
  readonly bench: ClientBench;
  readonly client: RunningClient;
  readonly peer: ObjectPeer;
  readonly number: number;
  readonly players: number;
  /** Whether a reroll is answered with a text instead of dice. */
  refusesRerolls = false;
  private readonly write: Send;
  private dice: readonly number[] = [];
  private readonly used: number[] = [];

  private constructor(bench: ClientBench, parts: Pick<JavaHost, 'client' | 'peer'> & Wishes) {
    this.bench = bench;
    this.client = parts.client;
    this.peer = parts.peer;
    this.number = parts.number ?? 2;
    this.players = parts.players ?? 3;
    this.write = parts.send ?? ((peer, texts) => peer.send(...texts.map(makeTextValue)));
    this.type('yesno', 'n');
    this.type('count', '1');
    this.type('index', '1');
    this.bench.keyboard?.set('category', () => String(this.openBoxes()[0] ?? 1));
  }

  /** A client that has connected; only the header was sent. */
  static async accept(bench: ClientBench, wishes: Wishes = {}): Promise<JavaHost> {
    const client = await bench.start({ name: NAME, count: 1 });
    const peer = await bench.accept(client, (stream, place) => new ObjectPeer(stream, place));
    peer.sendHeader();
    return new JavaHost(bench, { client, peer, ...wishes });
  }

  /** A client that was told its number, and that the game starts. */
  static async meet(bench: ClientBench, wishes: Wishes = {}): Promise<JavaHost> {
    const host = await JavaHost.accept(bench, wishes);
    await host.tell(`You are Player ${host.number}`);
    await host.tell('Game will start now!!!');
    return host;
  }

  /** A client that sits in the first round, and was told of it. */
  static async playing(bench: ClientBench, wishes: Wishes = {}): Promise<JavaHost> {
    const host = await JavaHost.meet(bench, wishes);
    await host.openRound(1);
    return host;
  }

  /** A client without a server; it has to end. */
  static async alone(bench: ClientBench): Promise<RunningClient> {
    return bench.start({ name: NAME, count: 1, isWithoutServer: true });
  }

  /** What is typed for a word of the keyboard, in turn; the last again and again. */
  type(word: string, ...values: readonly string[]): void {
    const left = [...values];
    this.bench.keyboard?.set(word, () => (left.length > 1 ? left.shift() : left[0]) ?? '');
  }

  async tell(...texts: readonly string[]): Promise<void> {
    await this.write(this.peer, texts);
    for (const text of texts) this.bench.keyboard?.sent(text);
  }

  nameFor(number: number): string {
    return number === this.number ? 'You' : `Player ${number}`;
  }

  async openRound(round: number): Promise<void> {
    this.dice = this.rollFive();
    const numbers = Array.from({ length: this.players }, (_one, index) => index + 1);
    const lines = (make: (number: number) => string): string =>
      numbers.map((number) => `${this.nameFor(number)}${make(number)}\n`).join('');
    await this.tell(FROM_SERVER.round, String(round));
    await this.tell(
      lines((number) => ` rolled: ${makeList(number === this.number ? this.dice : this.rollFive())}`),
    );
    await this.tell(lines(() => `: ${BOARD}`));
  }

  /** Another player's whole turn, in the words of the assignment. */
  async playOther(number: number): Promise<readonly string[]> {
    const name = `Player ${number}`;
    const [dice, entries] = [makeList(this.rollFive()), makeEntries(this.rollFive())];
    const texts = [
      `${name} rerolled and has 2 chances to reroll`,
      `${name} chose 1 dice(s) to reroll`,
      `${name} chose [4] dice index(es) to reroll`,
      `After rerolling, ${name}'s new dices are ${dice}`,
      `${name} can score in the following: ${entries}`,
      `${name} chose to score in Chance giving them 17 points`,
      `${name} finished rerolling\n`,
    ];
    const [chances = '', count = '', places = '', rerolled = '', scorable = '', chose = '', end = ''] = texts;
    await this.tell(FROM_SERVER.otherTurn, name);
    await this.tell(chances, count, places);
    await this.tell(FROM_SERVER.otherRerolled, rerolled);
    await this.tell(FROM_SERVER.otherScorable, scorable);
    await this.tell(FROM_SERVER.otherChose, chose, end);
    return texts;
  }

  /** Calls the client to its turn; it may answer with anything. */
  async callTurn(): Promise<string> {
    await this.tell(FROM_SERVER.turn);
    const answer = await this.nextText(FROM_CLIENT.requestTurn);
    await this.tell(FROM_SERVER.granted, FROM_SERVER.chooseDice);
    return answer;
  }

  /** Serves the turn until the client ends it. */
  async serveTurn(): Promise<Turn> {
    const turn = {
      words: [] as string[],
      rerolls: [] as Array<Turn['rerolls'][number]>,
      boxes: [] as string[],
    };
    for (let count = 0; count < MESSAGES_MAX; count += 1) {
      const word = await this.nextText(`${FROM_CLIENT.finishTurn}, at the end of a turn`);
      turn.words.push(word);
      if (word === FROM_CLIENT.finishTurn) return turn;
      if (word === FROM_CLIENT.reroll) turn.rerolls.push(await this.serveReroll());
      if (word === FROM_CLIENT.askScorable) await this.tell(makeEntries(this.dice));
      if (word === FROM_CLIENT.choose) turn.boxes.push(await this.serveChoice());
    }
    throw new Failure('an end of the turn', `${MESSAGES_MAX} messages without ${FROM_CLIENT.finishTurn}`);
  }

  /** A round in which the client is called and served. */
  async playTurn(): Promise<Turn> {
    await this.callTurn();
    return this.serveTurn();
  }

  async nextText(expected: string): Promise<string> {
    const arrival = await this.peer.next();
    if (arrival.kind === 'object' && arrival.content.kind === 'text') return arrival.content.text;
    throw this.fail(expected, arrival);
  }

  async expectSilence(expected: string): Promise<void> {
    const arrival = await this.peer.next(this.bench.measures.silenceMs);
    if (arrival.kind !== 'silence') throw this.fail(expected, arrival);
  }

  /** Everything is on the screen, in this order, whatever its line breaks. */
  async expectOnScreen(...texts: readonly string[]): Promise<void> {
    const findMissing = (): string | undefined => {
      const screen = smooth(this.client.screen());
      let from = 0;
      return texts.find((text) => {
        const place = screen.indexOf(smooth(text), from);
        from = place + 1;
        return place < 0;
      });
    };
    if (await this.bench.untilScreen(this.client, () => findMissing() === undefined)) return;
    const shown = smooth(this.client.screen()).slice(-200) || 'an empty screen';
    throw new Failure(`on the screen: ${smooth(findMissing() ?? '')}`, shown);
  }

  async expectEnd(ms: number): Promise<void> {
    if ((await this.bench.untilEnded(this.client, ms)) === undefined)
      throw new Failure(`the end of the program within ${ms / 1000} s`, 'it is still running');
  }

  needKeyboard(): void {
    if (!this.bench.hasKeyboard) throw new Skip('needs --keyboard');
  }

  fail(expected: string, arrival: ObjectArrival): Failure {
    return new Failure(`${expected}, from the client`, describeObject(arrival));
  }

  private async serveReroll(): Promise<Turn['rerolls'][number]> {
    const count = await this.nextText('the number of dice');
    const arrival = await this.peer.next();
    if (arrival.kind !== 'object') throw this.fail('an int[] with the places of the dice', arrival);
    const { content } = arrival;
    if (this.refusesRerolls) await this.tell('You cannot reroll now.');
    else {
      this.dice = this.rollFive();
      await this.tell(FROM_SERVER.rerolled, makeList(this.dice));
    }
    return { count, places: showContent(content) };
  }

  private async serveChoice(): Promise<string> {
    const box = await this.nextText('the number of a box');
    this.used.push(Number(box));
    return box;
  }

  private openBoxes(): readonly number[] {
    return BOX_NUMBERS.filter((box) => !this.used.includes(box));
  }

  private rollFive(): readonly number[] {
    return Array.from({ length: 5 }, () => this.bench.draw(6));
  }
}

const BOARD = BOX_NUMBERS.map((box) => `[${nameOf(box)}: 0]`)
  .toSpliced(6, 0, '[Bonus: 0]')
  .join('');

function makeEntries(dice: readonly number[]): string {
  return BOX_NUMBERS.map((box) => `[${nameOf(box)}: ${pointsOf(box, dice)}]`).join('');
}
