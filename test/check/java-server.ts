// A right server of the Java assignment for tests of the checker, small, in memory, and easy to
// make wrong: every behaviour that a case checks is a method, and a mutant overrides one of them.
// It follows the assignment and shares only the reading and writing of objects with Parlour's door.

import type { Duplex } from 'node:stream';
import type { Clock } from '../../src/check/clock.ts';
import type { StreamPiece } from '../../src/java-objects/input.ts';
import type { ElementKind } from '../../src/java-objects/limits.ts';
import { STREAM_HEADER } from '../../src/java-objects/reader.ts';
import type { JavaValue } from '../../src/java-objects/value.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import type { MemoryServer } from './server-in-memory.ts';
import { Guest, openBox, type Part } from './java-guest.ts';
import { BOX_NAMES, UPPER, scoreOf } from './java-scores.ts';

const PARTS: Readonly<Record<string, number>> = {
  PLAYER_NUMBER_OF_DICES_REROLLED: 2,
  PLAYER_CHOOSE_SCORING_CATEGORY: 1,
};
export class JavaServer implements MemoryServer {
  readonly clock: Clock;
  readonly operator: readonly string[];
  readonly chance = seededChance(11);
  guests: Guest[] = [];
  isPlaying = false;
  round = 0;
  turn: Guest | undefined;
  questions = 0;

  constructor(clock: Clock, operator: readonly string[] = ['y']) {
    this.clock = clock;
    this.operator = operator;
  }

  readonly kinds: readonly ElementKind[] = ['text', 'long-text', 'reference', 'array', 'reset'];

  accept(stream: Duplex): void {
    const guest = new Guest(stream, this.kinds);
    stream.on('data', (chunk: Uint8Array) => this.receive(guest, chunk));
    stream.on('end', () => this.lose(guest));
    this.sendHeader(guest);
  }

  sendHeader(guest: Guest): void {
    guest.stream.write(STREAM_HEADER);
  }

  receive(guest: Guest, chunk: Uint8Array): void {
    for (const piece of guest.reader.push(chunk)) if (!guest.isGone) this.takePiece(guest, piece);
  }

  takePiece(guest: Guest, piece: StreamPiece): void {
    if (piece.kind === 'header') this.admit(guest);
    else if (piece.kind === 'value') this.takeValue(guest, piece.value);
    else if (piece.kind !== 'reset') this.refuseStream(guest, piece.kind === 'fault' ? piece.fault : 'block');
  }

  refuseStream(guest: Guest, _fault: string): void {
    guest.say('This is not understood here.');
    this.lose(guest);
  }

  takeValue(guest: Guest, value: JavaValue): void {
    if (value.kind === 'text') this.takePart(guest, value.text);
    else if (value.kind === 'array') this.takePart(guest, value.items.map(Number));
  }

  takePart(guest: Guest, part: Part): void {
    guest.message.push(part);
    const [word] = guest.message;
    if (guest.message.length <= (PARTS[String(word)] ?? 0)) return;
    const [first, ...parts] = guest.message.splice(0);
    this.take(guest, String(first), parts);
  }

  // Before the game.

  admit(guest: Guest): void {
    if (this.isPlaying) return this.refuseLate(guest);
    this.guests.push(guest);
    guest.number = this.guests.length;
    this.greet(guest);
    if (this.guests.length >= 3 && this.askOperator()) this.start();
  }

  refuseLate(guest: Guest): void {
    guest.say('Cannot join game, as game is currently being played. Please try again later.');
    this.hangUp(guest);
  }

  greet(guest: Guest): void {
    guest.say(`You are ${guest.name}`);
  }

  askOperator(): boolean {
    this.questions += 1;
    return (this.operator[this.questions - 1] ?? this.operator.at(-1)) === 'y';
  }

  start(): void {
    this.isPlaying = true;
    this.round = 0;
    this.welcome();
    this.openRound();
  }

  welcome(): void {
    this.tellAll(() => 'Game will start now!!!');
  }

  // A round.

  openRound(): void {
    this.round += 1;
    for (const guest of this.guests) guest.dice = [1, 2, 3, 4, 5].map(() => this.makeFirstDie());
    for (const guest of this.guests) this.sendOpening(guest);
    this.call(this.order()[0]);
  }

  makeFirstDie(): number {
    return this.makeDie();
  }

  makeDie(): number {
    return 1 + Math.floor(this.chance() * 6);
  }

  sendOpening(guest: Guest): void {
    guest.say('ROUND_NUMBER', String(this.round));
    guest.say(this.makeRolls(guest), this.makeBoards(guest));
  }

  makeRolls(reader: Guest): string {
    return this.guests.map((one) => `${this.nameFor(reader, one)} rolled: ${list(one.dice)}\n`).join('');
  }

  makeBoards(reader: Guest): string {
    return this.guests.map((one) => `${this.nameFor(reader, one)}: ${this.makeBoard(one)}\n`).join('');
  }

  nameFor(reader: Guest, one: Guest): string {
    return reader === one ? 'You' : one.name;
  }

  makeBoard(guest: Guest): string {
    const entries = BOX_NAMES.map((name, index) => entry(name, guest.scores.get(index + 1) ?? 0));
    return [...entries.slice(0, 6), entry('Bonus', this.bonusOf(guest)), ...entries.slice(6)].join('');
  }

  bonusOf(guest: Guest): number {
    return guest.sum(UPPER) >= 63 ? 35 : 0;
  }

  totalOf(guest: Guest): number {
    return guest.sum(BOX_NAMES.map((_name, index) => index + 1)) + this.bonusOf(guest);
  }

  order(): readonly Guest[] {
    return this.guests;
  }

  call(guest: Guest | undefined): void {
    this.turn = guest;
    if (guest === undefined) return this.closeRound();
    if (guest.isGone) return this.standIn(guest);
    Object.assign(guest, { chances: 3, hasAsked: false, asked: [] });
    this.tellOthers(guest, 'OTHER_PLAYER_TURN', guest.name);
    guest.say('PLAYER_TURN');
  }

  standIn(guest: Guest): void {
    this.setScore(guest, openBox(guest), 0);
    this.pass(guest);
  }

  pass(guest: Guest): void {
    const order = this.order();
    this.call(order[order.indexOf(guest) + 1]);
  }

  closeRound(): void {
    this.tellTotals();
    if (this.round < this.rounds()) return this.openRound();
    this.finish();
  }

  rounds(): number {
    return 13;
  }

  tellTotals(): void {
    const totals = this.guests.map((one) => `${one.name}'s total score is ${this.totalOf(one)}\n`).join('');
    this.tellAll(() => totals);
  }

  finish(): void {
    const winners = this.findWinners().map(({ name }) => name);
    this.tellAll(
      () => 'GAME_END',
      () => 'WINNER_ANNOUNCEMENT',
      () => this.announce(winners),
    );
    for (const guest of this.guests) this.hangUp(guest);
    this.forget();
  }

  findWinners(): readonly Guest[] {
    const best = Math.max(...this.guests.map((guest) => this.totalOf(guest)));
    return this.guests.filter((guest) => this.totalOf(guest) === best);
  }

  announce(winners: readonly string[]): string {
    const last = winners.at(-1);
    if (winners.length === 1) return `${last} is the winner!`;
    return `There is a draw between ${winners.slice(0, -1).join(', ')}, and ${last}.`;
  }

  // A turn.

  take(guest: Guest, word: string, parts: readonly Part[]): void {
    if (this.turn !== guest) return this.refuseWaiting(guest, word, parts);
    const takers: Readonly<Record<string, () => void>> = {
      PLAYER_REQUEST_TURN: () => guest.say('PLAYER_GRANTED_TURN', 'PLAYER_REROLL_DICES'),
      PLAYER_NUMBER_OF_DICES_REROLLED: () => this.takeReroll(guest, parts),
      PLAYER_GET_WHAT_CAN_BE_SCORED: () => this.showScorable(guest),
      PLAYER_CHOOSE_SCORING_CATEGORY: () => this.takeChoice(guest, Number(parts[0])),
      PLAYER_FINISH_TURN: () => this.takeFinish(guest),
    };
    takers[word]?.();
  }

  refuseWaiting(guest: Guest, word: string, _parts: readonly Part[]): void {
    if (word !== 'PLAYER_FINISH_TURN' && !word.startsWith('PLAYER_FINISH')) guest.say('It is not your turn.');
  }

  takeReroll(guest: Guest, [count, places]: readonly Part[]): void {
    const isGood =
      typeof places === 'object' &&
      places.length === Number(count) &&
      places.every((place) => place >= 1 && place <= 5);
    if (!isGood) return this.refuse(guest, 'There are no such dice.');
    if (guest.chances < 1) return this.refuseReroll(guest, places);
    this.reroll(guest, places);
  }

  refuse(guest: Guest, text: string): void {
    guest.say(text);
  }

  refuseReroll(guest: Guest, _places: readonly number[]): void {
    this.refuse(guest, 'You have no chances left.');
  }

  reroll(guest: Guest, places: readonly number[]): void {
    guest.chances -= 1;
    for (const place of places) guest.dice[place - 1] = this.makeRerolledDie();
    this.tellReroll(guest, places);
    guest.say('PLAYER_NEW_REROLLED_DICE', list(guest.dice));
    this.tellOthers(
      guest,
      'OTHER_PLAYER_REROLL_DICES',
      `After rerolling, ${guest.name}'s new dices are ${list(guest.dice)}`,
    );
  }

  makeRerolledDie(): number {
    return this.makeDie();
  }

  tellReroll(guest: Guest, places: readonly number[]): void {
    this.tellOthers(
      guest,
      `${guest.name} rerolled and has ${guest.chances} chances to reroll`,
      `${guest.name} chose ${places.length} dice(s) to reroll`,
      `${guest.name} chose ${list(places)} dice index(es) to reroll`,
    );
  }

  pointsOf(box: number, dice: readonly number[]): number {
    return scoreOf(box, dice);
  }

  makeScorable(guest: Guest): string {
    return BOX_NAMES.map((name, index) => entry(name, this.pointsOf(index + 1, guest.dice))).join('');
  }

  showScorable(guest: Guest): void {
    Object.assign(guest, { hasAsked: true, asked: guest.dice.slice() });
    const scorable = this.makeScorable(guest);
    guest.say(scorable);
    this.tellScorable(guest, scorable);
  }

  tellScorable(guest: Guest, scorable: string): void {
    this.tellOthers(
      guest,
      'OTHER_PLAYER_GET_WHAT_CAN_BE_SCORED',
      `${guest.name} can score in the following: ${scorable}`,
    );
  }

  takeChoice(guest: Guest, box: number): void {
    if (!(box >= 1 && box <= 13)) return this.refuseBox(guest, box);
    if (guest.scores.has(box)) return this.refuseUsed(guest, box);
    this.choose(guest, box);
  }

  refuseBox(guest: Guest, _box: number): void {
    this.refuse(guest, 'There is no such box.');
  }

  refuseUsed(guest: Guest, _box: number): void {
    this.refuse(guest, 'This box is used.');
  }

  choose(guest: Guest, box: number): void {
    this.setScore(guest, box, this.pointsOf(box, this.diceToScore(guest)));
    this.tellChoice(guest, box);
    this.pass(guest);
  }

  diceToScore(guest: Guest): readonly number[] {
    return guest.dice;
  }

  setScore(guest: Guest, box: number, points: number): void {
    guest.scores.set(box, points);
  }

  tellChoice(guest: Guest, box: number): void {
    const points = guest.scores.get(box);
    this.tellOthers(
      guest,
      'OTHER_PLAYER_CHOSE_SCORING_CATEGORY',
      `${guest.name} chose to score in ${BOX_NAMES[box - 1]} giving them ${points} points`,
      `${guest.name} finished rerolling\n`,
    );
  }

  /** The box was not chosen yet: after it, it is somebody else's turn. */
  takeFinish(guest: Guest): void {
    this.refuse(guest, 'Choose a box first.');
  }

  // Leaving.

  lose(guest: Guest): void {
    if (guest.isGone) return;
    this.hangUp(guest);
    if (!this.guests.includes(guest)) return;
    if (this.guests.every(({ isGone }) => isGone)) return this.forget();
    if (!this.isPlaying) this.guests = this.guests.filter((one) => one !== guest);
    else if (this.turn === guest) this.loseTurn(guest);
  }

  loseTurn(guest: Guest): void {
    this.standIn(guest);
  }

  forget(): void {
    Object.assign(this, { guests: [], isPlaying: false, turn: undefined });
  }

  hangUp(guest: Guest): void {
    guest.isGone = true;
    guest.stream.end();
  }

  tellAll(...makers: ReadonlyArray<(guest: Guest) => string>): void {
    for (const guest of this.guests) for (const make of makers) guest.say(make(guest));
  }

  tellOthers(guest: Guest, ...texts: readonly string[]): void {
    for (const one of this.guests) if (one !== guest) one.say(...texts);
  }
}

function entry(name: string, points: number): string {
  return `[${name}: ${points}]`;
}

function list(numbers: readonly number[]): string {
  return `[${numbers.join(', ')}]`;
}
