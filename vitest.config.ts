// How the tests run: every *.test.ts and *.test.tsx beside the code and under test/, in Node, with time for the long ones.
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // As in vite.config.ts.
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'test/**/*.test.{ts,tsx}'],
    maxWorkers: '100%',
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
});
