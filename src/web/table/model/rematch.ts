// After a game: who wants another, for whom the table waits, and what has been won so far.

import type { Seat } from '../../../games/game.ts';
import type { SeatLine } from '../../../protocol/from-server.ts';
import { words } from '../../words/words.ts';
import { isHost } from './gathering.ts';
import { namesInGame, namesOf } from './names.ts';
import type { TableModel } from './table-model.ts';

export interface Rematch {
  /** The names of people elsewhere who want another game. */
  readonly willing: readonly string[];
  /** Whether everybody at this device has agreed. */
  readonly isAgreed: boolean;
  /** The names of the players who have not agreed. */
  readonly asked: readonly string[];
  /** The names of those of them who are away. */
  readonly missing: readonly string[];
  /** The absent players whose seats somebody here may free, so that nobody waits for them. */
  readonly removable: ReadonlyArray<{ readonly seat: Seat; readonly name: string }>;
}

type After = Pick<TableModel, 'newest' | 'here'>;

/** Undefined when there is nobody here to ask, and in the daily game, which has one try. */
export function rematchOf(model: After): Rematch | undefined {
  const { seats, phase, daily } = model.newest.value;
  const here = model.here.value;
  if (phase !== 'over' || here.length === 0 || daily !== undefined) return undefined;
  const names = namesOf(seats);
  const sayNames = (lines: readonly SeatLine[]): readonly string[] => lines.map(({ seat }) => names(seat));
  const people = seats.filter(({ house, hasQuit }) => house === '' && !hasQuit);
  const asked = people.filter(({ wantsAgain }) => !wantsAgain);
  const missing = asked.filter(({ isHere }) => !isHere);
  return {
    willing: sayNames(people.filter(({ seat, wantsAgain }) => wantsAgain && !here.includes(seat))),
    isAgreed: !asked.some(({ seat }) => here.includes(seat)),
    asked: sayNames(asked),
    missing: sayNames(missing),
    removable: isHost(model) ? missing.map(({ seat }) => ({ seat, name: names(seat) })) : [],
  };
}

/** Who wants another game, or for whom the table waits; undefined if there is nothing to say. */
function sayAgain(model: After): string | undefined {
  const { table } = words.value;
  const rematch = rematchOf(model);
  if (rematch === undefined) return undefined;
  const { willing, isAgreed, asked, missing } = rematch;
  if (isAgreed && missing.length > 0) return table.mayNotComeBack(missing);
  if (isAgreed && asked.length > 0) return table.waitsAgain(asked);
  return willing.length > 0 ? table.wantAgain(willing) : undefined;
}

/** What is said below the result; undefined during a game. */
export function hintAfter(model: After & Pick<TableModel, 'tally' | 'shown'>): string | undefined {
  if (model.shown.value.phase === 'playing') return undefined;
  const isAgreed = rematchOf(model)?.isAgreed === true;
  return (isAgreed ? undefined : sayAgain(model)) ?? sayTally(model);
}

/** Undefined until there are two games to count. */
export function sayTally({ tally, newest }: Pick<TableModel, 'tally' | 'newest'>): string | undefined {
  const { wins, games } = tally.value;
  if (games < 2) return undefined;
  const { seats, players = seats } = newest.value;
  const names = namesInGame({ seats, players });
  return words.value.table.tally(
    games,
    players.map(({ seat }) => `${names(seat)} ${wins[names(seat)] ?? 0}`),
  );
}
