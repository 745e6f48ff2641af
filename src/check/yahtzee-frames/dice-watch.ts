// What a player has seen of the server's dice: first rolls, and what became of the dice when some
// of them were kept. Both kinds are noted for the judgement of their fairness.

import type { Luck } from '../luck.ts';
import { DICE_COUNT, ROLLS_MAX, readDice, type Frame } from './frame.ts';

/** For each die, from left to right, whether it stays. */
export type Flags = readonly boolean[];

export interface Reroll {
  readonly before: readonly number[];
  readonly flags: Flags;
  readonly after: readonly number[];
  /** The line that showed them. */
  readonly line: string;
}

export const FIRST_ROLL = 'first roll';
export const REROLL = 'reroll';

export class DiceWatch {
  readonly rerolls: Reroll[] = [];
  private readonly luck: Luck;
  private dice: readonly number[] | undefined;
  private flags: Flags | undefined;
  private rolls = 0;

  constructor(luck: Luck) {
    this.luck = luck;
  }

  /** A choice was sent. */
  choose(flags: Flags): void {
    this.flags = flags;
  }

  see({ tag, payload, line }: Frame): void {
    if (tag === 'CHOOSE_DICE' || tag === 'CHOOSE_SCORE') this.seeDice(readDice(payload), line);
    if (tag === 'INVALID_DICE_CHOICE') this.flags = undefined;
    if (tag === 'SCORE_CHOICE_VALID') this.dice = undefined;
  }

  private seeDice(dice: readonly number[], line: string): void {
    if (dice.length !== DICE_COUNT) return;
    if (this.dice === undefined) this.seeFirst(dice);
    else if (this.flags !== undefined && this.rolls < ROLLS_MAX) this.seeReroll(dice, line);
    this.dice = dice;
    this.flags = undefined;
  }

  private seeFirst(dice: readonly number[]): void {
    this.rolls = 1;
    for (const die of dice) this.luck.note(FIRST_ROLL, die);
  }

  private seeReroll(after: readonly number[], line: string): void {
    const { dice: before = [], flags = [] } = this;
    this.rolls += 1;
    this.rerolls.push({ before, flags, after, line });
    for (const [place, die] of after.entries()) if (flags[place] === false) this.luck.note(REROLL, die);
  }
}
