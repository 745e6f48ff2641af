// The width of comments. Code is formatted by prettier; comments wrap at 100 columns. The folders
// that have been rewrapped are listed here, and the others join them one by one.

import { readSource } from './source.ts';
import { isSheet } from './page.ts';

const COLUMNS_MAX = 100;

/** Folders and single files, from the root of the project, whose comments are checked. */
export const WRAPPED: readonly string[] = [
  'bench',
  'examples',
  'src/cli',
  'src/client',
  'src/doors',
  'src/games',
  'src/journal',
  'src/luck',
  'src/protocol',
  'src/review',
  'src/server',
  'src/solver',
  'src/strategies',
  'src/table',
  'src/web/announcer.tsx',
  'src/web/coach',
  'src/web/fairness',
  'src/web/games',
  'src/web/here',
  'src/web/keys.ts',
  'src/web/later.tsx',
  'src/web/lobby',
  'src/web/main.tsx',
  'src/web/offline-worker.ts',
  'src/web/offline.ts',
  'src/web/online',
  'src/web/pieces',
  'src/web/public',
  'src/web/replay',
  'src/web/review',
  'src/web/settings.ts',
  'src/web/shell',
  'src/web/sound.ts',
  'src/web/storage.ts',
  'src/web/styles',
  'src/web/table',
  'src/web/trust.ts',
  'src/web/words',
  'test/architecture.test.ts',
  'test/battery',
  'test/cli',
  'test/client',
  'test/doors',
  'test/fixture-game',
  'test/fuzz',
  'test/journal',
  'test/luck',
  'test/matrix',
  'test/playthroughs',
  'test/power-cut',
  'test/proofs',
  'test/proxy',
  'test/review',
  'test/server',
  'test/simulator',
  'test/solver',
  'test/tools',
  'test/walls',
  'test/web',
  'tools',
  'types',
];

interface Span {
  readonly start: number;
  readonly end: number;
}

function spansOf(path: string, text: string): readonly Span[] {
  if (!isSheet(path)) return readSource(path, text).spans;
  return [...text.matchAll(/\/\*[^]*?\*\//g)].map(({ 0: { length }, index }) => ({
    start: index,
    end: index + length,
  }));
}

function isWide(line: string): boolean {
  return Array.from(line).length > COLUMNS_MAX;
}

/** The lines with a comment on them, even beside code, that are too long. */
export function findWideComments(sources: ReadonlyMap<string, string>): readonly string[] {
  return [...sources].flatMap(([path, text]) => {
    if (!WRAPPED.some((folder) => path === folder || path.startsWith(`${folder}/`))) return [];
    const lines = text.split('\n');
    // Parsing takes long, and most files have no wide line at all.
    if (!lines.some(isWide)) return [];
    const numberOf = (place: number): number => text.slice(0, place).split('\n').length;
    const spans = spansOf(path, text).map(({ start, end }) => [numberOf(start), numberOf(end)] as const);
    return lines.flatMap((line, index) => {
      const number = index + 1;
      const hasComment = spans.some(([first, last]) => first <= number && number <= last);
      return isWide(line) && hasComment
        ? [`${path}:${number}: a comment wider than ${COLUMNS_MAX} columns`]
        : [];
    });
  });
}
