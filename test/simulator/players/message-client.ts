// A client of the Twenty-One Java door, which plays like the original client: it deals when it is
// the dealer, hits or sticks on its turn, and must never hear of a player who is not in its list.
// It quits after some rounds.

import {
  makeFromClient,
  parseFromServer,
  type FromClient,
  type FromServer,
} from '../../../src/doors/twenty-one-java/messages.ts';
import { worthOf } from '../../../src/games/twenty-one/rules/hand.ts';
import { CLIENT_LIMITS, ELEMENT_KINDS } from '../../../src/java-objects/limits.ts';
import { STREAM_HEADER, openObjectReader, type ObjectReader } from '../../../src/java-objects/reader.ts';
import { openObjectWriter } from '../../../src/java-objects/writer.ts';
import { ClassicClient } from './classic-client.ts';

const STICK_AT = 15;
const UNDERSTOOD = { kinds: ELEMENT_KINDS, classes: 'any', limits: CLIENT_LIMITS } as const;

export class MessageClient extends ClassicClient {
  protected readonly door = 'twenty-one-java';
  /** It always waits for others: a table has no end. */
  protected readonly isWaiting = true;
  private reader: ObjectReader = openObjectReader(UNDERSTOOD);
  private writer = openObjectWriter();
  private messages: FromServer[] = [];
  private ids: ReadonlySet<string> = new Set();
  private id = '';

  protected reset(): void {
    this.reader = openObjectReader(UNDERSTOOD);
    this.writer = openObjectWriter();
    this.messages = [];
    this.ids = new Set();
    this.isFoolish = false;
  }

  /** One word for each message; `messages` has the rest. */
  protected decode(bytes: Uint8Array): readonly string[] {
    return this.reader.push(bytes).flatMap((piece) => {
      this.run.check(piece.kind !== 'fault', 7, 'the Twenty-One Java door writes a stream of objects');
      const message = piece.kind === 'value' ? parseFromServer(piece.value) : undefined;
      this.run.check(piece.kind !== 'value' || message !== undefined, 7, 'and every object is a message');
      if (message === undefined) return [];
      this.messages.push(message);
      return [message.command];
    });
  }

  protected async play(): Promise<void> {
    const { random } = this.run;
    let rounds = random.between(1, 6);
    const name = `Hoot ${random.below(1_000_000)}`;
    // A server that was killed waits a day for its players, and these wires know no coming back.
    this.run.lost.add(name);
    await this.send(STREAM_HEADER);
    await this.say({ command: 'CONNECT', name, tokens: random.between(1, 300) });
    while (rounds > 0 && (await this.next()) !== undefined) {
      const message = this.messages.shift();
      if (message === undefined || message.command === 'DISCONNECT') return;
      if (message.command === 'ROUND_FINISHED') {
        rounds -= 1;
        this.run.see('round of Twenty-One at its door');
      }
      await this.take(message);
    }
  }

  private async take(message: FromServer): Promise<void> {
    if ('id' in message) this.id = message.id;
    if ('players' in message) this.ids = new Set(message.players.map(({ id }) => id));
    if (!('player' in message) || message.player === undefined || message.command === 'SET_USER') return;
    const { command, player } = message;
    this.run.check(this.ids.has(player.id), 7, `${command} about a player who is not in the list`);
    if (player.id !== this.id) return;
    if (command === 'ROUND_STARTED') await this.say({ command: 'DEAL' });
    if (command !== 'ROUND_PLAYER_CHANGE') return;
    const isHitting = worthOf(player.cards).total < STICK_AT;
    if (isHitting) await this.say({ command: 'HIT' });
    await this.say({ command: 'STICK' });
  }

  private say(message: FromClient): Promise<void> {
    return this.send(this.writer.write(makeFromClient(message)));
  }
}
