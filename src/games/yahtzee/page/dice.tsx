// The five dice, each in its own column. A held die slides down into the tray and never changes
// places with another.

import type { VNode } from 'preact';
import type { YahtzeeTypes } from '../rules/state.ts';
import { Die, DieButton, type Face } from '../../../web/pieces/die.tsx';
import { words } from '../../../web/words/words.ts';
import type { BoardProps } from '../../../web/games/screen.ts';
import { tumblingAt } from '../../../web/games/tumbling.ts';
import css from './dice.module.css';
import type { Hand } from './hand.ts';

interface DiceProps extends BoardProps<YahtzeeTypes> {
  readonly hand: Hand;
  /** Whether the dice are those of the player at this device. */
  readonly isMine: boolean;
  readonly canHold: boolean;
  readonly onToggle: (place: number) => void;
}

export function Dice(props: DiceProps): VNode {
  const { position, hand, isMine, canHold, onToggle, names } = props;
  const best = props.advice?.[0]?.move;
  return (
    <div class={css['tabletop']}>
      <div class={css['lanes']}>
        {position.dice.map((die, index) => {
          const isHeld = hand.held[index] === true;
          const place = index + 1;
          const tumbling = tumblingAt(props, index);
          const shown = { face: faceOf(die), tumbling, rolls: hand.rolls[index], place, isHeld };
          return (
            <div
              key={place}
              class={css['lane']}
              data-held={isHeld || undefined}
              data-advised={(best?.kind === 'keep' && best.keep[index]) || undefined}
            >
              {isMine ? (
                <DieButton {...shown} isDisabled={!canHold} onToggle={() => onToggle(index)} />
              ) : (
                <Die {...shown} />
              )}
            </div>
          );
        })}
      </div>
      {position.options.firstRolls === 'round' && <Ahead position={position} names={names} />}
    </div>
  );
}

/** A die in the cup has no face yet. */
function faceOf(die: number): Face | undefined {
  return die >= 1 && die <= 6 ? (die as Face) : undefined;
}

/**
 * The first rolls of the players who follow in this round, where those are made as the round
 * begins.
 */
function Ahead({ position, names }: Pick<DiceProps, 'position' | 'names'>): VNode {
  const { ahead, seat } = position;
  return (
    <p class={css['ahead']}>
      {ahead.length > 0 && words.value.games.yahtzee.ahead}
      {ahead.map((dice, index) => (
        <span key={index}>
          <bdi>{names(seat + 1 + index)}</bdi> {dice.join(' ')}
        </span>
      ))}
    </p>
  );
}
