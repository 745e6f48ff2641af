// The promise about browsers in the README: the built page uses nothing that they do not know, and
// an older browser gets a sentence instead of an empty window.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createContext, runInContext } from 'node:vm';
import { describe, expect, test } from 'vitest';
import { NEWER_SCRIPT, NEWER_STYLE, type Newer } from './newer-than-promised.ts';

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const PAGE = join(ROOT, 'dist', 'web');

/**
 * Firefox knows :has only since 121. Without these rules a scrollbar's place is brighter, and
 * where room is scarce a header is narrower and a bubble may be covered.
 */
const DECORATED = [
  /^:root:has\(/,
  /^html:has\(/,
  /\[data-board\]:has\(\[data-(switches|whole)\]\)/,
  /^\._seat_\w+:has\(\[data-side\]\)$/,
];

function readBuilt(ending: string): ReadonlyMap<string, string> {
  const names = readdirSync(PAGE, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith(ending),
  );
  return new Map(names.map((name) => [name, readFileSync(join(PAGE, name), 'utf8')]));
}

function findNewer(files: ReadonlyMap<string, string>, list: readonly Newer[]): readonly string[] {
  return [...files].flatMap(([file, text]) =>
    list
      .filter(({ pattern }) => pattern.test(text))
      .map(({ name, since }) => `${file}: ${name} (since ${since.join(', ')})`),
  );
}

describe.each([
  ['.js', NEWER_SCRIPT],
  ['.css', NEWER_STYLE],
] as const)('the built %s files', (ending, list) => {
  test('use nothing newer than the promise', () => {
    const files = readBuilt(ending);
    expect(files.size).toBeGreaterThan(20);
    expect(findNewer(files, list)).toEqual([]);
  });

  test.each(list)('are searched for $name', ({ example, pattern }) => {
    expect(example).toMatch(pattern);
  });
});

test('only decoration depends on :has', () => {
  const styles = [...readBuilt('.css').values()].join('\n');
  const selectors = [...styles.matchAll(/([^{}]*):has\([^{]*(?=\{)/g)].map(([text]) => text.trim());
  expect(selectors.length).toBeGreaterThan(0);
  expect(selectors.filter((one) => !DECORATED.some((known) => known.test(one)))).toEqual([]);
});

describe('a browser that is too old', () => {
  const script = readFileSync(join(PAGE, 'old-browser.js'), 'utf8');

  /** What stands in the window afterwards; undefined if the page may begin. */
  function visit(knows: { readonly colours: boolean; readonly sorting: boolean; readonly language: string }) {
    let said: string | undefined;
    const place = {
      parentNode: { replaceChild: (text: { textContent: string }) => (said = text.textContent) },
    };
    const context = createContext({
      HTMLScriptElement: { prototype: { noModule: false } },
      CSS: { supports: () => knows.colours },
      navigator: { language: knows.language },
      document: {
        getElementById: () => place,
        createElement: () => ({}),
        addEventListener: (_: string, listener: () => void) => listener(),
      },
    });
    if (!knows.sorting) runInContext('delete Array.prototype.toSorted', context);
    runInContext(script, context);
    return said;
  }

  test('gets a sentence with the versions that the README names', () => {
    const readme = readFileSync(join(ROOT, 'README.md'), 'utf8').replaceAll(/\s+/g, ' ');
    const versions = 'Chrome or Edge 111, Firefox 115, Safari 16.4, or later';
    expect(readme).toContain(versions);
    const english = visit({ colours: true, sorting: false, language: 'en-GB' });
    expect(english).toContain(versions);
    expect(visit({ colours: false, sorting: true, language: 'de-AT' })).toMatch(
      /^Parlour braucht .*111.*115.*16\.4/,
    );
  });

  test('is told apart from a browser that is new enough', () => {
    expect(visit({ colours: true, sorting: true, language: 'en-GB' })).toBeUndefined();
  });

  test('understands the script, which comes first and is no module', () => {
    expect(script.replaceAll(/\/\/.*|\/\*[\s\S]*?\*\//g, '')).not.toMatch(
      /=>|\b(const|let|class|async)\b|`|\?\./,
    );
    const html = readFileSync(join(PAGE, 'index.html'), 'utf8');
    const [first] = [...html.matchAll(/<script[^>]*>/g)].map(([tag]) => tag);
    expect(first).toContain('/old-browser.js');
    expect(first).not.toContain('type="module"');
  });
});
