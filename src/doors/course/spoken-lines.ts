// What goes over a wire of text lines, as the texts of a transcript: one for each line, whatever
// its bytes are. Nothing is refused here, and a line without an end takes no more memory than its
// limit.

import { TEXT_LINE_BYTES_MAX } from '../../protocol/limits.ts';

/** Turns the bytes of one direction into texts on one line each. */
export interface Spoken {
  /** The texts that this chunk completes. */
  push(chunk: Uint8Array): readonly string[];
  /** What was begun and never completed. */
  rest(): string | undefined;
}

const LF = 10;
/** Longer lines are refused by the doors; the beginning is enough to recognise them. */
const SHOWN_BYTES_MAX = 2 * TEXT_LINE_BYTES_MAX;
const NOTHING = new Uint8Array();

export function openSpokenLines(): Spoken {
  let begun = NOTHING;
  let dropped = 0;

  function add(piece: Uint8Array): void {
    const room = SHOWN_BYTES_MAX - begun.length;
    begun = Buffer.concat([begun, piece.subarray(0, room)]);
    dropped += Math.max(0, piece.length - room);
  }

  function take(): string {
    const text = escapeBytes(begun) + (dropped === 0 ? '' : ` … and ${dropped} more bytes`);
    begun = NOTHING;
    dropped = 0;
    return text;
  }

  return {
    push(chunk) {
      const texts: string[] = [];
      let at = 0;
      for (let end = chunk.indexOf(LF, at); end >= 0; end = chunk.indexOf(LF, at)) {
        add(chunk.subarray(at, end));
        texts.push(take());
        at = end + 1;
      }
      add(chunk.subarray(at));
      return texts;
    },
    rest: () => (begun.length === 0 ? undefined : `${take()} (without a line end)`),
  };
}

const UTF_8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

/** Readable and unambiguous: what cannot be shown becomes `\r`, `\x1b` or `\u202e`. */
function escapeBytes(bytes: Uint8Array): string {
  try {
    return escapeText(UTF_8.decode(bytes));
  } catch {
    return Array.from(bytes, (byte) =>
      byte < 0x80 ? escapeText(String.fromCharCode(byte)) : escapeCode(byte),
    ).join('');
  }
}

const NAMED: ReadonlyMap<string, string> = new Map([
  ['\\', '\\\\'],
  ['\t', '\\t'],
  ['\n', '\\n'],
  ['\r', '\\r'],
]);

export function escapeText(text: string): string {
  return text.replaceAll(/[\\\p{C}\u2028\u2029]/gu, (sign) => {
    return NAMED.get(sign) ?? escapeCode(sign.codePointAt(0) ?? 0);
  });
}

function escapeCode(code: number): string {
  const digits = code.toString(16);
  if (code < 0x1_00) return `\\x${digits.padStart(2, '0')}`;
  return code < 0x1_00_00 ? `\\u${digits.padStart(4, '0')}` : `\\u{${digits}}`;
}
