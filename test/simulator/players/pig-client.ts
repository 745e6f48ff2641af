// A client of the Pig door: it waits or challenges somebody, plays some games, and keeps its own
// score from the dice that it is told. At the end of a game the server must agree.

import { LineClient } from './classic-client.ts';

const TARGET = 100;
const HOLD_AT = 20;

export class PigClient extends LineClient {
  protected readonly door = 'pig';
  protected isWaiting = true;
  private mine = 0;
  private theirs = 0;
  private pot = 0;

  protected async play(): Promise<void> {
    const { random } = this.run;
    this.isWaiting = true;
    if ((await this.next()) === undefined) return;
    await this.say(`INIT:Pig ${random.below(1000)}`);
    const list = await this.next();
    if (list === undefined) return;
    const names = list.startsWith('INIT:') ? list.slice('INIT:'.length).split(',') : [];
    const hasOthers = names[0] !== undefined && names[0] !== '';
    await this.say(`INIT:${hasOthers && random.isLikely(0.6) ? random.pick(names) : ''}`);
    for (let line = await this.next(); line !== undefined; line = await this.next()) {
      if (!(await this.answer(line))) return;
    }
  }

  /** False when it has had enough. */
  private async answer(line: string): Promise<boolean> {
    const [header = '', content = ''] = line.split(':');
    if (header === 'START') return this.start();
    if (header === 'DIE') await this.decide(Number(content));
    if (header === 'DICE') this.theirs += scoreOf(content);
    if (header === 'END') this.checkScore(content);
    // Its request was not carried out, on a full disk for instance. It does not know what to do
    // then.
    if (header === 'ERROR') this.isFoolish = true;
    const isKnown = ['INIT', 'START', 'DIE', 'DICE', 'END', 'ERROR'].includes(header);
    this.run.check(isKnown, 7, `a client of the Pig door was sent ${line}`);
    return true;
  }

  private async start(): Promise<boolean> {
    const isWilling = !this.isWindingUp && this.run.random.isLikely(0.8);
    this.isWaiting = false;
    [this.mine, this.theirs, this.pot] = [0, 0, 0];
    await this.say(`START:${isWilling ? 'YES' : 'NO'}`);
    return isWilling;
  }

  private async decide(die: number): Promise<void> {
    this.run.check(die >= 1 && die <= 6, 'game', `a client of the Pig door was told of the die ${die}`);
    this.pot = die === 1 ? 0 : this.pot + die;
    if (die === 1) return;
    const isHolding = this.pot >= HOLD_AT || this.mine + this.pot >= TARGET;
    if (isHolding) {
      this.mine += this.pot;
      this.pot = 0;
    }
    await this.say(`DECIDE:${isHolding ? 'HOLD' : 'ROLL'}`);
  }

  /** A game that somebody left early may end with points that were no longer announced. */
  private checkScore(content: string): void {
    const [mine = 0, theirs = 0] = content.split('/').map(Number);
    this.isWaiting = true;
    if (this.isFoolish || Math.max(mine, theirs) < TARGET) return;
    this.run.see('game of Pig at its door');
    const isRight = mine === this.mine && theirs === this.theirs;
    this.run.check(isRight, 'game', `Pig ended with ${content}, but ${this.mine}/${this.theirs} was played`);
  }
}

function scoreOf(dice: string): number {
  return dice.endsWith('1') ? 0 : Array.from(dice, Number).reduce((sum, die) => sum + die, 0);
}
