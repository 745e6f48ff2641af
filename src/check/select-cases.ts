// Which cases were asked for: an id ("P-S-11"), a stage ("P-S-3x"), or a range ("P-S-03..P-S-09",
// or "P-S-03-09"). Cases keep the order of the suite, whatever the order of the words.

import type { Listed } from './case.ts';

/** The cases that the words name; a word that names none is returned as unknown. */
export function selectCases<Bench>(
  listed: ReadonlyArray<Listed<Bench>>,
  words: readonly string[],
): { readonly cases: ReadonlyArray<Listed<Bench>>; readonly unknown: readonly string[] } {
  if (words.length === 0) return { cases: listed, unknown: [] };
  const matchers = words.map((word) => ({ word, matches: makeMatcher(word) }));
  const unknown = matchers.filter(({ matches }) => !listed.some((one) => matches(one)));
  return {
    cases: listed.filter((one) => matchers.some(({ matches }) => matches(one))),
    unknown: unknown.map(({ word }) => word),
  };
}

/** "P-S-3x" for a case of the third stage of P-S. */
export function stageWord(id: string, stage: number): string {
  return `${prefixOf(id)}-${stage}x`;
}

type Matcher = (listed: Pick<Listed<never>, 'text' | 'stage'>) => boolean;

function makeMatcher(word: string): Matcher {
  const name = word.toUpperCase();
  const [, prefix, from, to] = /^([A-Z0-9]+-[A-Z]+)-(\d+)(?:\.\.|-)(?:\1-)?(\d+)$/.exec(name) ?? [];
  if (prefix === undefined)
    return ({ text, stage }) => text.id === name || stageWord(text.id, stage.number).toUpperCase() === name;
  return ({ text: { id } }) =>
    prefixOf(id) === prefix && Number(from) <= numberOf(id) && numberOf(id) <= Number(to);
}

function prefixOf(id: string): string {
  return id.slice(0, id.lastIndexOf('-'));
}

function numberOf(id: string): number {
  return Number(id.slice(id.lastIndexOf('-') + 1));
}
