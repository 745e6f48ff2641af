// Names of players, and what they say. Both are printed on other people's screens, terminals and
// logs, so everything that could disturb them there is refused: control characters, invisible ones,
// characters that change the direction of the text, heaps of marks.

import { NAME_LENGTH_MAX, NAME_MARKS_MAX, SAID_LENGTH_MAX } from './limits.ts';

export const NAME_FAULTS = {
  'name-empty': 'A name has at least one character.',
  'name-too-long': `A name has at most ${NAME_LENGTH_MAX} characters.`,
  'name-not-printable': 'A name may contain only visible characters.',
  'name-marks': 'A name has too many marks on one letter.',
} as const;

export const SAID_FAULTS = {
  'said-empty': 'There is nothing to say.',
  'said-too-long': `Say at most ${SAID_LENGTH_MAX} characters at a time.`,
  'said-not-printable': 'A text may contain only visible characters.',
  'said-marks': 'Too many marks on one letter.',
} as const;

type Fault = 'empty' | 'too-long' | 'not-printable' | 'marks';
type Cleaned<Prefix extends string> =
  { readonly ok: true; readonly text: string } | { readonly ok: false; readonly fault: `${Prefix}-${Fault}` };

/**
 * Control, format (bidi, zero-width), private and unassigned characters, halves of characters, line
 * and paragraph separators.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/u;
/** Hangul and braille characters that are blank. */
const BLANK = /[\u115F\u1160\u2800\u3164\uFFA0]/u;
const MARKS = new RegExp(`\\p{M}{${NAME_MARKS_MAX + 1}}`, 'u');

export function cleanName(text: string): Cleaned<'name'> {
  return clean(text, 'name', NAME_LENGTH_MAX);
}

export function cleanSaid(text: string): Cleaned<'said'> {
  return clean(text, 'said', SAID_LENGTH_MAX);
}

/** One form for every text: composed, trimmed, single spaces. */
function clean<Prefix extends string>(text: string, prefix: Prefix, lengthMax: number): Cleaned<Prefix> {
  const fault = (word: Fault): Cleaned<Prefix> => ({ ok: false, fault: `${prefix}-${word}` });
  if (UNSEEN.test(text) || BLANK.test(text)) return fault('not-printable');
  const cleaned = text
    .normalize('NFC')
    .replaceAll(/\p{Zs}+/gu, ' ')
    .trim();
  if (MARKS.test(cleaned.normalize('NFD'))) return fault('marks');
  if (cleaned === '') return fault('empty');
  return Array.from(cleaned).length > lengthMax ? fault('too-long') : { ok: true, text: cleaned };
}

/**
 * Two names that people could mistake for each other have the same key: case, width, accents and
 * spaces do not count.
 */
export function nameKey(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/[\p{M}\p{Zs}]/gu, '')
    .toLowerCase();
}
