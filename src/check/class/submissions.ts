// The submissions of a class: every folder in a folder. What a submission contains is its
// fingerprint, so that one which has changed is checked again, and no other.

import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { cp, lstat, readdir, readlink, realpath, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { SubmissionPlan } from './plan.ts';

export interface Submission {
  readonly name: string;
  readonly folder: string;
}

export interface FoundSubmissions {
  readonly submissions: readonly Submission[];
  /** Files beside the folders: archives that nobody has unpacked, perhaps. */
  readonly files: readonly string[];
}

/** What archives and version control leave behind. */
const IGNORED = /^(?:\.|__MACOSX$)/;
const ORDER = new Intl.Collator('en', { numeric: true });

/** In the order of their names; `except` is a folder that is not a submission. */
export async function findSubmissions(folder: string, except: string): Promise<FoundSubmissions> {
  const names = (await readdir(folder)).filter((name) => !IGNORED.test(name)).toSorted(compareNames);
  const results = await realpath(except).catch(() => undefined);
  const submissions: Submission[] = [];
  const files: string[] = [];
  for (const name of names) {
    const path = join(folder, name);
    const isFolder = await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isFolder) files.push(name);
    else if ((await realpath(path)) !== results) submissions.push({ name, folder: path });
  }
  return { submissions, files };
}

export function compareNames(one: string, other: string): number {
  return ORDER.compare(one, other) || (one < other ? -1 : 1);
}

/** The same for the same files, the same plan and the same version of the checker. */
export async function fingerprintOf(
  { folder }: Submission,
  plan: SubmissionPlan,
  version: string,
): Promise<string> {
  const hash = createHash('sha256');
  hash.update(JSON.stringify([version, plan], writeRegExps));
  await addFolder(hash, folder, '');
  return hash.digest('hex');
}

function writeRegExps(_key: string, value: unknown): unknown {
  return value instanceof RegExp ? String(value) : value;
}

async function addFolder(hash: Hash, folder: string, path: string): Promise<void> {
  for (const name of (await readdir(join(folder, path))).toSorted())
    await addEntry(hash, folder, join(path, name));
}

/** Names and sizes are a part of it, so that no two trees look alike. */
async function addEntry(hash: Hash, folder: string, path: string): Promise<void> {
  const full = join(folder, path);
  const found = await lstat(full);
  const head = (kind: string): Hash => hash.update(`${kind} ${JSON.stringify(path)} ${found.mode}\n`);
  if (found.isDirectory()) {
    head('folder');
    await addFolder(hash, folder, path);
  } else if (found.isSymbolicLink()) {
    head('link').update(`${JSON.stringify(await readlink(full))}\n`);
  } else if (found.isFile()) {
    head('file').update(`${found.size}\n`);
    await pipeline(createReadStream(full), async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) hash.update(chunk);
    });
  }
}

/** Pipes and devices are left out; links stay links. */
export async function copyFolder(folder: string, to: string): Promise<void> {
  await cp(await realpath(folder), to, {
    recursive: true,
    preserveTimestamps: true,
    verbatimSymlinks: true,
    filter: async (path) => {
      const found = await lstat(path);
      return found.isFile() || found.isDirectory() || found.isSymbolicLink();
    },
  });
}
