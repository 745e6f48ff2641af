// What happens to the page's files after vite has written them: the offline worker gets the list of
// files, and text files get compressed twins, so that the web door never compresses anything. It
// works on the folder and not on the bundle, because the bundle lacks the files of src/web/public.

import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

const WORKER = 'offline-worker.js';
const PAGE = 'index.html';
const TEXT = /\.(html|js|css|svg|json|webmanifest|txt)$/;
/** Below this size, compressing a file saves no packet. */
const COMPRESSED_BYTES_MIN = 1000;
const DIGEST_LENGTH = 16;

const BROTLI = {
  params: {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
  },
};

/** The plugin of vite.config.ts. */
export function listFiles(): Plugin {
  return {
    name: 'parlour:list-files',
    apply: 'build',
    writeBundle: {
      order: 'post',
      sequential: true,
      handler({ dir }) {
        if (dir === undefined) throw new Error('The page needs a folder to be written into.');
        fillWorker(dir);
        compressFiles(dir);
      },
    },
  };
}

/** The names below the folder, with slashes, in an order that does not depend on the machine. */
function namesIn(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
    .map((name) => name.replaceAll('\\', '/'))
    .toSorted();
}

/** Nothing declares the names `PAGE_FILES` and `PAGE_SUM`, so no minifier renames them. */
function fillWorker(folder: string): void {
  const names = namesIn(folder).filter((name) => name !== WORKER);
  const file = join(folder, WORKER);
  const code = readFileSync(file, 'utf8');
  for (const word of ['PAGE_FILES', 'PAGE_SUM'])
    if (!code.includes(word)) throw new Error(`${WORKER} does not mention ${word}.`);
  const addresses = names.map((name) => (name === PAGE ? '/' : `/${name}`));
  const filled = code
    .replaceAll('PAGE_FILES', () => JSON.stringify(addresses))
    .replaceAll('PAGE_SUM', () => JSON.stringify(digest(folder, names)));
  writeFileSync(file, filled);
}

/** Changes whenever a file gets another name or other content. */
function digest(folder: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names) {
    const content = readFileSync(join(folder, name));
    hash.update(`${name}\n${content.length}\n`).update(content);
  }
  return hash.digest('hex').slice(0, DIGEST_LENGTH);
}

function compressFiles(folder: string): void {
  for (const name of namesIn(folder).filter((one) => TEXT.test(one))) {
    const file = join(folder, name);
    const content = readFileSync(file);
    if (content.length <= COMPRESSED_BYTES_MIN) continue;
    writeFileSync(`${file}.br`, brotliCompressSync(content, BROTLI));
    writeFileSync(`${file}.gz`, gzipSync(content, { level: constants.Z_BEST_COMPRESSION }));
  }
}
