// How the tests run: every *.test.ts and *.test.tsx beside the code and under test/, in Node, with time for the long ones.
import { defineConfig } from 'vitest/config';

const BROWSER = 'test/web/**/*.test.{ts,tsx}';

export default defineConfig({
  // As in vite.config.ts.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'program',
          include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
          exclude: [BROWSER],
        },
      },
      // A browser on a busy machine may come late to a click. That is forgiven once, and the report says so; a retry that is seen more than once is a fault of the test.
      { extends: true, test: { name: 'browser', include: [BROWSER], retry: 1 } },
    ],
  },
});
