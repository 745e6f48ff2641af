// Breaks text into lines of at most 80 columns, at its spaces. A line that fits keeps all its
// spaces. A word that is too wide by itself is left to the terminal.

import { widthOf } from '../terminal/text-width.ts';

const SCREEN_WIDTH = 80;

export function fold(text: string): string[] {
  if (widthOf(text) <= SCREEN_WIDTH) return [text];
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line === undefined || widthOf(line) + 1 + widthOf(word) > SCREEN_WIDTH) lines.push(word);
    else lines[lines.length - 1] = `${line} ${word}`;
  }
  return lines;
}
