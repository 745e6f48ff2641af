// The hand of hand.ts on the screen: it follows what is drawn, and is drawn again when its player
// changes it.

import { useRef, useState } from 'preact/hooks';
import type { LogEvent } from '../../log.ts';
import type { YahtzeeState } from '../rules/state.ts';
import type { Place } from './choices.ts';
import { playSound, vibrate } from '../../../web/sound.ts';
import { followHand, openHand, toggleHeld, type Hand } from './hand.ts';

const TAP_MS = 10;

interface HandInUse {
  readonly hand: Hand;
  readonly toggle: (place: number) => void;
  readonly choose: (place: Place | undefined) => void;
  /** Holds exactly these dice, by place. */
  readonly hold: (held: readonly boolean[]) => void;
}

export function useHand(position: YahtzeeState, event: LogEvent | undefined): HandInUse {
  const known = useRef<Hand | undefined>(undefined);
  const [, redraw] = useState(0);
  const hand = followHand(known.current ?? openHand(position), position, event);
  known.current = hand;
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
