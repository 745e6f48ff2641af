// What can be done with the roll. During the turn the button for rolling stays in its place, so that nothing moves under the finger; once a box is chosen, scoring there is the filled one.

import type { VNode } from 'preact';
import { IN_CUP, type YahtzeeState } from '../../../rules/yahtzee/state.ts';
import { Button, IconButton } from '../../pieces/button.tsx';
import { words } from '../../words/words.ts';
import css from './buttons.module.css';
import type { Offer } from './choices.ts';
import type { Hand } from './hand.ts';
import { sayOffer } from './telling.ts';
import { useIsWide } from './use-is-wide.ts';

interface ButtonsProps {
  readonly state: {
    readonly position: YahtzeeState;
    readonly hand: Hand;
    readonly chosen: Offer | undefined;
    readonly canPlay: boolean;
    readonly canRoll: boolean;
    readonly mayReveal: boolean;
  };
  readonly doing: {
    readonly roll: () => void;
    readonly confirm: () => void;
    readonly undo: () => void;
  };
}

export function Buttons({ state, doing }: ButtonsProps): VNode {
  const { position, chosen, canPlay, canRoll, mayReveal } = state;
  const { score, undo } = words.value.yahtzee;
  const isIdle = !mayReveal && !canRoll;
  const isNarrow = !useIsWide();
  return (
    <div class={css['buttons']} data-chosen={chosen !== undefined || undefined}>
      <Button
        class={isIdle ? css['idle'] : undefined}
        kind={isIdle || chosen !== undefined ? 'quiet' : 'primary'}
        keyHint={isIdle || chosen !== undefined ? undefined : 'Space'}
        aria-disabled={!mayReveal && !(canRoll && canPlay)}
        aria-label={sayRoll(state)}
        onClick={doing.roll}
      >
        {isNarrow && chosen !== undefined ? sayRollShort(state) : sayRoll(state)}
      </Button>
      {chosen !== undefined && (
        <>
          <Button kind="primary" keyHint="Enter" aria-disabled={!canPlay} onClick={doing.confirm}>
            {score(sayOffer(position, chosen))}
          </Button>
          <IconButton kind="quiet" class={css['undo']} icon="undo" label={undo} onClick={doing.undo} />
        </>
      )}
    </div>
  );
}

function sayRoll({ position, hand, canRoll, mayReveal }: ButtonsProps['state']): string {
  const { rollFirst, noRolls, allHeld, rollAll, roll } = words.value.yahtzee;
  const isRolling = position.dice.includes(IN_CUP);
  if (mayReveal || isRolling) return rollFirst;
  if (position.rerolls === 0) return noRolls;
  if (!canRoll) return allHeld;
  const count = hand.held.filter((isHeld) => !isHeld).length;
  return count === hand.held.length ? rollAll : roll(count);
}

/** Beside the other buttons on a narrow screen. */
function sayRollShort(state: ButtonsProps['state']): string {
  const { rollShort } = words.value.yahtzee;
  return state.canRoll ? rollShort(state.hand.held.filter((isHeld) => !isHeld).length) : sayRoll(state);
}
