// A game that the checker runs for one client: it rolls, keeps the sheet, and asks in the order of
// the assignment. The third roll shows the same dice as the second, so that clients that expect a
// question about it and clients that do not are both served; F-C-15 and F-C-16 are about that.

import { BOXES, patternPoints, type Box } from '../../games/yahtzee/rules/boxes.ts';
import { sumUp } from '../../games/yahtzee/rules/sheet.ts';
import { BOX_WORDS, DICE_COUNT, boxOf } from './frame.ts';
import type { FramesHost } from './host.ts';

export interface Choice {
  readonly chosen: string;
  readonly offered: readonly string[];
}

export class HostGame {
  private readonly host: FramesHost;
  private readonly points = new Map<Box, number>();

  constructor(host: FramesHost) {
    this.host = host;
  }

  get total(): number {
    return sumUp({ boxes: Object.fromEntries(this.points), chips: 0 }).total;
  }

  get open(): readonly string[] {
    return BOXES.filter((box) => !this.points.has(box)).map((box) => BOX_WORDS[box]);
  }

  /** From START_ROUND to ROUND_OVER; returns the client's choice. */
  async playRound(round: number): Promise<Choice> {
    const { host } = this;
    await host.tell('START_ROUND', String(round));
    await host.tell('START_TURN');
    const dice = await this.rollTwice();
    const offered = this.open;
    const chosen = await host.askScore(dice, offered);
    this.fill(chosen, dice);
    await host.tell('SCORE_CHOICE_VALID', this.makeSheet());
    await host.tell('TURN_OVER');
    await host.tell('ROUND_OVER', String(round));
    return { chosen, offered };
  }

  /** Thirteen pairs and the total. */
  makeSheet(): string {
    const pairs = BOXES.map((box) => `${BOX_WORDS[box]} ${this.points.get(box) ?? -1}`);
    return [...pairs, `Total ${this.total}`].join(' ');
  }

  private async rollTwice(): Promise<readonly number[]> {
    const { host } = this;
    const first = Array.from({ length: DICE_COUNT }, () => host.bench.draw(6));
    const { flags } = await host.askDice(first);
    if (flags.every(Boolean)) return first;
    const second = first.map((die, place) => (flags[place] === true ? die : host.bench.draw(6)));
    await host.askDice(second);
    return second;
  }

  /** A name that was not offered fills the first open box: other cases are about that. */
  private fill(chosen: string, dice: readonly number[]): void {
    const box = boxOf(chosen);
    const filled = box !== undefined && !this.points.has(box) ? box : boxOf(this.open[0] ?? '');
    if (filled !== undefined) this.points.set(filled, patternPoints(filled, dice));
  }
}
