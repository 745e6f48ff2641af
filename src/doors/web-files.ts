// The files of the page, as tools/page.ts has built them. They are read into memory when the door
// opens, so one door serves one whole build, and no address ever becomes a path on the disk. The
// build has made the compressed copies; nothing is compressed here.

import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join, relative, sep } from 'node:path';
import type { Context } from 'hono';

/** Content codings and the endings of their files, best first. */
const CODINGS = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.wasm': 'application/wasm',
  '.txt': 'text/plain; charset=utf-8',
};
const ANY_TYPE = 'application/octet-stream';
/** Their names change with their contents. */
const LASTING = '/assets/';
const KEEP = 'public, max-age=31536000, immutable';
/** Browsers may keep these files, but ask for them each time. */
const ASK = 'no-cache';
const TAG_LENGTH = 22;
const PAGE = '/index.html';

type Bytes = Uint8Array<ArrayBuffer>;

interface Coded {
  /** Undefined for the file as it is. */
  readonly coding: string | undefined;
  readonly bytes: Bytes;
}

export interface PageFile {
  readonly kind: string;
  readonly keeping: string;
  readonly digest: string;
  /** Best first; the last is the file as it is. */
  readonly coded: readonly Coded[];
}

export interface PageFiles {
  /** The file at this address, which only looks like a path. */
  readonly at: (address: string) => PageFile | undefined;
  /** The page itself, for all its addresses. */
  readonly page: PageFile;
}

/** Undefined when no page has been built. */
export function readPageFiles(folder: string): PageFiles | undefined {
  if (!existsSync(folder)) return undefined;
  const contents = new Map(
    listFiles(folder).map((path) => [`/${relative(folder, path).replaceAll(sep, '/')}`, readFileSync(path)]),
  );
  const files = new Map(
    [...contents.keys()]
      .filter((address) => !isTwin(address, contents))
      .map((address) => [address, makeFile(address, contents)]),
  );
  const page = files.get(PAGE);
  return page && { at: (address) => files.get(address), page };
}

/** Skips hidden files: the notes of the build. */
function listFiles(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !name.startsWith('.'))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return listFiles(path);
      return entry.isFile() ? [path] : [];
    });
}

function isTwin(address: string, contents: ReadonlyMap<string, Bytes>): boolean {
  return CODINGS.some(
    ({ ending }) => address.endsWith(ending) && contents.has(address.slice(0, -ending.length)),
  );
}

function makeFile(address: string, contents: ReadonlyMap<string, Bytes>): PageFile {
  const bytes = contents.get(address) ?? new Uint8Array();
  const twins = CODINGS.flatMap(({ name, ending }) => {
    const twin = contents.get(`${address}${ending}`);
    return twin === undefined ? [] : [{ coding: name, bytes: twin }];
  });
  return {
    kind: TYPES[extname(address)] ?? ANY_TYPE,
    keeping: address.startsWith(LASTING) ? KEEP : ASK,
    digest: createHash('sha256').update(bytes).digest('base64url').slice(0, TAG_LENGTH),
    coded: [...twins, { coding: undefined, bytes }],
  };
}

export function answerFile(context: Context, file: PageFile): Response {
  const accepted = readAccepted(context.req.header('accept-encoding') ?? '');
  const chosen = file.coded.find(({ coding }) => coding === undefined || accepted(coding));
  const { coding, bytes } = chosen ?? { coding: undefined, bytes: new Uint8Array() };
  const tag = `"${file.digest}${coding === undefined ? '' : `-${coding}`}"`;
  context.header('etag', tag);
  context.header('cache-control', file.keeping);
  if (file.coded.length > 1) context.header('vary', 'accept-encoding');
  if (hasTag(context.req.header('if-none-match') ?? '', tag)) return context.body(null, 304);
  context.header('content-type', file.kind);
  context.header('content-length', String(bytes.length));
  if (coding !== undefined) context.header('content-encoding', coding);
  return context.body(bytes);
}

/**
 * As RFC 9110 12.5.3 says: a star stands for codings that are not named, and a weight of 0 means
 * no.
 */
function readAccepted(header: string): (coding: string) => boolean {
  const weights = new Map(
    header.split(',').map((part) => {
      const [name = '', ...words] = part.split(';').map((word) => word.trim().toLowerCase());
      const weight = words.find((word) => word.startsWith('q='));
      return [name, weight === undefined ? 1 : Number(weight.slice('q='.length))];
    }),
  );
  return (coding) => (weights.get(coding) ?? weights.get('*') ?? 0) > 0;
}

function hasTag(header: string, tag: string): boolean {
  return header.split(',').some((one) => ['*', tag].includes(one.trim().replace(/^W\//, '')));
}
