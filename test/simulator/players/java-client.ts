// A client of the Java door, which plays like the course's own client: it takes the next string for
// the answer to what it sent last.

import { HEADER, openJavaEncoder, type JavaObject } from '../../doors/yahtzee-java-encoder.ts';
import { ClassicClient } from './classic-client.ts';

const TEXT = 0x74;
const REROLLS = 3;
const BOXES = 13;

export class JavaClient extends ClassicClient {
  protected readonly door = 'yahtzee-java';
  protected isWaiting = true;
  private encoder = openJavaEncoder();
  private bytes = Buffer.alloc(0);
  private hasHeader = false;
  private boxes: number[] = [];

  protected reset(): void {
    this.encoder = openJavaEncoder();
    this.bytes = Buffer.alloc(0);
    this.hasHeader = false;
    this.isFoolish = false;
    this.boxes = Array.from({ length: BOXES }, (_, place) => place + 1);
  }

  protected decode(bytes: Uint8Array): readonly string[] {
    this.bytes = Buffer.concat([this.bytes, bytes]);
    if (!this.hasHeader) {
      if (this.bytes.length < HEADER.length) return [];
      this.run.check(
        this.bytes.subarray(0, HEADER.length).equals(HEADER),
        7,
        'a stream begins with its header',
      );
      this.bytes = this.bytes.subarray(HEADER.length);
      this.hasHeader = true;
    }
    const texts: string[] = [];
    for (let text = this.takeText(); text !== undefined; text = this.takeText()) texts.push(text);
    return texts;
  }

  private takeText(): string | undefined {
    if (this.bytes.length < 3 || this.bytes.length < 3 + this.bytes.readUInt16BE(1)) return undefined;
    this.run.check(this.bytes[0] === TEXT, 7, 'the Java door sends strings');
    const end = 3 + this.bytes.readUInt16BE(1);
    const text = this.bytes.subarray(3, end).toString();
    this.bytes = this.bytes.subarray(end);
    return text;
  }

  private say(...objects: readonly JavaObject[]): Promise<void> {
    return this.send(Buffer.concat(objects.map((object) => this.encoder.encode(object))));
  }

  protected async play(): Promise<void> {
    this.isWaiting = true;
    await this.send(HEADER);
    for (let text = await this.next(); text !== undefined; text = await this.next()) {
      if (text === 'ROUND_NUMBER') this.isWaiting = false;
      if (text === 'PLAYER_TURN') await this.say('PLAYER_REQUEST_TURN');
      if (text === 'PLAYER_REROLL_DICES') await this.playTurn();
      if (text === 'PLAYER_FINISH_TURN') await this.finishTurn();
      if (text === 'GAME_END') {
        this.run.see('game of Yahtzee at the Java door');
        return;
      }
    }
  }

  private async playTurn(): Promise<void> {
    const { random } = this.run;
    for (let chances = random.below(REROLLS + 1); chances > 0; chances -= 1) {
      const places = [1, 2, 3, 4, 5].filter(() => random.isLikely(0.5));
      if (places.length === 0) break;
      await this.say('PLAYER_REQUEST_REROLL_CHANCES');
      await this.say('PLAYER_NUMBER_OF_DICES_REROLLED', { fresh: String(places.length) }, places);
      if ((await this.next()) === 'PLAYER_NEW_REROLLED_DICE') await this.next();
    }
    await this.finishTurn();
  }

  private async finishTurn(): Promise<void> {
    await this.say('PLAYER_GET_WHAT_CAN_BE_SCORED');
    await this.next();
    const place = this.run.random.below(this.boxes.length);
    const [box = 1] = this.boxes.splice(place, 1);
    await this.say('PLAYER_CHOOSE_SCORING_CATEGORY', { fresh: String(box) });
    await this.say('PLAYER_FINISH_REROLL_DICES');
    await this.say('PLAYER_FINISH_TURN');
  }
}
