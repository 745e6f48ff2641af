// A right server of the Yahtzee frame protocol for tests of the checker, small, in memory, and easy
// to make wrong: every behaviour that a case checks is a method, and a mutant overrides one of
// them. It follows the assignment and shares nothing with Parlour's own door but the score of a
// roll.

import type { Duplex } from 'node:stream';
import type { ServerWishes } from '../../src/check/case.ts';
import type { Clock } from '../../src/check/clock.ts';
import { BOXES, patternPoints, type Box } from '../../src/games/yahtzee/rules/boxes.ts';
import { parseBox } from '../../src/games/yahtzee/rules/notation.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import type { Chance } from '../../src/strategies/strategy.ts';
import { BOX_WORDS } from '../../src/check/yahtzee-frames/frame.ts';
import type { MemoryServer } from './server-in-memory.ts';

const UPPER = BOXES.slice(0, 6);

export class Guest {
  readonly stream: Duplex;
  readonly waiting: string[] = [];
  readonly sheet = new Map<Box, number>();
  number = 0;
  game: Game | undefined;
  rest = '';
  /** The question that has been sent and not been answered. */
  asked: string | undefined;
  /** The tag of the last frame, if a line has to come before the next one. */
  open: string | undefined;
  dice: number[] = [];
  rolls = 0;
  hasSpoken = false;
  isGone = false;

  constructor(stream: Duplex) {
    this.stream = stream;
  }

  get name(): string {
    return `Player${this.number}`;
  }
}

export class Game {
  readonly players: readonly Guest[];
  round = 1;
  turn = 0;

  constructor(players: readonly Guest[]) {
    this.players = players;
  }

  get mover(): Guest {
    return this.players[this.turn]!;
  }
}

/** What a server is started with. */
export interface World {
  readonly clock: Clock;
  readonly wishes: ServerWishes;
  readonly seed: number;
}

export class FramesServer implements MemoryServer {
  readonly clock: Clock;
  readonly wishes: ServerWishes;
  readonly chance: Chance;
  readonly guests: Guest[] = [];
  lobby: Guest[] = [];
  printed = '';

  constructor({ clock, wishes, seed }: World) {
    this.clock = clock;
    this.wishes = wishes;
    this.chance = seededChance(seed);
  }

  output(): string {
    return this.printed;
  }

  // The wire.

  accept(stream: Duplex): void {
    const guest = new Guest(stream);
    this.guests.push(guest);
    stream.on('data', (chunk: Buffer) => this.receive(guest, chunk.toString('utf8')));
    stream.on('end', () => this.lose(guest));
    this.welcome(guest);
  }

  receive(guest: Guest, text: string): void {
    const lines = (guest.rest + text).split('\n');
    guest.rest = lines.pop() ?? '';
    for (const line of lines) this.take(guest, line.endsWith('\r') ? line.slice(0, -1) : line);
  }

  send(guest: Guest, tag: string, payload = ''): void {
    guest.waiting.push(this.makeFrame(tag, payload));
    this.flush(guest);
  }

  makeFrame(tag: string, payload: string): string {
    return `${tag}: ${payload}`;
  }

  /** One frame, one line. */
  flush(guest: Guest): void {
    if (guest.open === undefined && guest.waiting.length > 0) this.write(guest, guest.waiting.shift()!);
  }

  write(guest: Guest, line: string): void {
    if (guest.isGone) return;
    const tag = line.slice(0, line.search(/[: ]/));
    guest.open = tag;
    if (tag.startsWith('CHOOSE_')) guest.asked = tag;
    guest.stream.write(`${line}\n`);
    if (tag === 'GAME_OVER') this.hangUp(guest);
  }

  take(guest: Guest, line: string): void {
    guest.hasSpoken = true;
    const { asked } = guest;
    if (line.startsWith('PRINT_GAME_STATE')) this.print(guest);
    else if (asked === 'CHOOSE_DICE' && !this.isFiller(line)) this.takeDice(guest, line);
    else if (asked === 'CHOOSE_SCORE' && !this.isFiller(line)) this.takeScore(guest, line);
    if (guest.asked !== undefined && guest.asked === asked) return;
    guest.open = undefined;
    this.flush(guest);
  }

  isFiller(line: string): boolean {
    return /^\s*(?::|ACK\b|INFO\b|PRINT_GAME_STATE\b|$)/.test(line);
  }

  print({ game }: Guest): void {
    this.printed += `Round ${game?.round ?? 0}\n`;
  }

  // The opening.

  welcome(guest: Guest): void {
    this.send(guest, 'INFO', 'Welcome to a small server.');
    this.lobby.push(guest);
    if (this.lobby.length === this.seats) this.start(this.lobby.splice(0));
  }

  get isDev(): boolean {
    return this.wishes.isDev === true;
  }

  get seats(): number {
    return this.isDev ? 1 : 2;
  }

  get rounds(): number {
    return this.isDev ? 3 : 13;
  }

  start(players: readonly Guest[]): void {
    const game = new Game(players);
    for (const [index, player] of players.entries()) Object.assign(player, { game, number: index + 1 });
    this.tellStart(game);
    this.startRound(game);
  }

  tellStart({ players }: Game): void {
    for (const player of players) this.send(player, 'START_GAME');
  }

  startRound(game: Game): void {
    for (const player of game.players) this.send(player, 'START_ROUND', this.makeRound(game));
    this.startTurn(game);
  }

  makeRound({ round }: Game): string {
    return String(round);
  }

  startTurn(game: Game): void {
    const { mover } = game;
    if (mover.isGone) return;
    this.tellTurn(game);
    mover.rolls = 1;
    mover.dice = [1, 2, 3, 4, 5].map(() => this.roll(mover));
    this.ask(mover);
  }

  tellTurn({ mover }: Game): void {
    this.send(mover, 'START_TURN');
  }

  roll(_guest: Guest): number {
    return 1 + Math.floor(this.chance() * 6);
  }

  // Dice.

  ask(guest: Guest): void {
    this.send(guest, 'CHOOSE_DICE', this.makeDice(guest));
  }

  makeDice({ dice }: Guest): string {
    return dice.join(' ');
  }

  takeDice(guest: Guest, line: string): void {
    guest.asked = undefined;
    const flags = this.readKeep(guest, line);
    if (flags === undefined) return this.refuseDice(guest);
    this.keep(guest, flags);
  }

  /** The last five numbers; undefined if anything is wrong. */
  readKeep(_guest: Guest, line: string): readonly number[] | undefined {
    const [, payload] = /^KEEP_DICE:\s*(.*)$/.exec(line) ?? [];
    const words = payload?.split(/\s+/) ?? [];
    if (!this.isCount(words.length) || !words.every((word) => this.isNumber(word))) return undefined;
    const flags = words.slice(5).map(Number);
    return flags.every((flag) => this.isFlag(flag)) ? flags : undefined;
  }

  isCount(count: number): boolean {
    return count === 10;
  }

  isNumber(word: string): boolean {
    return /^\d+$/.test(word);
  }

  isFlag(flag: number): boolean {
    return flag === 0 || flag === 1;
  }

  refuseDice(guest: Guest): void {
    this.send(guest, 'INVALID_DICE_CHOICE');
    this.ask(guest);
  }

  keep(guest: Guest, flags: readonly number[]): void {
    this.acknowledge(guest);
    if (this.isLastChoice(guest, flags)) return this.askScore(guest);
    this.reroll(guest, flags);
    guest.rolls += 1;
    if (guest.rolls < this.questions + 1) this.ask(guest);
    else this.askScore(guest);
  }

  isLastChoice({ rolls }: Guest, flags: readonly number[]): boolean {
    return rolls >= 3 || flags.every((flag) => flag === 1);
  }

  /** How often a player is asked about dice. */
  get questions(): number {
    return 2;
  }

  acknowledge(guest: Guest): void {
    this.send(guest, 'ACK', 'Dice kept');
  }

  reroll(guest: Guest, flags: readonly number[]): void {
    guest.dice = guest.dice.map((die, place) => (flags[place] === 1 ? die : this.rollAgain(guest, die)));
  }

  rollAgain(guest: Guest, _die: number): number {
    return this.roll(guest);
  }

  // Scores.

  askScore(guest: Guest): void {
    this.send(guest, 'CHOOSE_SCORE', this.makeChoices(guest));
  }

  makeChoices(guest: Guest): string {
    return [...guest.dice, ...this.offer(guest)].join(' ');
  }

  offer({ sheet }: Guest): readonly string[] {
    return BOXES.filter((box) => !sheet.has(box)).map((box) => BOX_WORDS[box]);
  }

  takeScore(guest: Guest, line: string): void {
    guest.asked = undefined;
    const [, name] = /^SCORE_CHOICE:\s*(.*)$/.exec(line) ?? [];
    const box = this.findBox(name?.trim() ?? '');
    if (box === undefined || !this.canUse(guest, box)) return this.refuseScore(guest, line);
    guest.sheet.set(box, this.score(box, guest.dice));
    this.takeTurn(guest);
  }

  findBox(name: string): Box | undefined {
    return parseBox(name);
  }

  canUse({ sheet }: Guest, box: Box): boolean {
    return !sheet.has(box);
  }

  refuseScore(guest: Guest, _line: string): void {
    this.send(guest, 'SCORE_CHOICE_INVALID', this.makeChoices(guest));
    this.askScore(guest);
  }

  score(box: Box, dice: readonly number[]): number {
    return patternPoints(box, dice);
  }

  takeTurn(guest: Guest): void {
    this.send(guest, 'SCORE_CHOICE_VALID', this.makeSheet(guest));
    this.endTurn(guest);
    this.next(guest.game!);
  }

  makeSheet(guest: Guest): string {
    return `${BOXES.map((box) => this.makeEntry(guest, box)).join(' ')} Total ${this.total(guest)}`;
  }

  makeEntry({ sheet }: Guest, box: Box): string {
    return `${BOX_WORDS[box]} ${sheet.get(box) ?? -1}`;
  }

  total({ sheet }: Guest): number {
    const sum = Array.from(sheet.values()).reduce((one, other) => one + other, 0);
    const upper = UPPER.reduce((all, box) => all + (sheet.get(box) ?? 0), 0);
    return sum + (upper >= 63 ? this.bonus : 0);
  }

  get bonus(): number {
    return 35;
  }

  // The order.

  endTurn(guest: Guest): void {
    this.send(guest, 'TURN_OVER');
  }

  next(game: Game): void {
    game.turn += 1;
    if (game.turn < game.players.length) return this.startTurn(game);
    this.endRound(game);
    Object.assign(game, { round: game.round + 1, turn: 0 });
    if (game.round > this.rounds) this.finish(game);
    else this.startRound(game);
  }

  endRound(game: Game): void {
    for (const player of game.players) this.send(player, 'ROUND_OVER', String(game.round));
  }

  finish(game: Game): void {
    for (const player of game.players) this.send(player, 'GAME_OVER', this.makeResult(game));
  }

  makeResult({ players }: Game): string {
    return players.map((player) => `${player.name} ${this.total(player)}`).join(' ');
  }

  // Leaving.

  lose(guest: Guest): void {
    if (guest.isGone) return;
    this.hangUp(guest);
    this.lobby = this.lobby.filter((one) => one !== guest);
    for (const other of guest.game?.players ?? []) if (!other.isGone) this.abandon(other);
  }

  /** The other player has gone. */
  abandon(guest: Guest): void {
    guest.stream.write('INFO: The other player has gone.\n');
    this.hangUp(guest);
  }

  hangUp(guest: Guest): void {
    guest.isGone = true;
    guest.stream.end();
  }
}
