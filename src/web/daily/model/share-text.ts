// The text that people share after a daily game: the day, the points, a square for each round, and
// the link. No dice and no boxes: others may still want to play.

import type { OwnDay } from './own-days.ts';

const SQUARES = ['🟩', '🟨', '🟧', '🟥'];

export function makeShareText({ score, levels }: OwnDay, title: string, address: string): string {
  const squares = Array.from(levels, (level) => SQUARES[Number(level)] ?? '').join('');
  return [`${title}: ${score}`, squares, address].filter((line) => line !== '').join('\n');
}
