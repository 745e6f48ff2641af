// Which names look alike. The skeleton of a name follows UTS #39: characters that are easily
// confused are replaced by one of them, in any script. Beyond the standard, case does not count,
// and spaces, hyphens and underscores are the same. For the server only: its table, confusables.ts,
// is too large for the page.

import { CONFUSABLES } from './confusables.ts';

const BASE = 36;
/** Invisible wherever they stand, such as variation selectors. */
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu;
const SEPARATORS = /[\p{Zs}\p{Pd}\p{Pc}]+/gu;

const prototypes = readTable(CONFUSABLES);

/** Whether people could take one name for the other. */
export function looksLike(one: string, other: string): boolean {
  const keys = skeletonsOf(one);
  return skeletonsOf(other).some((key) => keys.includes(key));
}

/**
 * The name has two skeletons, since "IRIS" looks like "lrls" and reads like "iris": one of the name
 * as it is written, one of it in small letters. Names look alike if they have one in common.
 */
export function skeletonsOf(name: string): readonly string[] {
  return [makeSkeleton(name), makeSkeleton(fold(name))];
}

function makeSkeleton(name: string): string {
  // NFKD instead of the standard's NFD: then wide letters, ligatures and the like need no place in
  // the table.
  const characters = Array.from(name.normalize('NFKD').replaceAll(IGNORABLE, ''));
  const mapped = characters.map((character) => prototypes.get(character) ?? fold(character)).join('');
  return mapped.normalize('NFKD').replaceAll(SEPARATORS, ' ').trim();
}

/** Character by character, since at the end of a word a sigma would become another letter. */
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
