// How the browser client in src/web becomes the page in dist/web. tools/page.ts runs it.
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { listFiles } from './tools/page-files.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** What both the lobby and every table need. */
const IN_LOBBY_AND_AT_TABLES =
  /src\/(games\/(cards|find-part|options|plain-games|result|registry\/(options|page-parts)|[^/]+\/page\/part)|protocol\/names|web\/(lobby\/(model\/rival|view\/game-drawing)|pieces\/(card|cloth|die|drawing|face|face-look|face-shapes)|shell\/sound-button|table\/(page-clock|model\/(names|noted-tables|own-tables)|view\/turn-icon)|words\/(game-words|isolate|plain-words|say-rules)))(\.module\.css|\.tsx?)$/;
/** What every table needs and the lobby does not: one file, too. */
const AT_EVERY_TABLE =
  /src\/web\/(table\/model\/(bubbles|cue-giver|finale|frames|gathering|kept-choice|log-lines|on-screen|open-tables|own-end|playback|rematch|reveal|seat-form|say-outcome|server-place|table-model|talk|tally|turn-cues|under-way|viewpoints?)\.ts|table\/view\/(absent|arriving|chat|clock|ended-table|idle|log-lines|moments|note|notices|pass-device|playing|quick-words|server-table-page|sit-down|table-header|table-page|turn-sign)\.tsx?|games\/(around|landing|screens|stage|stage-kind|strip|use-scrolls)\.tsx?|pieces\/(dialog|drawer|entry-fields|field|popover)\.tsx)$|src\/client\/scenes\.ts$/;
/** With all that it alone imports. */
const LOBBY = /src\/web\/lobby\/view\/lobby-page\.tsx$/;

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
        // One file for each step of a visit. By itself the bundler makes a file of whatever two
        // later parts share: dozens of small ones, for which a slow network takes seconds.
        codeSplitting: {
          groups: [
            { name: 'parlour', tags: ['$initial'], test: (id) => !id.includes('offline-worker') },
            { name: 'shared', test: (id) => IN_LOBBY_AND_AT_TABLES.test(id) },
            { name: 'table', test: (id) => AT_EVERY_TABLE.test(id), includeDependenciesRecursively: false },
            { name: 'lobby', test: (id) => LOBBY.test(id) },
          ],
        },
      },
    },
  },
});
