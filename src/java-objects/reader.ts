// Reads a stream of Java objects, in pieces of any size. What is understood, and how much of it, is
// up to the caller; what is not is refused as soon as it shows. input.ts says how it can stop
// anywhere.

import { Input, refuse, type Reading, type StreamPiece, type Understood } from './input.ts';
import { TYPE_CODES } from './limits.ts';
import { readBlock, readValue } from './read-value.ts';

export const STREAM_HEADER = Uint8Array.of(0xac, 0xed, 0x00, 0x05);

export interface ObjectReader {
  /**
   * The pieces that this chunk completes, in order: the header first. After a fault there are no
   * more.
   */
  push(chunk: Uint8Array): readonly StreamPiece[];
}

export function openObjectReader(understood: Understood): ObjectReader {
  const input = new Input(understood);
  const stream = readStream(input);
  let isOver = false;
  return {
    push(chunk) {
      if (isOver) return [];
      input.queue.add(chunk);
      const pieces: StreamPiece[] = [];
      for (let piece = stream.next().value; piece !== undefined; piece = stream.next().value) {
        pieces.push(piece);
        isOver = piece.kind === 'fault';
        if (isOver) break;
      }
      return pieces;
    },
  };
}

function* readStream(input: Input): Reading<undefined> {
  for (const byte of STREAM_HEADER) {
    if ((yield* input.takeByte()) !== byte) yield* refuse('wrong-header');
  }
  yield { kind: 'header' };
  for (;;) {
    input.memory.beginElement();
    yield yield* readElement(input);
    input.memory.endElement();
  }
}

function* readElement(input: Input): Reading<StreamPiece> {
  const code = yield* input.takeByte();
  if (code === TYPE_CODES.block || code === TYPE_CODES['long-block']) return yield* readBlock(input, code);
  if (code === TYPE_CODES.reset && input.isUnderstood(code)) {
    input.memory.reset();
    return { kind: 'reset' };
  }
  return { kind: 'value', value: yield* readValue(input, code) };
}
