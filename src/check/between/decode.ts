// Messages from the bytes of one direction: lines of text, or Java objects. Whether a stream has
// objects can be seen from its first byte. Nothing is lost: what cannot be read is shown as bytes,
// and what is very long is shown in part.

import { CLIENT_LIMITS, ELEMENT_KINDS, STREAM_FAULTS } from '../../java-objects/limits.ts';
import { STREAM_HEADER, openObjectReader } from '../../java-objects/reader.ts';
import type { JavaContent } from '../../java-objects/value.ts';
import { makeVisible } from '../wire/visible.ts';
import { describeContent } from './describe-content.ts';

/** Something to show, and perhaps a message for the watch. */
export interface Decoded {
  /** Safe for a screen. */
  readonly shown: string;
  readonly line?: string;
  readonly content?: JavaContent;
  readonly isHeader?: boolean;
  /** What is wrong with the bytes themselves. */
  readonly remarks: readonly string[];
}

export interface Decoder {
  push(chunk: Uint8Array): readonly Decoded[];
  /** What is left when the direction ends. */
  finish(): readonly Decoded[];
}

/** More without a line end is shown in parts. */
const LINE_BYTES_MAX = 8192;
const LF = 10;

/** By the first byte, unless the protocol is known. */
export function openDecoder(wire: 'lines' | 'objects' | undefined): Decoder {
  let decoder: Decoder | undefined;
  const open = (first: number | undefined): Decoder => {
    const isObjects = wire === undefined ? first === STREAM_HEADER[0] : wire === 'objects';
    return isObjects ? new ObjectDecoder() : new LineDecoder();
  };
  return {
    push(chunk) {
      decoder ??= open(chunk[0]);
      return decoder.push(chunk);
    },
    finish: () => decoder?.finish() ?? [],
  };
}

class LineDecoder implements Decoder {
  private rest: Buffer = Buffer.alloc(0);

  push(chunk: Uint8Array): readonly Decoded[] {
    this.rest = this.rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.rest, chunk]);
    const lines: Decoded[] = [];
    let from = 0;
    for (let end = this.rest.indexOf(LF); end >= 0; end = this.rest.indexOf(LF, from)) {
      lines.push(readLine(this.rest.subarray(from, end)));
      from = end + 1;
    }
    this.rest = this.rest.subarray(from);
    if (this.rest.length <= LINE_BYTES_MAX) return lines;
    const part = showBytes(this.rest);
    const remarks = [`sent ${this.rest.length} bytes without a line end`];
    this.rest = Buffer.alloc(0);
    return [...lines, { shown: `${part.slice(0, 200)}…`, remarks }];
  }

  finish(): readonly Decoded[] {
    if (this.rest.length === 0) return [];
    return [{ shown: showBytes(this.rest), remarks: ['closed without a line end after this'] }];
  }
}

function readLine(bytes: Buffer): Decoded {
  const isCr = bytes.at(-1) === 13;
  const text = bytes.toString('utf8', 0, bytes.length - (isCr ? 1 : 0));
  const remarks: string[] = [];
  if (!isUtf8(bytes)) remarks.push('sent bytes that are not UTF-8');
  if (/[^\P{Cc}\t]/u.test(text)) remarks.push('sent control characters');
  return { shown: showBytes(bytes), line: text, remarks };
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** As text; each byte above 127 by its number if it is not UTF-8. */
function showBytes(bytes: Buffer): string {
  if (isUtf8(bytes)) return makeVisible(bytes.toString('utf8'));
  const parts = bytes.toString('latin1').split(/([\u0080-\u00FF]+)/);
  return parts.map((part, index) => (index % 2 === 0 ? makeVisible(part) : showNumbers(part))).join('');
}

function showNumbers(part: string): string {
  return Array.from(part, (one) => String.raw`\x${Buffer.from(one, 'latin1').toString('hex')}`).join('');
}

class ObjectDecoder implements Decoder {
  private readonly reader = openObjectReader({ kinds: ELEMENT_KINDS, classes: 'any', limits: CLIENT_LIMITS });
  private isFaulty = false;

  push(chunk: Uint8Array): readonly Decoded[] {
    if (this.isFaulty) return [{ shown: `${chunk.length} more bytes`, remarks: [] }];
    return this.reader.push(chunk).map((piece) => {
      if (piece.kind === 'header') return { shown: 'header AC ED 00 05', isHeader: true, remarks: [] };
      if (piece.kind === 'reset') return { shown: 'reset', remarks: [] };
      if (piece.kind === 'fault') return this.describeFault(STREAM_FAULTS[piece.fault]);
      const content = piece.kind === 'value' ? piece.value : piece;
      return { shown: makeVisible(describeContent(content)), content, remarks: [] };
    });
  }

  finish(): readonly Decoded[] {
    return [];
  }

  private describeFault(sentence: string): Decoded {
    this.isFaulty = true;
    const what = `sent bytes that cannot be read as Java objects: ${sentence}`;
    return { shown: 'unreadable bytes', remarks: [what] };
  }
}
