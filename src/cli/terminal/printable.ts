// Makes text from a file, an argument or a pipe safe for a terminal: characters that move the
// cursor, change the text's direction or are invisible become \u{..}. Everything else stays as it
// is.

/**
 * Control, format (bidi, zero-width), private and unassigned characters, lone surrogates, line and
 * paragraph separators.
 */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

export function makePrintable(text: string): string {
  return text.replaceAll(UNSEEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

/** The same for text with our own line ends. */
export function makePrintableLines(text: string): string {
  return text.split('\n').map(makePrintable).join('\n');
}
