// The five dice in one row on the cloth, each in its own lane. Thrown dice lie a little askew; a
// kept die is squared up on the rail below, and never changes places with another.

import type { VNode } from 'preact';
import type { YahtzeeTypes } from '../rules/state.ts';
import { DieButton, type Face } from '../../../web/pieces/die.tsx';
import { words } from '../../../web/words/words.ts';
import type { BoardProps } from '../../../web/games/screen.ts';
import { tumblingAt } from '../../../web/games/tumbling.ts';
import css from './dice.module.css';
import type { GoodRoll } from './good-roll.ts';
import type { Hand } from './hand.ts';

interface DiceProps extends BoardProps<YahtzeeTypes> {
  readonly hand: Hand;
  /** Whether the dice are those of the player at this device. */
  readonly isMine: boolean;
  readonly canHold: boolean;
  /** The dice have just fallen well, and hop. */
  readonly good: GoodRoll | undefined;
  readonly onToggle: (place: number) => void;
}

export function Dice(props: DiceProps): VNode {
  const { position, hand, isMine, canHold, good, onToggle, names } = props;
  const best = props.advice?.[0]?.move;
  return (
    <div
      class={css['tray']}
      data-good={good?.kind}
      // Two names for the same hop: a second good roll in a row hops again.
      data-again={(good !== undefined && good.number % 2 === 0) || undefined}
    >
      <div class={css['lanes']} role="group" aria-label={words.value.games.yahtzee.board}>
        {position.dice.map((die, index) => {
          const isHeld = hand.held[index] === true;
          const tumbling = tumblingAt(props, index);
          return (
            <div
              key={index}
              class={css['lane']}
              style={{ '--askew': `${askewOf(index, hand.rolls[index] ?? 0)}deg`, '--place': index }}
              data-held={isHeld || undefined}
              data-blank={(faceOf(die) === undefined && tumbling === undefined) || undefined}
              data-advised={(best?.kind === 'keep' && best.keep[index]) || undefined}
            >
              <DieButton
                face={faceOf(die)}
                tumbling={tumbling}
                rolls={hand.rolls[index]}
                place={index + 1}
                isHeld={isHeld}
                isDisabled={!isMine || !canHold}
                onToggle={() => onToggle(index)}
              />
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

const TURNS = [-6, 4, -3, 7, -4, 6, -7, 3] as const;

/** A few degrees; another one with every roll, and never the same for two neighbours. */
function askewOf(place: number, rolls: number): number {
  return TURNS[(place + rolls * 3) % TURNS.length] ?? 0;
}

/**
 * The first rolls of the players who follow in this round, where those are made as the round
 * begins.
 */
function Ahead({ position, names }: Pick<DiceProps, 'position' | 'names'>): VNode {
  const { ahead, seat } = position;
  return (
    <p class={`one-line ${css['ahead']}`}>
      {ahead.length > 0 && words.value.games.yahtzee.ahead}
      {ahead.map((dice, index) => (
        <span key={index}>
          <bdi>{names(seat + 1 + index)}</bdi> {dice.join(' ')}
        </span>
      ))}
    </p>
  );
}
