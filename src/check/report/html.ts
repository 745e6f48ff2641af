// HTML that cannot be broken by what it shows. Every value in a template is escaped, unless it is
// HTML already, and whatever cannot be seen is written out and marked: a program that is checked
// may send `<script>`, a right-to-left override or a zero-width space.

import { UNSEEN, makeVisible } from '../wire/visible.ts';
import { escapeEntities } from './entities.ts';

/** Made by `markup` and `escapeText`, or from text of our own. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

type Value = string | number | Html | readonly Html[] | undefined;

/**
 * Values between tags and values of attributes in double quotes; nothing else is safe. Prettier
 * would rewrite a template that is called `html`, and a space matters in a `<pre>`.
 */
export function markup(parts: TemplateStringsArray, ...values: readonly Value[]): Html {
  let before = '';
  const text = parts.map((part, index) => {
    before += part;
    return part + makeValue(values[index], /="[^"]*$/.test(before));
  });
  return new Html(text.join(''));
}

export function joinHtml(pieces: readonly Html[], between = ''): Html {
  return new Html(pieces.map(({ text }) => text).join(between));
}

/** Text between tags, in one line. */
export function escapeText(text: string): Html {
  const pieces = text.split(UNSEEN_RUNS);
  return new Html(
    pieces.map((piece, index) => (index % 2 === 0 ? escapeEntities(piece) : markUnseen(piece))).join(''),
  );
}

/** The parentheses make `split` keep what it splits at. */
const UNSEEN_RUNS = new RegExp(`((?:${UNSEEN.source})+)`, 'u');

function markUnseen(run: string): string {
  return `<span class="unseen">${escapeEntities(makeVisible(run))}</span>`;
}

function makeValue(value: Value, isAttribute: boolean): string {
  if (value === undefined) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return joinHtml(value).text;
  return isAttribute ? escapeEntities(makeVisible(String(value))) : escapeText(String(value)).text;
}
