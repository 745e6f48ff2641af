// The text of a log from a file, from a server or from standard input, up to the largest size that
// one text can have. luck/read-log.ts reads the content.

import { createReadStream, statSync } from 'node:fs';
import { CommandError } from '../command-error.ts';

const MB_BYTES = 1_000_000;
/** V8's longest text has 2^29 - 24 characters; the game of a whole evening takes less than 1 MB. */
const LOG_MB_MAX = 512;
const LOG_BYTES_MAX = LOG_MB_MAX * MB_BYTES;
const CHUNK_BYTES = MB_BYTES;
const STDIN = '-';

/**
 * Bytes that are not UTF-8 become U+FFFD, which breaks the sum of their line, so the line is named.
 */
export async function readLogText(file: string): Promise<string> {
  const name = file === STDIN ? 'Standard input' : file;
  let log: { text: string; bytes: number };
  try {
    const bytes = isFile(file) ? statSync(file).size : 0;
    log = bytes > LOG_BYTES_MAX ? { text: '', bytes } : await readAll(await openBytes(file));
  } catch (error) {
    if (error instanceof CommandError) throw error;
    throw new CommandError(`${name} cannot be read.`);
  }
  if (log.bytes <= LOG_BYTES_MAX) return log.text;
  const size = Math.ceil(log.bytes / MB_BYTES);
  throw new CommandError(`${name} has ${size} MB. Logs of up to ${LOG_MB_MAX} MB can be read.`);
}

function isAddress(file: string): boolean {
  return /^https?:\/\//i.test(file);
}

function isFile(file: string): boolean {
  return file !== STDIN && !isAddress(file);
}

async function openBytes(file: string): Promise<AsyncIterable<Uint8Array>> {
  if (isAddress(file)) return fetchBytes(file);
  return file === STDIN ? process.stdin : createReadStream(file, { highWaterMark: CHUNK_BYTES });
}

async function fetchBytes(address: string): Promise<AsyncIterable<Uint8Array>> {
  const response = await fetch(address);
  if (response.ok && response.body !== null) return response.body;
  throw new CommandError(`${address} cannot be read. ${await readSentence(response)}`);
}

/** Our servers say in a sentence why there is no log. */
async function readSentence(response: Response): Promise<string> {
  const said = (await response.json().catch(() => undefined)) as { readonly sentence?: unknown } | undefined;
  const sentence = said?.sentence;
  return typeof sentence === 'string' ? sentence : `The server answered with ${response.status}.`;
}

async function readAll(chunks: AsyncIterable<Uint8Array>): Promise<{ text: string; bytes: number }> {
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
  const parts: string[] = [];
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > LOG_BYTES_MAX) return { text: '', bytes };
    parts.push(decoder.decode(chunk, { stream: true }));
  }
  parts.push(decoder.decode());
  return { text: parts.join(''), bytes };
}
