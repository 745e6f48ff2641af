// A raw connection that keeps every byte the server sends it, at the lines door or at the web door,
// for tests of what nobody may know yet. It reads the messages itself, without any of our own code
// for clients.

import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { SeenEvent, SeenTable } from '../../src/protocol/from-server.ts';
import { makeClientFrames, makeUpgrade, openFrameReader } from '../simulator/frames.ts';
import type { NativeDoor } from './native-socket.ts';
import type { Line } from './raw.ts';

const MASK = Uint8Array.of(1, 2, 3, 4);

export class Recorder {
  readonly door: NativeDoor;
  readonly lines: Line[] = [];
  /** How many bytes have come, but for pings, and the messages in them as they came. */
  bytes = 0;
  readonly texts: string[] = [];
  private readonly socket: Socket;
  private readonly reader = openFrameReader();
  private waiting: Array<() => void> = [];
  private rest = '';
  private count = 0;

  private constructor(door: NativeDoor, socket: Socket) {
    this.door = door;
    this.socket = socket;
    socket.on('error', () => {});
    socket.on('data', (bytes: Buffer) => this.take(bytes));
    if (door === 'web') socket.write(makeUpgrade());
  }

  /** A greeted connection. */
  static async open(
    door: NativeDoor,
    ports: Readonly<Record<NativeDoor, number>>,
    name: string,
  ): Promise<Recorder> {
    const socket = connect({ port: ports[door], host: '127.0.0.1', noDelay: true });
    await once(socket, 'connect');
    const recorder = new Recorder(door, socket);
    await recorder.insist({ do: 'greet', version: 1, name });
    return recorder;
  }

  /** The answer, which must be an acceptance. */
  async insist(fields: Line): Promise<Line> {
    this.count += 1;
    const id = this.count;
    const text = JSON.stringify({ id, ...fields });
    if (this.door === 'lines') this.socket.write(`${text}\n`);
    else this.socket.write(makeClientFrames('text', [Buffer.from(text)], MASK));
    const answer = await this.find((line) => line['id'] === id);
    if (answer['ok'] !== true) throw new Error(`${text}: ${JSON.stringify(answer)}`);
    return answer;
  }

  /** The first such message, now or later. */
  async find(passes: (line: Line) => boolean): Promise<Line> {
    for (;;) {
      const found = this.lines.find(passes);
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => this.waiting.push(resolve));
    }
  }

  /** What is sent before the answer to a ping has come with it: messages keep their order. */
  async settle(): Promise<number> {
    await this.insist({ do: 'ping' });
    return this.bytes;
  }

  /** Resolves when this many draws have been told. */
  async drawn(count: number): Promise<void> {
    while (this.draws.length < count) await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  /** Resolves when it is this player's turn after the draw with this place, counted from 1. */
  async turnAfter(place: number): Promise<void> {
    await this.drawn(place);
    const drawnAt = this.draws[place - 1]?.number ?? 0;
    await this.find((line) => line['say'] === 'turn' && Number(line['number']) >= drawnAt);
  }

  get draws(): readonly SeenEvent[] {
    const events = this.lines.flatMap((line) => (line['events'] as SeenEvent[] | undefined) ?? []);
    const draws = events.filter(({ kind }) => kind === 'draw');
    return [...new Map(draws.map((draw) => [draw.number, draw])).values()];
  }

  /** The table as it was last shown. */
  get view(): SeenTable {
    return this.lines.findLast((line) => line['view'] !== undefined)?.['view'] as SeenTable;
  }

  close(): void {
    this.socket.destroy();
  }

  private take(bytes: Buffer): void {
    this.bytes += bytes.length;
    for (const text of this.read(bytes)) {
      this.texts.push(text);
      this.lines.push(JSON.parse(text) as Line);
    }
    for (const call of this.waiting.splice(0)) call();
  }

  /** The pings of the door are answered; they say nothing. */
  private readFrames(bytes: Buffer): readonly string[] {
    const frames = this.reader.push(bytes);
    for (const { text } of frames.filter(({ kind }) => kind === 'ping')) {
      const payload = Buffer.from(text, 'latin1');
      this.bytes -= payload.length + 2;
      this.socket.write(makeClientFrames('pong', [payload], MASK));
    }
    return frames.flatMap(({ kind, text }) => (kind === 'text' ? [text] : []));
  }

  private read(bytes: Buffer): readonly string[] {
    if (this.door === 'web') return this.readFrames(bytes);
    const parts = (this.rest + bytes.toString('utf8')).split('\n');
    this.rest = parts.pop() ?? '';
    return parts;
  }
}

/** What a message takes on the wire, with its end of line or its frame. */
function sizeOf(text: string, door: NativeDoor): number {
  const size = Buffer.byteLength(text);
  if (door === 'lines') return size + 1;
  return size <= 125 ? size + 2 : size + 4;
}

/**
 * Before the roll: everybody has seen this many draws, and knows for whom the table waits. While it
 * waits, each connection gets the answers to its own questions, is told who is there, and gets not
 * one byte more.
 */
export async function checkQuiet(recorders: readonly Recorder[], draws: number, seat: number): Promise<void> {
  for (const one of recorders) {
    const before = { bytes: await one.settle(), texts: one.texts.length };
    const bytes = (await one.settle()) - before.bytes;
    const said = one.texts.slice(before.texts);
    const size = said.reduce((sum, text) => sum + sizeOf(text, one.door), 0);
    if (bytes !== size) throw new Error(`${bytes} bytes came, and ${size} of them were said`);
    const others = said.slice(0, -1).filter((text) => !text.startsWith('{"say":"seats"'));
    if (others.length > 0) throw new Error(`this was said: ${others.join(' ')}`);
    if (one.draws.length !== draws) throw new Error(`${one.draws.length} draws were told, not ${draws}`);
    const { view } = one;
    if (view.roller !== seat) throw new Error(`the table waits for ${view.roller}, not for ${seat}`);
    if (isRolled(view)) throw new Error(`the position shows a roll: ${JSON.stringify(view.position)}`);
  }
}

/** Whether a Pig or Yahtzee position shows anything of the roll that is due. */
function isRolled({ position }: SeenTable): boolean {
  const { dice, pot, phase } = position as { dice?: readonly number[]; pot?: number; phase?: string };
  return dice === undefined ? phase !== 'roll' || pot !== 0 : dice.some((die) => die !== 0);
}
