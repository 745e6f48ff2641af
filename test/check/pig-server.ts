// A right Pig server for tests of the checker, small, in memory, and easy to make wrong: every
// behaviour that a case checks is a method, and a mutant overrides one of them. It follows the
// assignment and shares nothing with Parlour's own door.

import type { Duplex } from 'node:stream';
import type { Clock } from '../../src/check/clock.ts';
import { seededChance } from '../../src/strategies/seeded-chance.ts';
import type { MemoryServer } from './server-in-memory.ts';

const HEADERS = /^(?:INIT|START|DIE|DICE|DECIDE|END|ERROR):/;

export class Guest {
  readonly stream: Duplex;
  stage: 'unnamed' | 'lobby' | 'waiting' | 'asked' | 'ready' | 'playing' | 'gone' = 'unnamed';
  name = '';
  match: Match | undefined;
  rest = '';
  score = 0;
  /** How often the server has answered a challenge with a list. */
  failures = 0;

  constructor(stream: Duplex) {
    this.stream = stream;
  }

  say(line: string): void {
    if (this.stream.writable) this.stream.write(`${line}\n`);
  }

  get other(): Guest {
    return this.match!.players.find((one) => one !== this) ?? this;
  }
}

export class Match {
  readonly players: readonly [Guest, Guest];
  first: Guest;
  turn: Guest;
  rolls: number[] = [];
  games = 0;
  turns = 0;

  constructor(players: readonly [Guest, Guest], first: Guest) {
    this.players = players;
    this.first = first;
    this.turn = first;
  }

  get pot(): number {
    return this.rolls.reduce((sum, die) => sum + die, 0);
  }
}

export class PigServer implements MemoryServer {
  readonly clock: Clock;
  readonly guests: Guest[] = [];
  readonly chance = seededChance(7);

  constructor(clock: Clock) {
    this.clock = clock;
  }

  accept(stream: Duplex): void {
    const guest = new Guest(stream);
    this.guests.push(guest);
    stream.setEncoding('utf8');
    stream.on('data', (text: string) => this.receive(guest, text));
    stream.on('end', () => this.lose(guest));
    this.greet(guest);
  }

  receive(guest: Guest, text: string): void {
    const lines = (guest.rest + text).split('\n');
    guest.rest = lines.pop() ?? '';
    for (const line of lines) this.take(guest, line.endsWith('\r') ? line.slice(0, -1) : line);
  }

  greet(guest: Guest): void {
    guest.say('INIT:Welcome to a small Pig server.');
  }

  take(guest: Guest, line: string): void {
    if (guest.stage === 'gone') return;
    const [header, content] = [line.slice(0, line.indexOf(':') + 1), line.slice(line.indexOf(':') + 1)];
    if (!HEADERS.test(line)) return this.refuse(guest, line);
    if (guest.stage === 'unnamed' && header === 'INIT:') return this.takeName(guest, content);
    if (guest.stage === 'lobby' && header === 'INIT:') return this.takeChoice(guest, content);
    if (guest.stage === 'asked' && /^START:(?:YES|NO)$/.test(line)) return this.takeStart(guest, content);
    const isDue = guest.stage === 'playing' && guest.match?.turn === guest;
    if (isDue && /^DECIDE:(?:ROLL|HOLD)$/.test(line)) return this.takeDecision(guest, content);
    return this.refuse(guest, line);
  }

  refuse(guest: Guest, _line: string): void {
    guest.say('ERROR:This message is not expected now.');
    this.lose(guest);
  }

  takeName(guest: Guest, name: string): void {
    if (name.trim() === '' || name.includes(',')) return this.refuse(guest, name);
    Object.assign(guest, { name, stage: 'lobby' });
    this.sendList(guest);
  }

  listed(_for: Guest): readonly string[] {
    return this.guests.filter(({ stage }) => stage === 'waiting').map(({ name }) => name);
  }

  sendList(guest: Guest): void {
    guest.say(`INIT:${this.listed(guest).join(',')}`);
  }

  takeChoice(guest: Guest, name: string): void {
    if (name.trim() === '') return this.wait(guest);
    const waiting = this.find(guest, name);
    if (waiting === undefined) return this.miss(guest, name);
    this.pair(waiting, guest);
  }

  wait(guest: Guest): void {
    guest.stage = 'waiting';
  }

  find(_guest: Guest, name: string): Guest | undefined {
    return this.guests.find((one) => one.stage === 'waiting' && one.name === name);
  }

  miss(guest: Guest, _name: string): void {
    guest.failures += 1;
    this.sendList(guest);
  }

  pair(waiting: Guest, challenger: Guest): void {
    const players = [waiting, challenger] as const;
    const match = new Match(players, this.chance() < 0.5 ? waiting : challenger);
    for (const player of players) player.match = match;
    this.tellPair(waiting, challenger);
    this.ask(match);
  }

  tellPair(waiting: Guest, challenger: Guest): void {
    challenger.say(`INIT:${waiting.name}`);
    waiting.say(`INIT:${challenger.name}`);
  }

  ask(match: Match): void {
    for (const player of match.players) this.askOne(player, player === match.first ? 'YES' : 'NO');
  }

  askOne(player: Guest, first: string): void {
    Object.assign(player, { stage: 'asked', score: 0 });
    player.say(`START:${first}`);
  }

  takeStart(guest: Guest, answer: string): void {
    if (answer === 'NO') return this.decline(guest);
    guest.stage = 'ready';
    if (this.isAgreed(guest.match!)) this.begin(guest.match!);
  }

  isAgreed({ players }: Match): boolean {
    return players.every(({ stage }) => stage === 'ready');
  }

  decline(guest: Guest): void {
    for (const player of guest.match!.players) this.hangUp(player);
  }

  begin(match: Match): void {
    for (const player of match.players) player.stage = 'playing';
    Object.assign(match, { turn: match.first, rolls: [], turns: 0 });
    this.roll(match);
  }

  makeDie(_match: Match): number {
    return 1 + Math.floor(this.chance() * 6);
  }

  roll(match: Match): void {
    const die = this.makeDie(match);
    match.rolls.push(die);
    this.sendDie(match.turn, die);
    if (die === 1) this.loseTurn(match);
  }

  sendDie(player: Guest, die: number): void {
    player.say(`DIE:${die}`);
  }

  loseTurn(match: Match): void {
    this.pass(match);
  }

  takeDecision(guest: Guest, decision: string): void {
    const match = guest.match!;
    if (decision === 'ROLL') return this.roll(match);
    guest.score += match.pot;
    if (guest.score >= 100) return this.finish(match);
    this.pass(match);
  }

  pass(match: Match): void {
    const { other } = match.turn;
    const dice = this.makeDice(match);
    Object.assign(match, { turn: other, rolls: [], turns: match.turns + 1 });
    this.open(match, dice);
  }

  open(match: Match, dice: string): void {
    match.turn.say(`DICE:${dice}`);
    this.roll(match);
  }

  makeDice({ rolls }: Match): string {
    return rolls.join('');
  }

  finish(match: Match): void {
    this.showLastTurn(match);
    for (const player of match.players) this.sendEnd(player);
    match.games += 1;
    match.first = this.nextFirst(match);
    this.ask(match);
  }

  showLastTurn(match: Match): void {
    match.turn.other.say(`DICE:${this.makeDice(match)}`);
  }

  sendEnd(player: Guest): void {
    player.say(`END:${player.score}/${player.other.score}`);
  }

  nextFirst({ first }: Match): Guest {
    return first.other;
  }

  /** The guest has closed, or was sent away. */
  lose(guest: Guest): void {
    if (guest.stage === 'gone') return;
    const { match, stage } = guest;
    this.hangUp(guest);
    if (match !== undefined && guest.other.stage !== 'gone') this.abandon(guest.other, stage);
  }

  /** The opponent has gone, who was at this stage. */
  abandon(player: Guest, _stage: Guest['stage']): void {
    this.sendEnd(player);
    this.hangUp(player);
  }

  hangUp(guest: Guest): void {
    guest.stage = 'gone';
    guest.stream.end();
  }
}
