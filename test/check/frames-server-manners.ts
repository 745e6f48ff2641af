// Right servers of the Yahtzee frame protocol with other manners than frames-server.ts: the
// assignment can be read in more than one way.

import { FramesServer, type Guest } from './frames-server.ts';

/** Sends without waiting for lines, and has no ACK: another reading of the assignment. */
export class PushingServer extends FramesServer {
  override flush(guest: Guest): void {
    for (const line of guest.waiting.splice(0)) this.write(guest, line);
  }

  override acknowledge(): void {}
}

/** Asks about the third roll, too, and does not ask again by itself after a refusal. */
export class AskingServer extends FramesServer {
  override get questions(): number {
    return 3;
  }

  override refuseDice(guest: Guest): void {
    this.write(guest, this.makeFrame('INVALID_DICE_CHOICE', ''));
    guest.asked = 'CHOOSE_DICE';
  }

  override refuseScore(guest: Guest): void {
    this.write(guest, this.makeFrame('SCORE_CHOICE_INVALID', this.makeChoices(guest)));
    guest.asked = 'CHOOSE_SCORE';
  }
}

/** Sends without waiting for lines, and takes every line for a choice. */
export class StrictServer extends PushingServer {
  override isFiller(): boolean {
    return false;
  }
}

/** Sends the opening without waiting for lines, and waits for one after the sheet. */
export class LateServer extends StrictServer {
  override flush(guest: Guest): void {
    while (guest.open !== 'SCORE_CHOICE_VALID' && guest.waiting.length > 0)
      this.write(guest, guest.waiting.shift()!);
  }
}
