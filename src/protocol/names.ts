// Names of players. A name is printed on other people's screens, terminals and logs, so whatever could disturb them there is refused at the
// door: control characters, invisible ones, those that turn the direction of the text, heaps of marks.

import { NAME_LENGTH_MAX, NAME_MARKS_MAX } from './limits.ts';

export const NAME_FAULTS = {
  'name-empty': 'A name has at least one character.',
  'name-too-long': `A name has at most ${NAME_LENGTH_MAX} characters.`,
  'name-not-printable': 'A name holds only characters that can be seen.',
  'name-marks': 'A name has too many marks on one letter.',
} as const;
type NameFault = keyof typeof NAME_FAULTS;

export type Name =
  { readonly ok: true; readonly name: string } | { readonly ok: false; readonly fault: NameFault };

/** Control, format (bidi, zero-width), private, unassigned characters, halves of characters, line and paragraph separators. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;
/** Letters of Hangul and braille that are blank. */
const BLANK = /[\u115F\u1160\u2800\u3164\uFFA0]/u;
const MARKS = new RegExp(`\\p{M}{${NAME_MARKS_MAX + 1}}`, 'u');

/** One form for every name: composed, trimmed, single spaces. */
export function cleanName(text: string): Name {
  if (UNSEEN.test(text) || BLANK.test(text)) return { ok: false, fault: 'name-not-printable' };
  const name = text
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
  if (MARKS.test(name.normalize('NFD'))) return { ok: false, fault: 'name-marks' };
  if (name === '') return { ok: false, fault: 'name-empty' };
  if (Array.from(name).length > NAME_LENGTH_MAX) return { ok: false, fault: 'name-too-long' };
  return { ok: true, name };
}

/** Two names that people could take for one another have the same key: case, width, accents and spaces do not count. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Zs}]/gu, '')
    .toLowerCase();
}
