// How the tests run: every *.test.ts and *.test.tsx beside the code and under test/, in Node.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { slowestFiles } from './tools/slowest-files.ts';

/** For the commands that tests start: each would compile all of our modules again. */
const COMPILED = fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));
/** Only what hangs comes to this, on however busy a machine. */
const HANGS_MS = 20 * 60_000;

export default defineConfig({
  // As in vite.config.ts.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    env: { NODE_COMPILE_CACHE: COMPILED },
    reporters: [slowestFiles, 'default'],
    // Its advice would come after the summary, which is to be the end of the output.
    experimental: { diagnostics: false },
    maxWorkers: '100%',
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
  },
});
