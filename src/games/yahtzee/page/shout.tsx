// Yahtzee! The word and falling paper for two seconds, over the board. Nothing waits for it, and all
// buttons work throughout.

import type { VNode } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { later } from '../../../web/later.tsx';
import { mayMove } from '../../../web/games/counted.tsx';
import { words } from '../../../web/words/words.ts';
import type { GoodRoll } from './good-roll.ts';
import css from './shout.module.css';

const PAPER_PIECES = 34;
const PAPER_MS = 1800;
/** In half a second, stays for 1.2, gone in 0.2. */
const SHOWN_MS = 1900;
const STILL_MS = 1200;

/** Most games never need it. */
const Paper = later(async () => (await import('../../../web/pieces/paper.tsx')).Paper);

export function Shout({ roll }: { readonly roll: GoodRoll | undefined }): VNode | null {
  const number = roll?.kind === 'yahtzee' ? roll.number : undefined;
  const [over, setOver] = useState(number);
  useEffect(() => {
    const timer = setTimeout(() => setOver(number), mayMove() ? SHOWN_MS : STILL_MS);
    return () => clearTimeout(timer);
  }, [number]);
  if (number === undefined || number === over) return null;
  return (
    <div key={number} aria-hidden="true">
      <span class={css['shout']}>{words.value.games.yahtzee.shout}</span>
      <Paper pieces={PAPER_PIECES} ms={PAPER_MS} />
    </div>
  );
}
