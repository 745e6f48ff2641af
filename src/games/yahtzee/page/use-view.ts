// Which part of the sheets a small window shows: whose sheet, and in Triple which column. Usually
// it is your own, or that of the player on turn; another player's is opened by a press on their
// face and stays until a second press, Esc, or your own turn.

import { useEffect, useState } from 'preact/hooks';
import type { Seat } from '../../game.ts';
import type { YahtzeeTypes } from '../rules/state.ts';
import { useKeys } from '../../../web/keys.ts';
import type { BoardProps } from '../../../web/games/screen.ts';
import type { Filled } from './choices.ts';
import type { Hand } from './hand.ts';

/** With several people at the device, a score is seen for this long before the next sheet comes. */
const LINGER_MS = 900;

export interface SheetView {
  /** Whose sheet is shown. */
  readonly owner: Seat;
  /** The player whose sheet was opened. */
  readonly open: Seat | undefined;
  /** Whether it is another sheet than usual. */
  readonly isOpen: boolean;
  readonly toggle: (seat: Seat) => void;
  /** Counted from 0. */
  readonly column: number;
  readonly turnTo: (column: number) => void;
}

export function useView(
  { position, here, outcome }: Pick<BoardProps<YahtzeeTypes>, 'position' | 'here' | 'outcome'>,
  { filled, chosen }: Hand,
): SheetView {
  const [open, setOpen] = useState<Seat | undefined>(undefined);
  const [column, turnTo] = useState(0);
  const mine = here.length === 1 ? here[0] : undefined;
  const lingering = useLingering(mine === undefined ? filled : undefined);
  const usual = mine ?? lingering ?? position.seat;
  const isOwnTurn = outcome === undefined && here.includes(position.seat);
  const turn = isOwnTurn ? `${position.round} ${position.seat}` : undefined;
  useEffect(() => {
    if (turn !== undefined) setOpen(undefined);
  }, [turn]);
  // The coach may choose a box of a column that is not shown.
  useEffect(() => {
    if (chosen !== undefined) turnTo(chosen.column);
  }, [chosen]);
  const isOpen = open !== undefined && open !== usual;
  useKeys({ Escape: isOpen ? () => setOpen(undefined) : undefined });
  return {
    owner: open ?? usual,
    open,
    isOpen,
    toggle: (seat) => setOpen(seat === open || (seat === usual && open !== undefined) ? undefined : seat),
    column: Math.min(column, position.options.columns - 1),
    turnTo,
  };
}

/** The player who filled a box just now, for a moment; not for people who have just arrived. */
function useLingering(filled: Filled | undefined): Seat | undefined {
  const key = filled === undefined ? '' : `${filled.seat} ${filled.box} ${filled.column}`;
  const [over, setOver] = useState(key);
  useEffect(() => {
    const timer = setTimeout(() => setOver(key), LINGER_MS);
    return () => clearTimeout(timer);
  }, [key]);
  return key === over ? undefined : filled?.seat;
}
