// A player's hand during a turn: which dice are held, which box is chosen but not confirmed, which
// dice have just been rolled. It exists nowhere else. It follows the position: a choice lasts until
// the dice or the turn change, and nothing passes to the next player.

import type { LogEvent } from '../../log.ts';
import { parseMove } from '../rules/notation.ts';
import { IN_CUP, type YahtzeeState } from '../rules/state.ts';
import type { Filled, Place } from './choices.ts';

export interface Hand {
  readonly position: YahtzeeState;
  /** By die, from left to right. */
  readonly held: readonly boolean[];
  /** How often each die has been rolled, as far as was seen. */
  readonly rolls: readonly number[];
  readonly chosen: Place | undefined;
  /** The box that was filled last, by any player. */
  readonly filled: Filled | undefined;
}

/** With what was kept of the hand before a reload, if it is still the same moment. */
export function openHand(position: YahtzeeState, kept?: string): Hand {
  const { dice } = position;
  const isKept = kept !== undefined && kept.startsWith(nameMoment(position));
  return {
    position,
    // A watcher who arrives during a roll sees what was kept.
    held: isKept ? dice.map((_, place) => kept.at(place - dice.length) === '1') : heldNow(position),
    rolls: dice.map(() => 0),
    chosen: undefined,
    filled: undefined,
  };
}

/** The held dice as a text to be kept; undefined if there are none, as after every turn. */
export function noteHeld({ position, held }: Hand): string | undefined {
  if (!held.includes(true) || position.dice.includes(IN_CUP)) return undefined;
  return nameMoment(position) + held.map((isHeld) => (isHeld ? '1' : '0')).join('');
}

/** Different for every roll of a game. */
function nameMoment({ round, seat, rerolls, dice }: YahtzeeState): string {
  return `${round} ${seat} ${rerolls} ${dice.join('')} `;
}

/** The hand in the next position, which may be the same one drawn again. */
export function followHand(hand: Hand, position: YahtzeeState, event: LogEvent | undefined): Hand {
  const before = hand.position;
  const filled = filledBy(event) ?? hand.filled;
  if (isSameMoment(before, position)) return { ...hand, position, filled };
  const isNewTurn = !isSameTurn(before, position);
  const isRoll = event?.kind === 'draw' || event?.kind === 'set';
  const rolls = position.dice.map((die, place) => {
    // The keep in between may never have been shown, so the held dice count as well.
    const wasRolled =
      isNewTurn ||
      before.dice[place] === IN_CUP ||
      (position.rerolls < before.rerolls && hand.held[place] !== true);
    const seen = hand.rolls[place] ?? 0;
    return isRoll && die !== IN_CUP && wasRolled ? seen + 1 : seen;
  });
  const canStay = !isNewTurn && position.rerolls > 0 && !position.dice.includes(IN_CUP);
  return { position, rolls, filled, chosen: undefined, held: canStay ? hand.held : heldNow(position) };
}

export function toggleHeld(hand: Hand, place: number): Hand {
  return { ...hand, held: hand.held.map((isHeld, index) => (index === place ? !isHeld : isHeld)) };
}

/** While some dice are in the cup, the others are the kept ones. */
function heldNow({ dice }: YahtzeeState): readonly boolean[] {
  const isRolling = dice.includes(IN_CUP);
  return dice.map((die) => isRolling && die !== IN_CUP);
}

/** More rerolls than before also mean another turn: somebody is going back in a replay. */
function isSameTurn(one: YahtzeeState, other: YahtzeeState): boolean {
  return one.round === other.round && one.seat === other.seat && other.rerolls <= one.rerolls;
}

function isSameMoment(one: YahtzeeState, other: YahtzeeState): boolean {
  const isSame = one.round === other.round && one.seat === other.seat && one.rerolls === other.rerolls;
  return isSame && one.dice.every((die, place) => die === other.dice[place]);
}

function filledBy(event: LogEvent | undefined): Filled | undefined {
  if (event?.kind !== 'move') return undefined;
  const move = parseMove(event.move);
  return move?.kind === 'score' ? { seat: event.seat, box: move.box, column: move.column } : undefined;
}
