// Markdown: its prose wraps at 100 columns, and its links and pictures are there. Tables, code,
// headings, link definitions and HTML may be wider: they cannot be wrapped, or are harder to read.

import { dirname, join } from 'node:path/posix';

const COLUMNS_MAX = 100;

/**
 * Pages that programs write, which do not wrap. docs/PROOF.md appears with the first long proof.
 * docs/PROTOCOL.md is written by hand in part, and waits for its turn.
 */
export const GENERATED: readonly string[] = ['bench/RESULTS.md', 'docs/PROOF.md', 'docs/PROTOCOL.md'];

const FENCE = /^\s*(```|~~~)/;
/** A table, a heading, a link definition or HTML. */
const WIDE_ALLOWED = /^\s*(\||#|\[[^\]]+\]:|<)/;
/** Code by indentation begins after an empty line; deep lines of a list do not. */
const INDENTED = /^( {4}|\t)/;

/** A link or a picture, in Markdown or as the source of a picture in HTML. */
const LINK = /\]\(([^)#\s]+)[^)]*\)|\bsrc(?:set)?="([^"]+)"/g;

/** The lines of prose that are too long, as sentences. */
export function findWideProse(pages: ReadonlyMap<string, string>): readonly string[] {
  return [...pages].flatMap(([path, text]) =>
    listProse(text)
      .filter(({ line }) => Array.from(line).length > COLUMNS_MAX)
      .map(({ number }) => `${path}:${number}: prose wider than ${COLUMNS_MAX} columns`),
  );
}

interface Line {
  readonly number: number;
  readonly line: string;
}

function listProse(text: string): readonly Line[] {
  const prose: Line[] = [];
  let [isFenced, isIndented, isAfterEmpty] = [false, false, true];
  for (const [index, line] of text.split('\n').entries()) {
    const isEmpty = line.trim() === '';
    isIndented = INDENTED.test(line) && (isIndented || isAfterEmpty);
    if (FENCE.test(line)) isFenced = !isFenced;
    else if (!isFenced && !isIndented && !WIDE_ALLOWED.test(line)) prose.push({ number: index + 1, line });
    isAfterEmpty = isEmpty;
  }
  return prose;
}

/** The links to files of ours that are not there; the places within a page are not checked. */
export function findLostLinks(
  pages: ReadonlyMap<string, string>,
  isThere: (path: string) => boolean,
): readonly string[] {
  return [...pages].flatMap(([path, text]) => {
    const prose = text.replaceAll(/```[^]*?```|`[^`\n]*`/g, '');
    const targets = [...prose.matchAll(LINK)].map(([, link, source]) => link ?? source ?? '');
    const files = targets
      .filter((target) => !target.includes(':'))
      .map((target) => join(dirname(path), target));
    return files.filter((file) => !isThere(file)).map((file) => `${path}: there is no ${file}`);
  });
}
