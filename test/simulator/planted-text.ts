// A source with a planted bug in it, as text.

import type { Planted } from './mutants.ts';

const SOURCES = new URL('../../src/', import.meta.url);

export function sourceOf({ file }: Planted): URL {
  return new URL(file, SOURCES);
}

/** The source with the bug in it. Throws if the list of mutants is older than the source. */
export function plantIn(source: string, { file, text, instead }: Planted): string {
  const parts = source.split(text);
  if (parts.length === 2) return parts.join(instead);
  throw new Error(`The list of mutants is stale: src/${file} has ${parts.length - 1} times: ${text}`);
}
