// The lines of a file or of standard input, as they come. A line ends with a line feed and with nothing else, so that what is between two of them is exactly
// what was written. What the lines say is not looked at here.

import { createReadStream } from 'node:fs';
import { CommandError, EXIT } from '../../command-error.ts';

const STDIN = '-';
const MB_BYTES = 1_000_000;
/** All of it is held in memory until it is known to be right. It is some million events; more is moved as a backup. */
const FILE_MB_MAX = 512;

/** Bytes that are no UTF-8 are read as U+FFFD, which breaks the sum of their line and so names it. */
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
      throw new CommandError(`${name} has more than ${mbMax} MB; so much is moved with parlour backup.`);
    }
    yield chunk;
  }
}
