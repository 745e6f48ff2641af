// What a board of Twenty-One remembers from frame to frame: which payments are the newest, the
// names of departed players while their cards are still on the table, and which of the people here
// the rules have sent away.

import { useRef } from 'preact/hooks';
import type { Seat } from '../../game.ts';
import type { Payment, TwentyOneTypes, TwentyOneView } from '../rules/state.ts';
import type { BoardProps, Names } from '../../../web/games/screen.ts';
import { paymentsBetween, roundShown } from './round-facts.ts';

type Looked = Pick<BoardProps<TwentyOneTypes>, 'position' | 'event' | 'seats' | 'names' | 'here'>;

interface Kept {
  /** The number of the event that is shown. */
  readonly number: number;
  readonly position: TwentyOneView;
  /** The newest payments of the round, and the number of the event that made them. */
  readonly paid: readonly Payment[];
  readonly paidAt: number;
  readonly shown: ReadonlyMap<Seat, string>;
  readonly wereHere: ReadonlySet<Seat>;
}

export interface TableMemory extends Pick<Kept, 'paid' | 'paidAt'> {
  readonly names: Names;
  readonly broke: readonly Seat[];
}

export function useMemory(looked: Looked): TableMemory {
  const kept = useRef<Kept | undefined>(undefined);
  kept.current = keep(kept.current, looked);
  const { shown, wereHere, ...rest } = kept.current;
  const { position, names, seats } = looked;
  const isSeated = (seat: Seat): boolean => seats.some((line) => line.seat === seat);
  const broke = position.gone.filter(({ seat, reason }) => reason === 'broke' && wereHere.has(seat));
  return {
    ...rest,
    names: (seat) => (isSeated(seat) ? names(seat) : (shown.get(seat) ?? names(seat))),
    broke: broke.map(({ seat }) => seat),
  };
}

export function keep(known: Kept | undefined, { position, event, seats, names, here }: Looked): Kept {
  const number = event?.number ?? 0;
  const shown = new Map([...(known?.shown ?? []), ...seats.map(({ seat }) => [seat, names(seat)] as const)]);
  const wereHere = new Set([...(known?.wereHere ?? []), ...here]);
  // The same moment may be drawn again, for another viewer or with open cards.
  if (known?.number === number) return { ...known, position, shown, wereHere };
  const before = number === 0 ? undefined : known?.position;
  const paid = paymentsBetween(before, position);
  // Somebody who joins, or a seal, does not stop tokens on their way.
  if (known !== undefined && before !== undefined && paid.length === 0 && isSameRound(before, position))
    return { ...known, number, position, shown, wereHere };
  return { number, position, paid, paidAt: number, shown, wereHere };
}

/** Until the next deal. */
function isSameRound(before: TwentyOneView, after: TwentyOneView): boolean {
  return roundShown(before) === roundShown(after);
}
