// When a board shows its buttons: from the moment its player can first choose until the turn is
// over. Not earlier, while the player still sees what others did; and without a break between the
// moves, so that nothing moves under the finger and the focus stays.

import { useRef } from 'preact/hooks';

/** `turn` is a different text for every turn; undefined if nobody here is on turn. */
export function useOffered(turn: string | undefined, canChoose: boolean): boolean {
  const offered = useRef<string | undefined>(undefined);
  if (turn === undefined) offered.current = undefined;
  else if (canChoose) offered.current = turn;
  return turn !== undefined && offered.current === turn;
}
