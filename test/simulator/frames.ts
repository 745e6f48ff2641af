// WebSocket frames for the simulation, both ways, written from RFC 6455 and sharing no code with
// the server: the head of the upgrade is skipped, fragments are joined, masks are removed.

interface Frame {
  readonly kind: 'text' | 'binary' | 'ping' | 'pong' | 'close' | 'wrong';
  readonly text: string;
}

export interface FrameReader {
  /** The head of the upgrade, once it is complete. */
  readonly head: string | undefined;
  /**
   * The messages that these bytes complete. After a frame that breaks the protocol there are no
   * more.
   */
  push(bytes: Uint8Array): readonly Frame[];
}

const KINDS: Readonly<Record<number, Frame['kind']>> = {
  1: 'text',
  2: 'binary',
  8: 'close',
  9: 'ping',
  10: 'pong',
};
const OPCODES = { text: 1, binary: 2, close: 8, ping: 9, pong: 10 } as const;
const HEAD_END = '\r\n\r\n';

export function openFrameReader(): FrameReader {
  let rest = Buffer.alloc(0);
  let head: string | undefined;
  let begun: { kind: Frame['kind']; parts: Buffer[] } | undefined;
  let isOver = false;

  function takeHead(): boolean {
    const end = rest.indexOf(HEAD_END);
    if (end < 0) return false;
    head = rest.subarray(0, end).toString('latin1');
    rest = rest.subarray(end + HEAD_END.length);
    // What is not upgraded stays HTTP.
    isOver = !/upgrade: *websocket/i.test(head) || /^HTTP\/1\.1 (?!101)/.test(head);
    return true;
  }

  function takeFrame(): Frame | undefined | 'part' {
    const read = readFrame(rest);
    if (read === undefined) return undefined;
    rest = rest.subarray(read.length);
    const { opcode, isLast, payload, isWrong } = read;
    const isContinued = opcode === 0 ? begun === undefined : opcode < 8 && begun !== undefined;
    if (isWrong || isContinued || (opcode !== 0 && KINDS[opcode] === undefined)) {
      isOver = true;
      return { kind: 'wrong', text: '' };
    }
    if (opcode >= 8) return { kind: KINDS[opcode] ?? 'wrong', text: payload.toString('latin1') };
    begun ??= { kind: KINDS[opcode] ?? 'wrong', parts: [] };
    begun.parts.push(payload);
    if (!isLast) return 'part';
    const frame = { kind: begun.kind, text: Buffer.concat(begun.parts).toString('utf8') };
    begun = undefined;
    return frame;
  }

  return {
    get head() {
      return head;
    },
    push(bytes) {
      const frames: Frame[] = [];
      if (!isOver) rest = Buffer.concat([rest, bytes]);
      if (head === undefined && !takeHead()) return frames;
      while (!isOver) {
        const frame = takeFrame();
        if (frame === undefined) break;
        if (frame !== 'part') frames.push(frame);
      }
      return frames;
    },
  };
}

interface ReadFrame {
  readonly opcode: number;
  readonly isLast: boolean;
  readonly payload: Buffer;
  readonly length: number;
  readonly isWrong: boolean;
}

function readFrame(bytes: Buffer): ReadFrame | undefined {
  const [first = 0, second = 0] = bytes;
  const short = second & 0x7f;
  const lengthBytes = { 126: 2, 127: 8 }[short] ?? 0;
  if (bytes.length < 2 + lengthBytes) return undefined;
  const size =
    lengthBytes === 0 ? short : Number(BigInt(`0x${bytes.subarray(2, 2 + lengthBytes).toString('hex')}`));
  const isMasked = (second & 0x80) !== 0;
  const start = 2 + lengthBytes + (isMasked ? 4 : 0);
  if (bytes.length < start + size) return undefined;
  const mask = bytes.subarray(start - 4, start);
  const payload = Buffer.from(bytes.subarray(start, start + size));
  if (isMasked) for (const [at, byte] of payload.entries()) payload[at] = byte ^ (mask[at % 4] ?? 0);
  const opcode = first & 0x0f;
  const isWrong = (first & 0x70) !== 0 || (opcode >= 8 && (size > 125 || (first & 0x80) === 0));
  return { opcode, isLast: (first & 0x80) !== 0, payload, length: start + size, isWrong };
}

/** As a client writes it, with one fragment for each part. */
export function makeClientFrames(
  kind: keyof typeof OPCODES,
  parts: readonly Uint8Array[],
  mask: Uint8Array,
): Buffer {
  const frames = parts.map((part, place) => {
    const isLast = place === parts.length - 1;
    const opcode = place === 0 ? OPCODES[kind] : 0;
    const head =
      part.length <= 125
        ? Buffer.from([opcode, 0x80 | part.length])
        : Buffer.from([opcode, 0x80 | 126, part.length >> 8, part.length & 0xff]);
    if (isLast) head[0] = opcode | 0x80;
    return Buffer.concat([head, mask, Buffer.from(part.map((byte, at) => byte ^ (mask[at % 4] ?? 0)))]);
  });
  return Buffer.concat(frames);
}

export function makeUpgrade(path = '/ws'): Buffer {
  const lines = [
    `GET ${path} HTTP/1.1`,
    'Host: parlour',
    'Connection: Upgrade',
    'Upgrade: websocket',
    'Sec-WebSocket-Version: 13',
    'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
  ];
  return Buffer.from(`${lines.join('\r\n')}${HEAD_END}`);
}
