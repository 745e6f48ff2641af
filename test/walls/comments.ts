// The width of comments: prettier formats the code, and comments wrap at 100 columns.

import { readSource } from './source.ts';
import { isSheet } from './page.ts';

const COLUMNS_MAX = 100;

/** Where code with comments is, from the root of the project. */
export const COMMENTED: readonly string[] = ['bench', 'examples', 'src', 'test', 'tools', 'types'];

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
