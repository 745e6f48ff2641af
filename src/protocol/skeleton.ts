// Which names look alike. The skeleton of a name follows UTS #39: characters that are easily
// confused are replaced by one of them, in any script. Beyond the standard, case does not count,
// and spaces, hyphens and underscores are the same. For the server only: its table, confusables.ts,
// is too large for the page.

import { CONFUSABLES } from './confusables.ts';

const BASE = 36;
/** Characters that are always invisible, such as variation selectors. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
const LATIN = /^[a-z]+$/;
const SEPARATORS = /[\p{Zs}\p{Pd}\p{Pc}]+/gu;

const prototypes = readTable(CONFUSABLES);

/** Whether people could mistake one name for the other. */
export function looksLike(one: string, other: string): boolean {
  const keys = skeletonsOf(one);
  return skeletonsOf(other).some((key) => keys.includes(key));
}

/**
 * A name has two skeletons, because "IRIS" looks like "lrls" and reads like "iris": one from the
 * name as written, one from it in small letters. Two names look alike if they have a skeleton in
 * common.
 */
export function skeletonsOf(name: string): readonly string[] {
  return [makeSkeleton(name), makeSkeleton(Array.from(fold(name), likeCapital).join(''))];
}

function makeSkeleton(name: string): string {
  // NFKD instead of the standard's NFD, so that wide letters, ligatures and the like need no entry
  // in the table.
  const text = name.normalize('NFKD').replaceAll(IGNORABLE, '');
  // Twice, because a small letter may look like something else again: M is like m, and m like rn.
  const mapped = Array.from(Array.from(text, look).join(''), look).join('');
  return mapped.normalize('NFKD').replaceAll(SEPARATORS, ' ').trim();
}

function look(character: string): string {
  return prototypes.get(character) ?? fold(character);
}

/**
 * The Latin letter that the capital of a small letter looks like, if the small letter itself looks
 * like none: a Cyrillic "т" is written "Т", so it reads like "t".
 */
function likeCapital(small: string): string {
  const capital = look(small.toUpperCase());
  return !LATIN.test(look(small)) && LATIN.test(capital) ? capital : small;
}

/** Character by character, because a sigma at the end of a word would become another letter. */
function fold(text: string): string {
  return Array.from(text, (character) => character.toUpperCase().toLowerCase()).join('');
}

/**
 * Groups "target+target:source,source", each source as its distance from the one before, all
 * numbers in base 36.
 */
function readTable(packed: string): ReadonlyMap<string, string> {
  const table = new Map<string, string>();
  for (const group of packed.replaceAll('\n', '').split(';')) {
    const [targets = '', sources = ''] = group.split(':');
    const target = targets
      .split('+')
      .map((code) => readCharacter(parseInt(code, BASE)))
      .join('');
    let source = 0;
    for (const distance of sources.split(',')) {
      source += parseInt(distance, BASE);
      table.set(readCharacter(source), target);
    }
  }
  return table;
}

function readCharacter(code: number): string {
  return String.fromCodePoint(code);
}
