// Yahtzee on the screen: the dice with their tray, the buttons, and everybody's sheet. Held dice
// and a chosen box exist only here until they are played.

import type { VNode } from 'preact';
import { yahtzee } from '../rules/game.ts';
import type { YahtzeeMove, YahtzeeTypes } from '../rules/state.ts';
import { useKeys } from '../../../web/keys.ts';
import { words } from '../../../web/words/words.ts';
import type { BoardProps } from '../../../web/games/screen.ts';
import { Stage } from '../../../web/games/stage.tsx';
import { Buttons } from './buttons.tsx';
import { isFirstRoll, isSamePlace, offersOf, type Offer } from './choices.ts';
import { Dice } from './dice.tsx';
import type { Hand } from './hand.ts';
import { hintOf, titleOf } from './headline.ts';
import { Sheets } from './sheets.tsx';
import { Standing } from './standing.tsx';
import { useHand } from './use-hand.ts';

export function YahtzeeBoard(given: BoardProps<YahtzeeTypes>): VNode {
  // The last box is filled a moment before the table says that the game is over.
  const outcome = given.outcome ?? yahtzee.outcome(given.position);
  const props = { ...given, outcome };
  const { position, rolling, sending, you, canPlay, mayReveal, play, reveal, skip } = props;
  const { hand, toggle, choose } = useHand(props);
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
    if (canPlay && chosen !== undefined) play({ kind: 'score', box: chosen.box, column: chosen.column });
  };
  const undo = (): void => choose(undefined);
  const pick = (offer: Offer): void => choose(isSamePlace(offer, hand.chosen) ? undefined : offer);

  useKeys({
    ...(mayReveal || canRoll || isInTheAir ? { ' ': roll, r: roll } : {}),
    ...(canHold
      ? Object.fromEntries(hand.held.map((_, place) => [String(place + 1), () => toggle(place)]))
      : {}),
    ...(chosen !== undefined ? { Enter: confirm, u: undo } : {}),
  });

  const considered = consideredMove(hand, chosen, canRoll);
  const { board, sheet } = words.value.games.yahtzee;
  return (
    <Stage
      title={titleOf(props)}
      hint={hintOf(props, hand)}
      actions={
        isMine && (mayReveal || isInTheAir || !isFirstRoll(position)) ? (
          <Buttons
            state={{ position, hand, chosen, canPlay, canRoll, mayReveal, isInTheAir }}
            doing={{ roll, confirm, undo }}
          />
        ) : undefined
      }
      considered={considered}
      sheet={
        <Sheets {...props} offers={offers} chosen={chosen} hand={hand} onPick={pick} onConfirm={confirm} />
      }
      labels={{ board, sheet }}
    >
      {outcome === undefined ? (
        <Dice {...props} hand={hand} isMine={isMine} canHold={canHold} onToggle={toggle} />
      ) : (
        <Standing {...props} outcome={outcome} />
      )}
    </Stage>
  );
}

/** The chosen box, or else the held dice. */
function consideredMove(
  { held }: Hand,
  chosen: Offer | undefined,
  canRoll: boolean,
): YahtzeeMove | undefined {
  if (chosen !== undefined) return { kind: 'score', box: chosen.box, column: chosen.column };
  return canRoll && held.some(Boolean) ? { kind: 'keep', keep: held } : undefined;
}
