// How the tests run: every *.test.ts and *.test.tsx beside the code and under test/, in Node.
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tools/longest-first.ts';
import { slowestFiles } from './tools/slowest-files.ts';

/** For the commands that tests start: each would compile all of our modules again. */
const COMPILED = fileURLToPath(new URL('node_modules/.cache/compiled', import.meta.url));
/** Only what hangs comes to this, on however busy a machine. */
const HANGS_MS = 20 * 60_000;

/** These import JSX and style sheets, or load a module a second time. */
const NEED_VITE = [
  'src/web/**/*.test.{ts,tsx}',
  'src/games/*/page/**/*.test.{ts,tsx}',
  'test/web/model/**/*.test.{ts,tsx}',
  'test/cluster/server-suites.test.ts',
  'test/server/exact-tables.test.ts',
];

export default defineConfig({
  // As in vite.config.ts.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    env: { NODE_COMPILE_CACHE: COMPILED },
    reporters: [slowestFiles, 'default'],
    // Its advice would come after the summary, which is to be the end of the output.
    experimental: { diagnostics: false },
    // Tests in a browser, or of a server in its own process, mostly wait.
    maxWorkers: 2 * availableParallelism(),
    // Most files would spend more time on loading our modules again than on their tests.
    isolate: false,
    testTimeout: HANGS_MS,
    hookTimeout: HANGS_MS,
    sequence: { sequencer: LongestFirst },
    projects: [
      { extends: true, test: { name: 'vite', include: NEED_VITE } },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
          exclude: NEED_VITE,
          // Node runs our TypeScript as it is, which is faster than what Vite makes of it.
          experimental: { viteModuleRunner: false, nodeLoader: false },
        },
      },
    ],
  },
});
