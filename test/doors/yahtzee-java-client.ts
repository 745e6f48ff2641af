// A client of the Java door for tests: it writes what Java would write, at once or a byte at a
// time, and returns incoming strings one at a time. `playTurns` plays as the course's own client
// does: it takes the next string as the answer to what it sent last.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { HEADER, openJavaEncoder, type JavaObject } from './yahtzee-java-encoder.ts';

export class JavaClient {
  /** All strings so far, taken or not. */
  readonly heard: string[] = [];
  isClosed = false;
  readonly socket: Socket;
  private readonly encoder = openJavaEncoder();
  private bytes = Buffer.alloc(0);
  private hasHeader = false;
  private taken = 0;
  private sent: Promise<void> = Promise.resolve();
  private isSlow = false;
  private waiting: Array<() => void> = [];

  private constructor(socket: Socket) {
    this.socket = socket;
    socket.on('data', (chunk) => this.receive(chunk));
    socket.on('error', () => {});
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      this.isClosed = true;
      this.wake();
    });
  }

  /** Connects, and says nothing yet. */
  static async connect(port: number): Promise<JavaClient> {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true, noDelay: true });
    const client = new JavaClient(socket);
    await once(socket, 'connect');
    return client;
  }

  /** Connects, sends the header and waits for its name. */
  static async join(port: number): Promise<JavaClient> {
    const client = await JavaClient.connect(port);
    client.write(HEADER);
    await client.hear(/^You are Player \d+$/);
    return client;
  }

  /** From now on every byte is a separate packet. */
  slowDown(): this {
    this.isSlow = true;
    return this;
  }

  write(bytes: Uint8Array): void {
    if (!this.isSlow) return void this.socket.write(bytes);
    this.sent = this.writeSlowly(bytes, this.sent);
  }

  private async writeSlowly(bytes: Uint8Array, before: Promise<void>): Promise<void> {
    await before;
    for (const byte of bytes) {
      this.socket.write(Uint8Array.of(byte));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  say(...objects: readonly JavaObject[]): void {
    this.write(Buffer.concat(objects.map((object) => this.encoder.encode(object))));
  }

  /** The next string; undefined when the connection has closed. */
  async next(): Promise<string | undefined> {
    while (this.taken >= this.heard.length && !this.isClosed) await this.change();
    const text = this.heard[this.taken];
    this.taken += 1;
    return text;
  }

  /** The last string that was taken is the next one again. */
  again(): void {
    this.taken -= 1;
  }

  /** The next strings, this many. */
  async take(count: number): Promise<Array<string | undefined>> {
    const texts: Array<string | undefined> = [];
    while (texts.length < count) texts.push(await this.next());
    return texts;
  }

  /** Takes strings up to one that matches, and returns that. */
  async hear(pattern: RegExp | string): Promise<string> {
    for (;;) {
      const text = await this.next();
      if (text === undefined)
        throw new Error(`closed before ${String(pattern)}: ${this.heard.slice(-5).join(' | ')}`);
      if (typeof pattern === 'string' ? text === pattern : pattern.test(text)) return text;
    }
  }

  async closed(): Promise<void> {
    while (!this.isClosed) await this.change();
  }

  private receive(chunk: Buffer): void {
    this.bytes = Buffer.concat([this.bytes, chunk]);
    if (!this.hasHeader && this.bytes.length >= HEADER.length) {
      if (!this.bytes.subarray(0, HEADER.length).equals(HEADER)) throw new Error('no header came first');
      this.bytes = this.bytes.subarray(HEADER.length);
      this.hasHeader = true;
    }
    while (this.hasHeader && this.takeText());
    this.wake();
  }

  private takeText(): boolean {
    if (this.bytes.length < 3 || this.bytes.length < 3 + this.bytes.readUInt16BE(1)) return false;
    if (this.bytes[0] !== 0x74) throw new Error(`the server sent an object of kind ${this.bytes[0]}`);
    const end = 3 + this.bytes.readUInt16BE(1);
    this.heard.push(this.bytes.subarray(3, end).toString());
    this.bytes = this.bytes.subarray(end);
    return true;
  }

  private change(): Promise<void> {
    return new Promise((resolve) => this.waiting.push(resolve));
  }

  private wake(): void {
    for (const call of this.waiting.splice(0)) call();
  }
}

/**
 * How a client plays: the places of the dice that it rerolls, none to stop, and the number of a
 * box.
 */
export interface Choices {
  reroll(chances: number): readonly number[];
  box(): number;
}

/** Boxes from 1 to 13, no rerolls. */
export function makeSimpleChoices(): Choices {
  let box = 0;
  return { reroll: () => [], box: () => (box += 1) };
}

const WITH_ARGUMENT = new Set([
  'ROUND_NUMBER',
  'OTHER_PLAYER_TURN',
  'OTHER_PLAYER_REROLL_DICES',
  'OTHER_PLAYER_CHOSE_SCORING_CATEGORY',
  'OTHER_PLAYER_GET_WHAT_CAN_BE_SCORED',
]);

/**
 * Plays until the game ends or the connection closes, or for this many turns. Returns everything
 * that a person would have read, in order.
 */
export async function playTurns(client: JavaClient, choices: Choices, turns = Infinity): Promise<string[]> {
  const read: string[] = [];
  for (let left = turns; left > 0;) {
    const text = await client.next();
    if (text === undefined) return read;
    if (text === 'PLAYER_TURN') {
      client.say('PLAYER_REQUEST_TURN');
      read.push(`turn: ${await client.next()}`);
    } else if (text === 'PLAYER_REROLL_DICES') {
      read.push(...(await playTurn(client, choices)));
      left -= 1;
    } else if (text === 'PLAYER_FINISH_TURN') {
      read.push(...(await finishTurn(client, choices)));
    } else if (text === 'GAME_END') {
      read.push(...((await client.take(2)) as string[]));
      return read;
    } else {
      read.push(WITH_ARGUMENT.has(text) ? `${text}: ${await client.next()}` : text);
    }
  }
  return read;
}

async function playTurn(client: JavaClient, choices: Choices): Promise<string[]> {
  const read: string[] = [];
  for (let chances = 3; chances > 0; chances -= 1) {
    const places = choices.reroll(chances);
    if (places.length === 0) break;
    client.say('PLAYER_REQUEST_REROLL_CHANCES');
    client.say('PLAYER_NUMBER_OF_DICES_REROLLED', { fresh: String(places.length) });
    client.say(places);
    const answer = await client.next();
    // As in the course's client, an answer other than new dice is not read.
    if (answer === 'PLAYER_NEW_REROLLED_DICE') read.push(`dice: ${await client.next()}`);
  }
  return [...read, ...(await finishTurn(client, choices))];
}

async function finishTurn(client: JavaClient, choices: Choices): Promise<string[]> {
  client.say('PLAYER_GET_WHAT_CAN_BE_SCORED');
  const scorable = `can score: ${await client.next()}`;
  client.say('PLAYER_CHOOSE_SCORING_CATEGORY', { fresh: String(choices.box()) });
  client.say('PLAYER_FINISH_REROLL_DICES');
  client.say('PLAYER_FINISH_TURN');
  return [scorable];
}
