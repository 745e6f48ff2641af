// When the buttons of a board are there: from the moment in which its player can first choose until his turn is over. Not before, while he still sees what others did; and all the time
// between his moves, so that nothing moves under the finger and the focus is not lost.

import { useRef } from 'preact/hooks';

/** `turn` is another text for every turn; undefined when nobody here is on turn. */
export function useOffered(turn: string | undefined, canChoose: boolean): boolean {
  const offered = useRef<string | undefined>(undefined);
  if (turn === undefined) offered.current = undefined;
  else if (canChoose) offered.current = turn;
  return turn !== undefined && offered.current === turn;
}
