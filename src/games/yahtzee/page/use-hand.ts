// The hand of hand.ts on the screen: it follows what is drawn, is drawn again when its player
// changes it, and survives a reload of the page.

import { useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { YahtzeeTypes } from '../rules/state.ts';
import type { BoardProps } from '../../../web/games/screen.ts';
import type { Place } from './choices.ts';
import { playSound, vibrate } from '../../../web/sound.ts';
import { followHand, noteHeld, openHand, toggleHeld, type Hand } from './hand.ts';

const TAP_MS = 10;

interface HandInUse {
  readonly hand: Hand;
  readonly toggle: (place: number) => void;
  readonly choose: (place: Place | undefined) => void;
  /** Holds exactly these dice, by place. */
  readonly hold: (held: readonly boolean[]) => void;
}

type Seen = Pick<BoardProps<YahtzeeTypes>, 'position' | 'event' | 'kept'>;

export function useHand({ position, event, kept }: Seen): HandInUse {
  const known = useRef<Hand | undefined>(undefined);
  const [, redraw] = useState(0);
  const hand = followHand(known.current ?? openHand(position, kept.get()), position, event);
  known.current = hand;
  const note = noteHeld(hand);
  useLayoutEffect(() => kept.set(note), [kept, note]);
  const change = (next: (now: Hand) => Hand): void => {
    known.current = next(known.current ?? hand);
    redraw((count) => count + 1);
  };
  return {
    hand,
    toggle: (place) => {
      const isHeld = hand.held[place] === true;
      playSound(isHeld ? 'free' : 'keep');
      vibrate(TAP_MS);
      change((now) => toggleHeld(now, place));
    },
    choose: (chosen) => change((now) => ({ ...now, chosen })),
    hold: (held) => {
      playSound('keep');
      change((now) => ({ ...now, held, chosen: undefined }));
    },
  };
}
