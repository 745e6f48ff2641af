// A client of the Yahtzee frame door: it answers every frame with one line. It never gets a second
// frame before it has answered the first, the dice that it keeps stay where they are, and its last
// sheet adds up to the final points.

import { LineClient } from './classic-client.ts';

const DICE = 5;

export class FramesClient extends LineClient {
  protected readonly door = 'yahtzee-frames';
  protected isWaiting = true;
  /** The dice of this turn that must not change. */
  private kept: ReadonlyArray<string | undefined> = [];

  protected async play(): Promise<void> {
    this.isWaiting = true;
    this.kept = [];
    for (let frame = await this.next(); frame !== undefined; frame = await this.next()) {
      const [tag = '', payload = ''] = frame.split(': ');
      if (tag === 'START_GAME') this.isWaiting = false;
      if (tag === 'GAME_OVER') {
        this.run.see('game of Yahtzee at the frame door');
        return;
      }
      await this.say(this.answer(tag, payload.split(' ')));
    }
  }

  private answer(tag: string, words: readonly string[]): string {
    const { random } = this.run;
    const dice = words.slice(0, DICE);
    if (tag === 'CHOOSE_DICE' || tag === 'CHOOSE_SCORE') this.checkKept(dice);
    if (tag === 'CHOOSE_DICE') {
      const flags = dice.map(() => random.below(2));
      this.kept = dice.map((die, place) => (flags[place] === 1 ? die : undefined));
      return `KEEP_DICE: ${[...dice, ...flags].join(' ')}`;
    }
    if (tag === 'START_TURN' || tag === 'TURN_OVER') this.kept = [];
    if (tag !== 'CHOOSE_SCORE' && tag !== 'SCORE_CHOICE_INVALID')
      return random.pick(['', ':', 'ACK: ok', 'INFO: x']);
    this.kept = [];
    return `SCORE_CHOICE: ${random.pick(words.slice(DICE))}`;
  }

  private checkKept(dice: readonly string[]): void {
    const isRight = this.kept.every((die, place) => die === undefined || die === dice[place]);
    this.run.check(
      isRight || this.isFoolish,
      'game',
      `kept dice have changed: ${this.kept.join()} are ${dice.join()} at the frame door`,
    );
  }
}
