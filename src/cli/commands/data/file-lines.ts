// The lines of a file or of standard input, as they arrive. Only a line feed ends a line, so the
// text between two line feeds is exactly what was written. This file does not look at the content.

import { createReadStream } from 'node:fs';
import { CommandError, EXIT } from '../../command-error.ts';

const STDIN = '-';
const MB_BYTES = 1_000_000;
/**
 * All of it is held in memory until it has been checked. 512 MB hold a few million events; to move
 * more, use a backup.
 */
const FILE_MB_MAX = 512;

/**
 * Bytes that are not UTF-8 become U+FFFD, which breaks the sum of their line, so the line is named.
 */
export async function* readFileLines(file: string, mbMax = FILE_MB_MAX): AsyncGenerator<string> {
  const name = file === STDIN ? 'Standard input' : file;
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  // The pieces of a line are joined once, however many there are.
  let pieces: string[] = [];
  for await (const chunk of limit(openChunks(file, name), { name, mbMax })) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    pieces.push(first);
    for (const next of others) {
      yield pieces.join('');
      pieces = [next];
    }
  }
  pieces.push(decoder.decode());
  if (pieces.join('') !== '') throw new CommandError(`${name} ends in the middle of a line.`, EXIT.mismatch);
}

async function* openChunks(file: string, name: string): AsyncGenerator<Uint8Array> {
  const chunks: AsyncIterable<Uint8Array> = file === STDIN ? process.stdin : createReadStream(file);
  try {
    yield* chunks;
  } catch {
    throw new CommandError(`${name} cannot be read.`);
  }
}

async function* limit(
  chunks: AsyncIterable<Uint8Array>,
  { name, mbMax }: { name: string; mbMax: number },
): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > mbMax * MB_BYTES) {
      throw new CommandError(`${name} is larger than ${mbMax} MB. Use parlour backup to move it.`);
    }
    yield chunk;
  }
}
