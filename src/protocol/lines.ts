// From bytes to lines. A line ends with LF; one CR before it is dropped. A line with any other
// control character, or that is not UTF-8, is refused by name, and reading continues with the next
// one. A line that is too long ends the reading, because nobody knows where the next one would
// begin. A rest without an LF at the end is not a line and is never executed.

export const LINE_FAULTS = {
  'line-too-long': 'The line is too long.',
  'not-utf-8': 'The line is not UTF-8 text.',
  'control-character': 'The line contains a control character.',
} as const;
export type LineFault = keyof typeof LINE_FAULTS;

export type Line =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly fault: LineFault };

export interface LineReader {
  /**
   * Keeps the bytes until `next` asks for them. Many short lines take far more memory than their
   * bytes.
   */
  feed(chunk: Uint8Array): void;
  /**
   * The next whole line; undefined when none is complete, and always after a line that was too
   * long.
   */
  next(): Line | undefined;
  /** Both in one: all lines that this chunk completes, in order. */
  push(chunk: Uint8Array): readonly Line[];
}

const LF = 10;
const CR = 13;
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u001F\u007F]/;

interface Decoder {
  decode(bytes: Uint8Array): string;
}

const NOTHING: Uint8Array = new Uint8Array();

export function openLineReader(bytesMax: number): LineReader {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let chunks: Uint8Array[] = [];
  /** How much of the first chunk has been read. */
  let at = 0;
  /** The line that has no end yet. */
  let begun = NOTHING;
  let isOver = false;

  function stop(): Line {
    isOver = true;
    chunks = [];
    begun = NOTHING;
    return { ok: false, fault: 'line-too-long' };
  }

  function readLine(bytes: Uint8Array): Line {
    const text = bytes.at(-1) === CR ? bytes.subarray(0, -1) : bytes;
    return text.length > bytesMax ? stop() : readText(decoder, text);
  }

  function next(): Line | undefined {
    for (let [chunk] = chunks; chunk !== undefined; [chunk] = chunks) {
      const end = chunk.indexOf(LF, at);
      const piece = chunk.subarray(at, end < 0 ? chunk.length : end);
      // The CR at the end is not counted.
      if (begun.length + piece.length > bytesMax + 1) return stop();
      const bytes = begun.length === 0 ? piece : join(begun, piece);
      at = end + 1;
      if (end >= 0) {
        begun = NOTHING;
        return readLine(bytes);
      }
      // Copied, so that a few bytes do not keep the memory of a whole chunk.
      begun = bytes === piece ? new Uint8Array(piece) : bytes;
      chunks.shift();
    }
    return undefined;
  }

  return {
    feed(chunk) {
      if (!isOver) chunks.push(chunk);
    },
    next,
    push(chunk) {
      if (!isOver) chunks.push(chunk);
      const lines: Line[] = [];
      for (let line = next(); line !== undefined; line = next()) lines.push(line);
      return lines;
    },
  };
}

function readText(decoder: Decoder, bytes: Uint8Array): Line {
  try {
    const text = decoder.decode(bytes);
    return CONTROL.test(text) ? { ok: false, fault: 'control-character' } : { ok: true, text };
  } catch {
    return { ok: false, fault: 'not-utf-8' };
  }
}

function join(one: Uint8Array, other: Uint8Array): Uint8Array {
  const bytes = new Uint8Array(one.length + other.length);
  bytes.set(one);
  bytes.set(other, one.length);
  return bytes;
}
