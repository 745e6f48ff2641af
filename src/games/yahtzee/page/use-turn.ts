// A turn at the board: what is held and chosen, what may be done now, and which keys do it.

import { useKeys } from '../../../web/keys.ts';
import type { BoardProps } from '../../../web/games/screen.ts';
import type { YahtzeeMove, YahtzeeTypes } from '../rules/state.ts';
import { isSamePlace, offersOf, type Offer } from './choices.ts';
import type { Hand } from './hand.ts';
import { noteConfirm } from './score-flight.ts';
import { useHand } from './use-hand.ts';

interface OwnTurn {
  readonly hand: Hand;
  readonly isMine: boolean;
  readonly offers: readonly Offer[];
  readonly chosen: Offer | undefined;
  readonly canHold: boolean;
  readonly canRoll: boolean;
  readonly isInTheAir: boolean;
  readonly toggle: (place: number) => void;
  readonly roll: () => void;
  readonly confirm: () => void;
  readonly undo: () => void;
  readonly pick: (offer: Offer) => void;
  /** Does what the coach says: holds these dice, or chooses this box. */
  readonly follow: (move: YahtzeeMove) => void;
}

export function useTurn(props: BoardProps<YahtzeeTypes>): OwnTurn {
  const { position, rolling, sending, you, outcome, canPlay, mayReveal, play, reveal, skip } = props;
  const { hand, toggle, choose, hold } = useHand(props);
  const isMine = you === position.seat && outcome === undefined;
  // Dice in the air promise nothing.
  const isInTheAir = rolling !== undefined || (sending !== undefined && sending.dice.length > 0);
  const offers = isMine && !isInTheAir ? offersOf(position) : [];
  const chosen = offers.find((offer) => isSamePlace(offer, hand.chosen));
  // Holding and choosing are allowed as soon as the dice have landed; only a move waits until
  // everything has been shown.
  const canHold = offers.length > 0 && position.rerolls > 0;
  const canRoll = canHold && !hand.held.every(Boolean);

  const roll = (): void => {
    if (mayReveal) reveal();
    else if (rolling !== undefined) skip();
    else if (canPlay && canRoll) play({ kind: 'keep', keep: hand.held });
  };
  const confirm = (): void => {
    if (!canPlay || chosen === undefined) return;
    noteConfirm();
    play({ kind: 'score', box: chosen.box, column: chosen.column });
  };
  const undo = (): void => choose(undefined);
  const pick = (offer: Offer): void => choose(isSamePlace(offer, hand.chosen) ? undefined : offer);
  const follow = (move: YahtzeeMove): void => {
    if (move.kind === 'keep') hold(move.keep);
    else choose({ box: move.box, column: move.column });
  };

  useKeys({
    ...(mayReveal || canRoll || isInTheAir ? { ' ': roll, r: roll } : {}),
    ...(canHold
      ? Object.fromEntries(hand.held.map((_, place) => [String(place + 1), () => toggle(place)]))
      : {}),
    ...(chosen !== undefined ? { Enter: confirm, u: undo } : {}),
  });

  const doing = { toggle, roll, confirm, undo, pick, follow };
  return { hand, isMine, offers, chosen, canHold, canRoll, isInTheAir, ...doing };
}
