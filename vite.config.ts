// How the browser client in src/web becomes the page in dist/web. tools/page.ts runs it.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { listFiles } from './tools/page-files.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What every table needs and the lobby does not: one file, too. */
const AT_EVERY_TABLE =
  /src\/web\/(table\/(server-table-page|table-page|table-model|table-header|open-tables|frames|playback|playing|eyes|log|log-lines|clock|idle|notices|sit-down|arriving|ended-table|pass-device|turn-sign|tally)\.tsx?|games\/(stage|screens)\.tsx?|sound\.ts)$|src\/client\/scenes\.ts$/;

export default defineConfig({
  root: at('src/web'),
  // Everything is served from where the page is, by the web door and nobody else.
  base: '/',
  publicDir: 'public',
  plugins: [listFiles()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  build: {
    outDir: at('dist/web'),
    emptyOutDir: true,
    target: 'es2022',
    // Browsers that know modules well enough for us preload them by themselves.
    modulePreload: { polyfill: false },
    // The page's rules allow no inline content of any kind.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { page: at('src/web/index.html'), 'offline-worker': at('src/web/offline-worker.ts') },
      output: {
        // A browser looks for a newer worker under the same name.
        entryFileNames: ({ name }) => (name === 'offline-worker' ? '[name].js' : 'assets/[name]-[hash].js'),
        // What every visit needs is one file. By itself the bundler makes a file of whatever two later parts share, a dozen small ones.
        codeSplitting: {
          groups: [
            { name: 'parlour', tags: ['$initial'], test: (id) => !id.includes('offline-worker') },
            { name: 'table', test: (id) => AT_EVERY_TABLE.test(id), includeDependenciesRecursively: false },
          ],
        },
      },
    },
  },
});
