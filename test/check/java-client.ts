// A right client of the Java assignment for tests of the checker, by itself or for a person, and
// easy to make wrong: what a case checks is a method, and a mutant overrides one of them. It shares
// only the reading and writing of objects with Parlour.

import type { Duplex } from 'node:stream';
import { CLIENT_LIMITS, type ElementKind } from '../../src/java-objects/limits.ts';
import { STREAM_HEADER, openObjectReader } from '../../src/java-objects/reader.ts';
import { makeInts } from '../../src/java-objects/standard-classes.ts';
import { makeTextValue, type JavaValue } from '../../src/java-objects/value.ts';
import { openObjectWriter } from '../../src/java-objects/writer.ts';
import type { ClientWorld, MemoryClient } from './client-in-memory.ts';

type Use = (text: string) => void;

export class JavaClient implements MemoryClient {
  readonly world: ClientWorld;
  readonly isPerson: boolean;
  readonly kinds: readonly ElementKind[] = ['text', 'long-text', 'reference', 'reset'];
  readonly used = new Set<number>();
  stream: Duplex | undefined;
  chances = 3;
  round = 0;
  private readonly writer = openObjectWriter();
  /** What the next text is for, if not an operation. */
  next: Use | undefined;
  /** What the next typed line is for. */
  answer: Use | undefined;

  constructor(world: ClientWorld, isPerson: boolean) {
    this.world = world;
    this.isPerson = isPerson;
  }

  start(): void {
    this.stream = this.world.connect();
    if (this.stream === undefined) return this.complain();
    this.sendHeader();
    this.next = (text) => this.greet(text);
    const reader = openObjectReader({ kinds: this.kinds, classes: new Set(), limits: CLIENT_LIMITS });
    this.stream.on('data', (chunk: Uint8Array) => {
      for (const piece of reader.push(this.receive(chunk)))
        if (piece.kind === 'value' && piece.value.kind === 'text') this.take(piece.value.text);
        else if (piece.kind === 'fault') this.quit(1, 'This stream cannot be read.');
    });
    this.stream.on('end', () => this.closed());
  }

  complain(): void {
    this.quit(1, 'There is no server.');
  }

  sendHeader(): void {
    this.stream?.write(STREAM_HEADER);
  }

  receive(chunk: Uint8Array): Uint8Array {
    return chunk;
  }

  send(...texts: readonly string[]): void {
    for (const text of texts) this.sendValue(makeTextValue(text));
  }

  sendValue(value: JavaValue): void {
    if (this.stream?.writable === true) this.stream.write(this.writer.write(value));
  }

  print(text: string): void {
    this.world.print(`${text}\n`);
  }

  quit(status: number, text: string): void {
    this.print(text);
    this.stream?.end();
    this.world.end(status);
  }

  closed(): void {
    this.quit(1, 'The server is gone.');
  }

  /** Asks the person until the answer is taken. */
  ask(question: string, isTaken: (line: string) => boolean): void {
    this.world.print(question);
    this.answer = (line) => {
      if (!isTaken(line)) this.ask(question, isTaken);
    };
  }

  typed(line: string): void {
    const { answer } = this;
    this.answer = undefined;
    answer?.(line);
  }

  take(text: string): void {
    const { next } = this;
    this.next = undefined;
    if (next === undefined) this.operate(text);
    else next(text);
  }

  greet(text: string): void {
    this.print(text);
  }

  operate(word: string): void {
    const operations: Readonly<Record<string, () => void>> = {
      ROUND_NUMBER: () => (this.next = (round) => this.openRound(Number(round))),
      OTHER_PLAYER_TURN: () => (this.next = (name) => this.print(`It is ${name}'s turn`)),
      OTHER_PLAYER_REROLL_DICES: () => (this.next = (text) => this.print(text)),
      OTHER_PLAYER_GET_WHAT_CAN_BE_SCORED: () => (this.next = (text) => this.print(text)),
      OTHER_PLAYER_CHOSE_SCORING_CATEGORY: () => (this.next = (text) => this.showChoice(text)),
      PLAYER_TURN: () => this.requestTurn(),
      PLAYER_REROLL_DICES: () => this.beginTurn(),
      GAME_END: () => (this.next = () => (this.next = (winner) => this.finish(winner))),
    };
    const operation = operations[word];
    if (operation === undefined) this.print(this.show(word));
    else operation();
  }

  show(text: string): string {
    return text;
  }

  showChoice(text: string): void {
    this.print(text);
  }

  openRound(round: number): void {
    this.round = round;
    this.print(`Round ${round} of 13`);
  }

  requestTurn(): void {
    this.send('PLAYER_REQUEST_TURN');
    this.next = () => this.granted();
  }

  granted(): void {
    this.print('It is your turn');
  }

  beginTurn(): void {
    this.chances = 3;
    this.offerReroll();
  }

  offerReroll(): void {
    if (!this.canReroll()) return this.askScorable();
    if (!this.isPerson) return this.chances > 1 ? this.reroll([1, 4]) : this.decline();
    this.print(`Total re-rolls remaining: ${this.chances}`);
    this.ask('Would you like to re-roll dice(s) (y/n)? ', (line) => {
      if (line === 'y') this.askCount();
      if (line === 'n') this.decline();
      return line === 'y' || line === 'n';
    });
  }

  canReroll(): boolean {
    return this.chances > 0;
  }

  decline(): void {
    this.askScorable();
  }

  askCount(): void {
    this.ask('Enter the number of dice(s) to reroll: ', (line) => {
      if (!/^[1-5]$/.test(line)) return false;
      this.askPlaces(Number(line), []);
      return true;
    });
  }

  askPlaces(count: number, places: readonly number[]): void {
    if (places.length === count) return this.reroll(places);
    this.ask('Select a dice: ', (line) => {
      if (!/^[1-5]$/.test(line)) return false;
      this.askPlaces(count, [...places, Number(line)]);
      return true;
    });
  }

  reroll(places: readonly number[]): void {
    this.chances -= 1;
    this.send('PLAYER_REQUEST_REROLL_CHANCES', 'PLAYER_NUMBER_OF_DICES_REROLLED', String(places.length));
    this.sendValue(makeInts(this.makePlaces(places)));
    this.next = (text) => this.rerolled(text);
  }

  makePlaces(places: readonly number[]): readonly number[] {
    return places;
  }

  rerolled(text: string): void {
    if (text !== 'PLAYER_NEW_REROLLED_DICE') return this.refused(text);
    this.next = (dice) => {
      this.print(`After rerolling, your dices are ${dice}`);
      this.offerReroll();
    };
  }

  refused(text: string): void {
    this.print(text);
    this.offerReroll();
  }

  askScorable(): void {
    this.send('PLAYER_GET_WHAT_CAN_BE_SCORED');
    this.next = (text) => {
      this.print(`With your dice, you can score in the following: ${text}`);
      this.askCategory();
    };
  }

  askCategory(): void {
    if (!this.isPerson) return this.choose(1 + this.used.size);
    this.ask('Enter option to score in: ', (line) => {
      const number = /^\d+$/.test(line) ? Number(line) : 0;
      if (!this.isBox(number) || this.isUsed(number)) return false;
      this.choose(number);
      return true;
    });
  }

  isBox(number: number): boolean {
    return number >= 1 && number <= 13;
  }

  isUsed(number: number): boolean {
    return this.used.has(number);
  }

  choose(number: number): void {
    this.used.add(number);
    this.send('PLAYER_CHOOSE_SCORING_CATEGORY', String(number));
    this.finishTurn();
  }

  finishTurn(): void {
    this.send('PLAYER_FINISH_REROLL_DICES', 'PLAYER_FINISH_TURN');
    this.print('Your turn is finished for this round.');
  }

  finish(winner: string): void {
    this.quit(0, winner);
  }
}
