// A right Pig client for tests of the checker, by itself or for a person, and easy to make wrong:
// what a case checks is a method, and a mutant overrides one of them. It follows the assignment and
// shares nothing with `parlour pig`.

import type { Duplex } from 'node:stream';
import type { ClientWorld, MemoryClient } from './client-in-memory.ts';

export class PigClient implements MemoryClient {
  readonly world: ClientWorld;
  readonly isPerson: boolean;
  stream: Duplex | undefined;
  stage: 'greeting' | 'list' | 'chosen' | 'match' | 'over' = 'greeting';
  picked = '';
  rest = '';
  pot = 0;
  score = 0;
  theirs = 0;
  games = 0;
  wins = 0;
  /** What the next typed line is for. */
  answer: ((line: string) => void) | undefined;

  constructor(world: ClientWorld, isPerson: boolean) {
    this.world = world;
    this.isPerson = isPerson;
  }

  start(): void {
    this.stream = this.world.connect();
    if (this.stream === undefined) return this.complain();
    this.stream.setEncoding('utf8');
    this.stream.on('data', (text: string) => this.receive(text));
    this.stream.on('end', () => this.closed());
  }

  complain(): void {
    this.quit(1, 'There is no server.');
  }

  receive(text: string): void {
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.take(this.clean(line));
  }

  clean(line: string): string {
    return line.replace(/\r$/, '');
  }

  send(line: string): void {
    if (this.stream?.writable === true) this.stream.write(`${line}\n`);
  }

  print(line: string): void {
    this.world.print(`${line}\n`);
  }

  /** Asks the person, until the answer is one that is taken. */
  ask(question: string, use: (line: string) => boolean): void {
    this.world.print(question);
    this.answer = (line) => {
      if (!use(line)) this.ask(question, use);
    };
  }

  typed(line: string): void {
    const { answer } = this;
    this.answer = undefined;
    answer?.(line);
  }

  take(line: string): void {
    const [, header, content = ''] = /^([A-Z]+)[:>](.*)$/.exec(line) ?? [];
    if (header === 'ERROR') return this.fail(content);
    if (header === 'INIT') return this.takeInit(content);
    if (header === 'START') return this.takeStart(content);
    if (header === 'DIE') return this.takeDie(Number(content));
    if (header === 'DICE') return this.takeDice(content);
    if (header === 'END') return this.takeEnd(content);
  }

  fail(sentence: string): void {
    this.quit(1, `The server says: ${sentence}`);
  }

  takeInit(content: string): void {
    if (this.stage === 'greeting') return this.introduce();
    const isPairing = this.stage === 'chosen' && this.isPaired(content);
    if (!isPairing) return this.choose(content.split(',').filter((name) => name !== ''));
    this.stage = 'match';
    this.print(`You are playing against ${content}.`);
  }

  introduce(): void {
    this.stage = 'list';
    this.send(`INIT:${this.world.name}`);
  }

  isPaired(name: string): boolean {
    return this.picked === '' || name === this.picked;
  }

  choose(names: readonly string[]): void {
    this.stage = 'chosen';
    if (!this.isPerson) return this.pick(names, names[1] ?? '');
    this.print(`The following players are in the lobby: ${names.join(',')}`);
    this.ask('Pick one, or press return to join them: ', (line) => {
      this.pick(names, line);
      return true;
    });
  }

  pick(_names: readonly string[], name: string): void {
    this.picked = name;
    this.send(`INIT:${name}`);
  }

  takeStart(first: string): void {
    [this.pot, this.score, this.theirs] = [0, 0, 0];
    if (!this.isPerson) return this.agree(this.games < this.world.count, first);
    const not = first === 'YES' ? '' : 'not ';
    this.ask(`Do you want to start a game (you will ${not}play first)? `, (line) => {
      this.agree(line === 'y', first);
      return true;
    });
  }

  agree(isWilling: boolean, _first: string): void {
    this.send(`START:${isWilling ? 'YES' : 'NO'}`);
    if (!isWilling) this.quit(0, `${this.wins} won, ${this.games - this.wins} lost.`);
  }

  takeDie(die: number): void {
    if (die === 1) return this.loseTurn();
    this.pot += die;
    if (!this.isPerson) return this.decide(this.pot >= 20);
    const sum = `${this.score}+${this.pot}=${this.score + this.pot}`;
    this.ask(`You roll ${die}.  Your score is ${sum}.  What's your decision (r/h)? `, (line) =>
      this.takeKey(line),
    );
  }

  takeKey(line: string): boolean {
    if (line !== 'r' && line !== 'h') return false;
    this.decide(line === 'h');
    return true;
  }

  loseTurn(): void {
    this.pot = 0;
    if (this.isPerson) this.ask('You roll 1.  You lose your turn.  Press return to continue. ', () => true);
  }

  decide(isHolding: boolean): void {
    if (isHolding) [this.score, this.pot] = [this.score + this.pot, 0];
    this.send(`DECIDE:${isHolding ? 'HOLD' : 'ROLL'}`);
  }

  takeDice(dice: string): void {
    const sum = dice.includes('1') ? 0 : Array.from(dice, Number).reduce((all, die) => all + die, 0);
    this.theirs += sum;
    this.showDice(dice);
  }

  showDice(dice: string): void {
    if (this.isPerson)
      this.print(`Your opponent plays: ${Array.from(dice).join(' ')}.  Their score is now ${this.theirs}.`);
  }

  takeEnd(content: string): void {
    const [mine = 0, theirs = 0] = content.split('/').map(Number);
    this.games += 1;
    if (mine > theirs) this.wins += 1;
    this.stage = 'over';
    this.ended();
  }

  /** The game is over; START comes next. */
  ended(): void {
    this.stage = 'match';
  }

  closed(): void {
    this.quit(1, 'The server has closed the connection.');
  }

  quit(status: number, sentence: string): void {
    this.print(sentence);
    this.stream?.end();
    this.world.end(status);
  }
}
