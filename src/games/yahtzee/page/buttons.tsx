// What can be done with the roll. The roll button stays in its place during the turn, so that
// nothing moves under the finger; once a box is chosen, the filled button is the one that scores
// there.

import type { VNode } from 'preact';
import { IN_CUP, type YahtzeeState } from '../rules/state.ts';
import { Button, IconButton } from '../../../web/pieces/button.tsx';
import { words } from '../../../web/words/words.ts';
import css from './buttons.module.css';
import type { Offer } from './choices.ts';
import type { Hand } from './hand.ts';
import { sayOffer } from './event-sentences.ts';
import { useIsWide } from '../../../web/games/use-is-wide.ts';

interface ButtonsProps {
  readonly state: {
    readonly position: YahtzeeState;
    readonly hand: Hand;
    readonly chosen: Offer | undefined;
    readonly canPlay: boolean;
    readonly canRoll: boolean;
    readonly mayReveal: boolean;
    readonly isInTheAir: boolean;
  };
  readonly doing: {
    readonly roll: () => void;
    readonly confirm: () => void;
    readonly undo: () => void;
  };
}

export function Buttons({ state, doing }: ButtonsProps): VNode {
  const { position, chosen, canPlay, canRoll, mayReveal, isInTheAir } = state;
  const { score, undo, rollShort } = words.value.games.yahtzee;
  const isIdle = !mayReveal && !isInTheAir && !canRoll;
  const isNarrow = !useIsWide();
  const isChosen = chosen !== undefined;
  // The reason why you cannot roll is shown only while there is nothing to confirm.
  const hasRoll = !isIdle || !isChosen;
  return (
    <div class={css['buttons']} data-chosen={isChosen || undefined} data-roll={hasRoll || undefined}>
      {hasRoll && (
        <Button
          class={isIdle ? css['idle'] : undefined}
          kind={isIdle || isChosen ? 'quiet' : 'primary'}
          keyHint={isIdle || isChosen || isNarrow ? undefined : 'Space'}
          aria-disabled={!mayReveal && !(canRoll && canPlay)}
          onClick={doing.roll}
        >
          {isNarrow && isChosen ? rollShort(countFree(state)) : sayRoll(state)}
        </Button>
      )}
      {chosen !== undefined && (
        <>
          <Button
            kind="primary"
            keyHint={isNarrow ? undefined : 'Enter'}
            aria-disabled={!canPlay}
            onClick={doing.confirm}
          >
            {score(sayOffer(position, chosen))}
          </Button>
          <IconButton kind="quiet" class={css['undo']} icon="undo" label={undo} onClick={doing.undo} />
        </>
      )}
    </div>
  );
}

function countFree({ hand }: ButtonsProps['state']): number {
  return hand.held.filter((isHeld) => !isHeld).length;
}

function sayRoll(state: ButtonsProps['state']): string {
  const { position, canRoll, mayReveal, isInTheAir } = state;
  const { rollFirst, noRolls, allHeld, rollAll, roll } = words.value.games.yahtzee;
  if (mayReveal || isInTheAir || position.dice.includes(IN_CUP)) return rollFirst;
  if (position.rerolls === 0) return noRolls;
  if (!canRoll) return allHeld;
  const count = countFree(state);
  return count === state.hand.held.length ? rollAll : roll(count);
}
