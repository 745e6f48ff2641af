// From bytes to lines. A line ends with LF; one CR before it is dropped. A line with any other control character, or that is not UTF-8,
// is refused by name and the next one is read as if nothing had been. A line that is too long ends the reading: nobody knows where the next
// one would begin. What is left without an LF at the end is no line and is never executed.

export const LINE_FAULTS = {
  'line-too-long': 'The line is too long.',
  'not-utf-8': 'The line is not UTF-8 text.',
  'control-character': 'The line holds a control character.',
} as const;
type LineFault = keyof typeof LINE_FAULTS;

export type Line =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly fault: LineFault };

export interface LineReader {
  /** The lines that this chunk completes, in order. After a line that was too long there are no more. */
  push(chunk: Uint8Array): readonly Line[];
}

const LF = 10;
const CR = 13;
// oxlint-disable-next-line no-control-regex -- they are what is looked for
const CONTROL = /[\u0000-\u001F\u007F]/;

interface Decoder {
  decode(bytes: Uint8Array): string;
}

export function openLineReader(bytesMax: number): LineReader {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  const pieces: Uint8Array[] = [];
  let bytesWaiting = 0;
  let isOver = false;

  /** Keeps a part of a line; false if the line gets too long. The CR at its end is not counted. */
  function keep(piece: Uint8Array): boolean {
    // Copied, because the caller may use the memory of the chunk again.
    if (piece.length > 0) pieces.push(piece.slice());
    bytesWaiting += piece.length;
    return bytesWaiting <= bytesMax + 1;
  }

  function takeLine(): Line {
    const bytes = joinPieces(pieces, bytesWaiting);
    pieces.length = 0;
    bytesWaiting = 0;
    const text = bytes.at(-1) === CR ? bytes.subarray(0, -1) : bytes;
    return text.length > bytesMax ? { ok: false, fault: 'line-too-long' } : readText(decoder, text);
  }

  return {
    push(chunk) {
      const lines: Line[] = [];
      for (let start = 0; !isOver;) {
        const end = chunk.indexOf(LF, start);
        isOver = !keep(chunk.subarray(start, end < 0 ? chunk.length : end));
        if (isOver) return [...lines, { ok: false, fault: 'line-too-long' }];
        if (end < 0) return lines;
        const line = takeLine();
        isOver = !line.ok && line.fault === 'line-too-long';
        lines.push(line);
        start = end + 1;
      }
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

function joinPieces(pieces: readonly Uint8Array[], length: number): Uint8Array {
  const only = pieces[0];
  if (pieces.length === 1 && only !== undefined) return only;
  const bytes = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    bytes.set(piece, at);
    at += piece.length;
  }
  return bytes;
}
