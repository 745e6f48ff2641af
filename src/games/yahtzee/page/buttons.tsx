// What can be done with the roll. The roll button stays at the left during the whole turn, so that
// nothing moves under the finger; once a box is chosen, the filled button is the one that scores
// there, in red if it scores nothing. The coach's best choice is beside Roll.

import type { VNode } from 'preact';
import { IN_CUP, type YahtzeeMove, type YahtzeeTypes } from '../rules/state.ts';
import { Button, IconButton } from '../../../web/pieces/button.tsx';
import { Lamps } from '../../../web/pieces/lamps.tsx';
import { words } from '../../../web/words/words.ts';
import type { BoardProps } from '../../../web/games/screen.ts';
import css from './buttons.module.css';
import { isFirstRoll, isSamePlace, isZero, type Offer } from './choices.ts';
import type { Hand } from './hand.ts';
import { sayOffer } from './event-sentences.ts';

interface State extends Pick<
  BoardProps<YahtzeeTypes>,
  'position' | 'rolling' | 'canPlay' | 'mayReveal' | 'advice'
> {
  readonly hand: Hand;
  readonly chosen: Offer | undefined;
  readonly canRoll: boolean;
  readonly isInTheAir: boolean;
}

interface ButtonsProps {
  readonly state: State;
  readonly doing: {
    readonly roll: () => void;
    readonly confirm: () => void;
    readonly undo: () => void;
    readonly follow: (move: YahtzeeMove) => void;
  };
  readonly isWide: boolean;
}

/** More lamps than this are a number. */
const LAMPS_MAX = 5;

export function Buttons(props: ButtonsProps): VNode {
  const { state, doing, isWide } = props;
  const { chosen, canPlay, advice } = state;
  const { undo } = words.value.games.yahtzee;
  const best = advice?.[0];
  const isCoached = best !== undefined && (isWide || chosen === undefined);
  return (
    <div
      class={css['buttons']}
      data-chosen={chosen !== undefined || undefined}
      data-coached={isCoached || undefined}
    >
      <Roll {...props} />
      {chosen !== undefined && (
        <>
          <Confirm state={state} isWide={isWide} onClick={doing.confirm} chosen={chosen} />
          <IconButton kind="quiet" class={css['undo']} icon="undo" label={undo} onClick={doing.undo} />
        </>
      )}
      {isCoached && (
        <Button
          class={css['coach']}
          icon="coach"
          aria-pressed={isFollowed(state, best.move)}
          aria-disabled={!canPlay}
          onClick={() => doing.follow(best.move)}
        >
          {best.says}
        </Button>
      )}
    </div>
  );
}

function Roll({ state, doing, isWide }: ButtonsProps): VNode {
  const { position, canPlay, canRoll, mayReveal, rolling, chosen } = state;
  const isIdle = !mayReveal && !canRoll && !isRolling(state) && !isFirstRoll(position);
  const canPress = mayReveal || rolling !== undefined || (canRoll && canPlay);
  const isChosen = chosen !== undefined;
  const isShort = isChosen && !isWide;
  return (
    <Button
      class={`${css['roll']} ${isIdle ? css['idle'] : ''}`}
      kind={isIdle || isChosen ? 'quiet' : 'primary'}
      keyHint={isIdle || !isWide ? undefined : 'Space'}
      aria-disabled={!canPress}
      onClick={doing.roll}
    >
      <RollWords key={sayRoll(state, isShort)} state={state} isShort={isShort} />
    </Button>
  );
}

/** Focus stays on the button while the dice roll, so its words stay, too. */
function RollWords({ state, isShort }: { readonly state: State; readonly isShort: boolean }): VNode {
  const { position } = state;
  const { left: sayLeft, noRolls } = words.value.games.yahtzee;
  const { rerolls } = position.options;
  const left = countLeft(state);
  const hasLamps = rerolls < LAMPS_MAX;
  if (left === 0 && isShort && hasLamps)
    return (
      <>
        <span class="only-heard">{noRolls}</span>
        <Lamps left={0} of={rerolls + 1} />
      </>
    );
  return (
    <>
      <span>{sayRoll(state, isShort)}</span>
      {left > 0 && <span class={hasLamps ? 'only-heard' : css['left']}>, {sayLeft(left)}</span>}
      {hasLamps && <Lamps left={left} of={rerolls + 1} />}
    </>
  );
}

function sayRoll(state: State, isShort: boolean): string {
  const { position, canRoll, mayReveal, hand } = state;
  const { rollFirst, noRolls, allHeld, rollAll, roll, rollShort } = words.value.games.yahtzee;
  if (mayReveal || isFirstRoll(position)) return rollFirst;
  if (position.rerolls === 0 && !isRolling(state)) return noRolls;
  if (!canRoll && !isRolling(state)) return allHeld;
  const count = hand.held.filter((isHeld) => !isHeld).length;
  if (isShort) return rollShort(count);
  return count === position.dice.length ? rollAll : roll(count);
}

function isRolling({ position, isInTheAir }: State): boolean {
  return isInTheAir || (position.dice.includes(IN_CUP) && !isFirstRoll(position));
}

/** The lamp goes out when the dice leave. A reroll is counted with the move before it. */
function countLeft({ position, rolling, isInTheAir }: State): number {
  if (isFirstRoll(position)) return position.options.rerolls + (isInTheAir ? 0 : 1);
  return position.rerolls - (isInTheAir && rolling === undefined ? 1 : 0);
}

interface ConfirmProps {
  readonly state: State;
  readonly chosen: Offer;
  readonly isWide: boolean;
  readonly onClick: () => void;
}

function Confirm({ state, chosen, isWide, onClick }: ConfirmProps): VNode {
  const { position, canPlay } = state;
  const { score, take0 } = words.value.games.yahtzee;
  const said = sayOffer(position, chosen);
  return (
    <Button
      class={isZero(chosen) ? css['zero'] : undefined}
      kind="primary"
      keyHint={isWide ? 'Enter' : undefined}
      aria-disabled={!canPlay}
      data-confirm
      onClick={onClick}
    >
      {isZero(chosen) ? take0(said) : score(said)}
    </Button>
  );
}

function isFollowed({ hand, chosen }: State, move: YahtzeeMove): boolean {
  if (move.kind === 'score') return isSamePlace(chosen, move);
  return chosen === undefined && move.keep.every((isKept, place) => isKept === hand.held[place]);
}
