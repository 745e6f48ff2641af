// Text from a wire, made safe for a screen and a report: what cannot be seen is escaped, and long
// text is cut.

const SHOWN_MAX = 200;
/**
 * Control characters, changes of direction, characters without width, line separators, and spaces
 * that are not the usual one.
 */
export const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]|[^\P{Zs} ]/gu;
const SHORT: ReadonlyMap<string, string> = new Map([
  ['\r', String.raw`\r`],
  ['\n', String.raw`\n`],
  ['\t', String.raw`\t`],
]);

/** One line of text in which every character can be seen. */
export function makeVisible(text: string): string {
  return text.replaceAll(UNSEEN, (character) => SHORT.get(character) ?? escapeCharacter(character));
}

function escapeCharacter(character: string): string {
  return String.raw`\u{${(character.codePointAt(0) ?? 0).toString(16)}}`;
}

/** The same, of at most 200 characters. */
export function shorten(text: string, max = SHOWN_MAX): string {
  const visible = makeVisible(text);
  return visible.length > max ? `${visible.slice(0, max - 1)}…` : visible;
}

/** Text as it reads on a screen, whatever its line breaks and spaces. */
export function smooth(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim();
}
