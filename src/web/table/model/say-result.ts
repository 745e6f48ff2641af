// The sentences of the result: the headline, and what stands below the winner's points.

import { wordsOf } from '../../words/game-words.ts';
import type { result as english } from '../../words/en/result.ts';
import type { OwnRecord } from './own-record.ts';
import type { Result } from './result.ts';

type Says = typeof english;

/** With several people at the device "you" could be any of them, so the winner is named. */
export function sayHeadline({ winners, isYours, isAlone }: Result, says: Says, called?: string): string {
  const [winner, ...others] = winners;
  if (winner === undefined) return says.nobody;
  if (others.length > 0) return says.drawn;
  const name = called ?? winner.called;
  if (isAlone) return says.alone(name);
  return isYours ? says.youWin(name) : says.wins(name);
}

interface Recorded {
  /** The game's id. */
  readonly game: string;
  readonly record: OwnRecord | undefined;
  readonly best: 'most' | 'fewest';
}

/** "Your best of 9 games."; empty for the first one. */
export function sayRecord({ game, record, best }: Recorded, says: Says): string {
  if (record === undefined || record.games < 2) return '';
  const { games, mark, isBest } = record;
  if (best === 'most') return isBest ? says.best(games) : says.bestOf(games, String(record.best));
  const said = says.mark(wordsOf(game)?.fame.mark ?? '', mark);
  return isBest ? says.fewest(said, games) : says.fewestOf(said, games, String(record.best));
}
