// How wide a text is in a terminal, and how to cut, pad or break text to fit. Most characters take
// one column; Chinese, Japanese and Korean characters and emoji take two, combining marks none.
// This is an approximation: terminals differ on the rest.

const WIDE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\uFF01-\uFF60]/u;
const MARK = /\p{M}/u;

function placesOf(character: string): number {
  if (MARK.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

export function widthOf(text: string): number {
  return Array.from(text, placesOf).reduce((total: number, places) => total + places, 0);
}

/** As much of the start as fits. */
export function cut(text: string, width: number): string {
  let kept = '';
  let left = width;
  for (const character of text) {
    left -= placesOf(character);
    if (left < 0) return kept;
    kept += character;
  }
  return kept;
}

/** The text aligned to the right end of the width. */
export function alignRight(text: string, width: number): string {
  return ' '.repeat(Math.max(width - widthOf(text), 0)) + text;
}

/** Items with commas between them, in lines that fit the width. */
export function wrap(items: readonly string[], width: number): readonly string[] {
  const lines: string[] = [];
  for (const [index, item] of items.entries()) {
    const word = index < items.length - 1 ? `${item},` : item;
    const line = lines.at(-1);
    if (line === undefined || widthOf(line) + 1 + widthOf(word) > width) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
