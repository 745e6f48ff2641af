// A right client of the Yahtzee frame protocol for tests of the checker, by itself or for a person,
// and easy to make wrong: what a case checks is a method, and a mutant overrides one of them. It
// follows the assignment and shares nothing with `parlour yahtzee`.

import type { Duplex } from 'node:stream';
import type { ClientWorld, MemoryClient } from './client-in-memory.ts';

/** `self`: it plays by itself. `choices`: a person chooses. `enter`: and sees frame by frame. */
export type Manner = 'self' | 'choices' | 'enter';

export class FramesClient implements MemoryClient {
  readonly world: ClientWorld;
  readonly manner: Manner;
  stream: Duplex | undefined;
  rest = '';
  round = 0;
  /** How often dice were asked for in this turn. */
  asked = 0;
  dice: readonly string[] = [];
  /** Frames that have come and wait for the person. */
  readonly frames: string[] = [];
  /** Typed before it was asked for. */
  readonly keys: string[] = [];
  /** What the next typed line is for. */
  due: ((line: string) => void) | undefined;
  isOver = false;

  constructor(world: ClientWorld, manner: Manner) {
    this.world = world;
    this.manner = manner;
  }

  start(): void {
    const [, port = ''] = this.world.words ?? [];
    if (!/^\d+$/.test(port)) return this.explain();
    this.stream = this.world.connect();
    if (this.stream === undefined) return this.complain();
    this.stream.on('data', (chunk: Buffer) => this.receive(chunk.toString('utf8')));
    this.stream.on('end', () => this.closed());
  }

  explain(): void {
    this.quit(2, 'Usage: client HOST PORT');
  }

  complain(): void {
    this.quit(1, 'There is no server.');
  }

  closed(): void {
    if (!this.isOver) this.quit(1, 'The server is gone.');
  }

  quit(status: number, sentence: string): void {
    this.isOver = true;
    this.print(sentence);
    this.stream?.end();
    this.world.end(status);
  }

  // The wire.

  receive(text: string): void {
    const lines = (this.rest + text).split('\n');
    this.rest = lines.pop() ?? '';
    for (const line of lines) this.frames.push(line);
    this.goOn();
  }

  send(line: string): void {
    if (this.stream?.writable === true) this.stream.write(`${line}\n`);
  }

  print(line: string): void {
    this.world.print(`${line}\n`);
  }

  /** The next frame, unless the person has to do something first. */
  goOn(): void {
    while (this.due === undefined && this.frames.length > 0 && !this.isOver) this.take(this.frames.shift()!);
  }

  take(line: string): void {
    const [, tag = '', payload = ''] = /^([A-Z_]+):?(.*)$/.exec(line) ?? [];
    this.handle(tag, payload.trim());
  }

  handle(tag: string, payload: string): void {
    if (tag === 'CHOOSE_DICE') return this.chooseDice(payload);
    if (tag === 'CHOOSE_SCORE') return this.chooseScore(payload);
    if (tag === 'INVALID_DICE_CHOICE') return this.chooseDiceAgain();
    if (tag === 'SCORE_CHOICE_INVALID') return this.chooseScoreAgain(payload);
    if (tag === 'GAME_OVER') return this.finish(payload);
    if (tag === 'START_ROUND') this.round = Number(payload);
    if (tag === 'START_TURN') this.asked = 0;
    if (tag === 'SCORE_CHOICE_VALID') this.showSheet(payload);
    else this.print(payload);
    this.answer(tag);
  }

  /** For a frame that asks nothing. */
  answer(tag: string): void {
    if (this.manner === 'enter') this.ask('Press Enter.', () => this.fill(tag));
    else this.fill(tag);
  }

  fill(_tag: string): boolean {
    this.send('ACK: ok');
    return true;
  }

  // The person.

  /** Asks until the answer is one that is taken. */
  ask(question: string, use: (line: string) => boolean): void {
    this.print(question);
    this.due = (line) => {
      if (line === 'print') this.askForState();
      if (line === 'print' || !use(line)) this.ask(question, use);
    };
    const key = this.keys.shift();
    if (key !== undefined) this.typed(key);
  }

  askForState(): void {
    this.send('PRINT_GAME_STATE: ');
  }

  typed(line: string): void {
    const { due } = this;
    if (due === undefined) return void this.keys.push(line);
    this.due = undefined;
    due(line);
    this.goOn();
  }

  // Choices.

  chooseDice(payload: string): void {
    this.asked += 1;
    this.dice = payload.split(' ');
    this.showDice();
    this.decideDice();
  }

  showDice(): void {
    this.print(`Dice: ${this.dice.join(' ')}`);
  }

  decideDice(): void {
    if (this.manner === 'self') this.keep(this.flags());
    else this.ask('Which dice?', (line) => this.takeDice(line));
  }

  /** Flags as they were typed. */
  takeDice(line: string): boolean {
    if (!/^[01](?: [01]){4}$/.test(line)) return false;
    this.keep(line.split(' '));
    return true;
  }

  flags(): readonly string[] {
    return this.dice.map((die) => (die === this.dice[0] ? '1' : '0'));
  }

  keep(flags: readonly string[]): void {
    this.send(`KEEP_DICE: ${[...this.dice, ...flags].join(' ')}`);
  }

  chooseDiceAgain(): void {
    this.answer('INVALID_DICE_CHOICE');
  }

  chooseScore(payload: string): void {
    const words = payload.split(' ');
    this.showOpen(words.slice(5));
    this.decideScore(words.slice(0, 5), words.slice(5));
  }

  showOpen(names: readonly string[]): void {
    this.print(`Open: ${names.join(' ')}`);
  }

  decideScore(_dice: readonly string[], names: readonly string[]): void {
    if (this.manner === 'self') this.send(`SCORE_CHOICE: ${this.pick(names)}`);
    else this.ask('Which score?', (line) => this.takeScore(line, names));
  }

  takeScore(line: string, names: readonly string[]): boolean {
    if (!names.includes(line)) return false;
    this.send(`SCORE_CHOICE: ${line}`);
    return true;
  }

  pick(names: readonly string[]): string {
    return names[0] ?? '';
  }

  chooseScoreAgain(payload: string): void {
    this.chooseScore(payload);
  }

  // The screen.

  showSheet(payload: string): void {
    this.print(`Total ${payload.split(' ').at(-1)}`);
  }

  finish(payload: string): void {
    this.showResult(payload);
    this.leave();
  }

  showResult(payload: string): void {
    this.print(`The end: ${payload}`);
  }

  leave(): void {
    this.quit(0, 'Goodbye.');
  }
}
