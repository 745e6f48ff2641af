// The number of the game at this table, as far as this screen has seen: a rematch gets a board of
// its own, on which nothing is left of the game before.

import { useRef } from 'preact/hooks';
import type { SeenTable } from '../../../protocol/from-server.ts';

export function useGameNumber({ phase }: Pick<SeenTable, 'phase'>): number {
  const seen = useRef({ phase, number: 1 });
  const isNext = seen.current.phase === 'over' && phase === 'playing';
  seen.current = { phase, number: seen.current.number + (isNext ? 1 : 0) };
  return seen.current.number;
}
