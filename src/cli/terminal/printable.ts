// Text from a file, an argument or a pipe, made fit for a terminal: whatever could move the cursor, turn the direction of the
// text or hide in it is shown as \u{..}. Everything else stays as it is.

/** Control, format (bidi, zero-width), private and unassigned characters, halves of characters, line and paragraph separators. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}]/gu;

export function makePrintable(text: string): string {
  return text.replaceAll(UNSEEN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

/** The same for text of several lines, whose line ends are our own. */
export function makePrintableLines(text: string): string {
  return text.split('\n').map(makePrintable).join('\n');
}
