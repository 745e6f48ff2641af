// How the tests run: every *.test.ts and *.test.tsx beside the code and under test/, in Node, with time for the long ones.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** For the commands that tests start: each would compile all of our modules again. */
const COMPILED = fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));

export default defineConfig({
  // As in vite.config.ts.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    env: { NODE_COMPILE_CACHE: COMPILED },
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
