// What one client of the Java door is doing: it listens and prints everything, or it is in its turn
// and takes the next object as the answer to its last one. So in its turn it gets only answers, and
// everything else is held back until it listens again, even if a stand-in had to play meanwhile.
// The table decides what is legal; only its dice are known here.

import { QUEUED_BYTES_MAX } from '../../protocol/limits.ts';
import { BOXES } from '../../games/yahtzee/rules/boxes.ts';
import type { YahtzeeState } from '../../games/yahtzee/rules/state.ts';
import type { DoorObject, JavaPiece, JavaWire } from './objects.ts';
import { makeList, makeScorable, parseBoxNumber } from './texts.ts';
import { FROM_CLIENT, FROM_SERVER } from './words.ts';

/** What a turn needs from the table. */
export interface Seated {
  /** Undefined while there is no game. */
  readonly position: YahtzeeState | undefined;
  /** Returns why not; undefined when the move was made. */
  move(words: string): Promise<string | undefined>;
  /** The client asks what it can score; the others are told too. */
  askedScorable(): void;
  /** The client listens again. */
  listens(): void;
  /** The next object of the client. */
  next(): Promise<JavaPiece | undefined>;
  /** For the log: the client is told that it did something wrong. */
  complain(sentence: string): void;
}

/**
 * The client's state. It listens; it has been called to its turn and has to answer; it plays its
 * turn; or it still plays a turn that a stand-in has ended.
 */
type Place = 'listening' | 'called' | 'playing' | 'late';

/** How many objects follow an operation and belong to it. */
const PARTS: ReadonlyMap<string, number> = new Map([
  [FROM_CLIENT.reroll, 2],
  [FROM_CLIENT.score, 1],
]);
/** Clients send these on the way to something else, and wait for no answer. */
const UNANSWERED: ReadonlySet<string> = new Set([FROM_CLIENT.announceReroll, FROM_CLIENT.finishRerolls]);

const SURPRISE = 'Your time was up, and a stand-in rerolled for you';
const NOT_YOUR_TURN = 'It is not your turn.';
const ANSWER_FIRST = `It is your turn: answer with ${FROM_CLIENT.requestTurn}.`;
const NO_OPERATION = 'That is not an operation of a turn.';
const NO_SUCH_DICE =
  'To reroll, send how many dice as a string, 1 to 5, then an int[] with as many numbers from 1 to 5.';
const NO_SUCH_BOX = 'The boxes are numbered 1 to 13.';
const NOT_FINISHED = 'Your turn is not finished: choose an open box.';

export class JavaTurn {
  private readonly wire: JavaWire;
  private readonly seated: Seated;
  private place: Place = 'listening';
  private readonly held: string[] = [];
  private heldLength = 0;
  /** The sentence for a client that is late. */
  private missed = '';
  /** A stand-in has rerolled: the client has not seen the current dice. */
  private isSurprised = false;

  constructor(wire: JavaWire, seated: Seated) {
    this.wire = wire;
    this.seated = seated;
  }

  get isListening(): boolean {
    return this.place === 'listening';
  }

  /** Now, or as soon as the client listens. */
  tell(texts: readonly string[]): void {
    if (this.isListening) return this.wire.write(...texts);
    this.held.push(...texts);
    this.heldLength += texts.join('').length;
    // Like a slow reader, a client that does not take what it is told is cut.
    if (this.heldLength > QUEUED_BYTES_MAX) this.wire.cut();
  }

  /** It is the client's turn. It is told once, when it listens. */
  call(): void {
    if (!this.isListening) return;
    this.wire.write(FROM_SERVER.turn);
    this.place = 'called';
  }

  /** A stand-in has moved for the client; the sentence is given if the move ended the turn. */
  standIn(sentence?: string): void {
    if (this.place !== 'called' && this.place !== 'playing') return;
    this.isSurprised = true;
    if (sentence === undefined) return;
    this.place = 'late';
    this.missed = sentence;
  }

  /** Takes an operation and its parts. */
  async take(object: DoorObject): Promise<void> {
    const word = object.kind === 'text' ? object.text : '';
    const parts = await this.readParts(PARTS.get(word) ?? 0);
    if (!UNANSWERED.has(word)) await this.takers[this.place](word, parts);
  }

  private readonly takers: Readonly<
    Record<Place, (word: string, parts: readonly DoorObject[]) => void | Promise<void>>
  > = {
    listening: (word) => this.takeOutOfTurn(word, NOT_YOUR_TURN),
    called: (word) => this.takeCalled(word),
    playing: (word, parts) => this.takePlaying(word, parts),
    late: (word) => this.takeLate(word),
  };

  private async readParts(count: number): Promise<readonly DoorObject[]> {
    const parts: DoorObject[] = [];
    while (parts.length < count) {
      const part = await this.seated.next();
      if (part?.kind !== 'text' && part?.kind !== 'ints') break;
      parts.push(part);
    }
    return parts;
  }

  private takeOutOfTurn(word: string, sentence: string): void {
    // The end of a turn comes after the box, and so after the turn.
    if (word !== FROM_CLIENT.finishTurn) this.refuse(sentence);
  }

  private refuse(sentence: string, ...more: readonly string[]): void {
    this.seated.complain(sentence);
    this.wire.write(sentence, ...more);
  }

  private takeCalled(word: string): void {
    if (word !== FROM_CLIENT.requestTurn) return this.takeOutOfTurn(word, ANSWER_FIRST);
    this.place = 'playing';
    this.wire.write(FROM_SERVER.granted, FROM_SERVER.chooseDice);
  }

  private takePlaying(word: string, parts: readonly DoorObject[]): void | Promise<void> {
    if (word === FROM_CLIENT.reroll) return this.reroll(parts);
    if (word === FROM_CLIENT.askScorable) return this.showScorable();
    if (word === FROM_CLIENT.score) return this.score(parts);
    // The client believes that it has chosen, and listens; this makes it choose again.
    if (word === FROM_CLIENT.finishTurn) return this.refuse(NOT_FINISHED, FROM_SERVER.chooseBox);
    return this.refuse(NO_OPERATION);
  }

  /**
   * The client goes through its turn as if it still had one; every question gets one answer, until
   * it listens.
   */
  private takeLate(word: string): void {
    const isOver = word === FROM_CLIENT.score || word === FROM_CLIENT.finishTurn;
    if (!isOver) this.wire.write(this.missed);
    if (isOver || word === FROM_CLIENT.requestTurn) this.listen();
  }

  private async reroll([count, places]: readonly DoorObject[]): Promise<void> {
    // The client chose from dice that have changed. Now it sees the new ones, and is told why as
    // soon as it listens.
    if (this.isSurprised) {
      this.tell([SURPRISE]);
      return this.showDice();
    }
    const keep = parseReroll(count, places);
    const refusal = keep === undefined ? NO_SUCH_DICE : await this.seated.move(`keep ${keep}`);
    if (refusal === undefined) this.showDice();
    else this.refuse(refusal);
  }

  private async score([number]: readonly DoorObject[]): Promise<void> {
    // The box was chosen for other dice. With one box left there is nothing to choose.
    if (this.isSurprised && !this.isLastBox) return this.wire.write(this.tellSurprise());
    const box = number?.kind === 'text' ? parseBoxNumber(number.text) : undefined;
    const refusal = box === undefined ? NO_SUCH_BOX : await this.seated.move(`score ${box}`);
    if (refusal === undefined) this.listen();
    else this.refuse(refusal);
  }

  private showDice(): void {
    this.isSurprised = false;
    this.wire.write(FROM_SERVER.rerolled, makeList(this.seated.position?.dice ?? []));
  }

  private showScorable(): void {
    const { position } = this.seated;
    if (position === undefined) return;
    const surprise = this.isSurprised ? `${this.tellSurprise()}\n` : '';
    this.isSurprised = false;
    this.wire.write(`${surprise}${makeScorable(position)}`);
    this.seated.askedScorable();
  }

  private tellSurprise(): string {
    return `${SURPRISE}; your dice are now ${makeList(this.seated.position?.dice ?? [])}.`;
  }

  private get isLastBox(): boolean {
    const { position } = this.seated;
    const column = position?.sheets[position.seat]?.[0];
    return column !== undefined && Object.keys(column.boxes).length === BOXES.length - 1;
  }

  private listen(): void {
    this.place = 'listening';
    this.isSurprised = false;
    this.heldLength = 0;
    this.wire.write(...this.held.splice(0));
    this.seated.listens();
  }
}

/** The dice to keep, in the notation of moves; naming a die twice is the same as once. */
function parseReroll(count: DoorObject | undefined, places: DoorObject | undefined): string | undefined {
  if (count?.kind !== 'text' || places?.kind !== 'ints' || !/^[1-5]$/.test(count.text)) return undefined;
  const { ints } = places;
  if (ints.length !== Number(count.text) || ints.some((place) => place < 1 || place > 5)) return undefined;
  return [1, 2, 3, 4, 5].map((place) => (ints.includes(place) ? '0' : '1')).join('');
}
