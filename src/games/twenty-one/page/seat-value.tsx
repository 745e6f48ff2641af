// What a hand is worth, and what its player won or lost with it. The nearest seat has a large
// number; the others have a pill under their cards, with few characters where there is little room.

import type { VNode } from 'preact';
import { isNatural, worthOf } from '../rules/hand.ts';
import type { TwentyOneView } from '../rules/state.ts';
import { Icon } from '../../../web/pieces/icon.tsx';
import { Payment } from '../../../web/pieces/tokens.tsx';
import { isOpen, sayValue, type ShownHand } from './hand-words.ts';
import { isRoundOn, wonBy } from './round-facts.ts';
import css from './seat-value.module.css';
import { twentyOneWords } from './board-words.ts';

interface SeatValueProps {
  readonly hand: ShownHand | undefined;
  readonly position: TwentyOneView;
  readonly isNear: boolean;
  /** Said in place of the value while the player has no cards. */
  readonly instead: string;
}

export function SeatValue({ hand, position, isNear, instead }: SeatValueProps): VNode {
  if (hand === undefined || hand.cards.length === 0)
    return <span class={css['instead']}>{instead === '' ? null : instead}</span>;
  const won = wonBy(position, hand.seat);
  const isStuck = hand.standing === 'stands' && isRoundOn(position);
  const { value } = twentyOneWords();
  return (
    <span class={css[isNear ? 'large' : 'pill']} data-kind={kindOf(hand)}>
      {isNear ? (
        <Large hand={hand} />
      ) : (
        <>
          <span class={css['words']}>{sayHand(hand)}</span>
          <Short hand={hand} />
        </>
      )}
      {isStuck && <span class={css['stuck']}>{value.stuck}</span>}
      {won !== undefined && <Payment amount={won} />}
    </span>
  );
}

type Kind = 'bust' | 'natural' | 'soft' | undefined;

function kindOf({ cards, standing }: ShownHand): Kind {
  if (standing === 'bust') return 'bust';
  if (!isOpen(cards)) return undefined;
  if (isNatural(cards)) return 'natural';
  const { total, isSoft } = worthOf(cards);
  return isSoft && total < 21 ? 'soft' : undefined;
}

function sayHand({ cards, standing }: ShownHand): string {
  if (standing !== 'bust' || !isOpen(cards)) return sayValue(cards, standing);
  return twentyOneWords().value.bustHand(worthOf(cards).total);
}

/** The label of the hand says the same in words. */
function Short({ hand }: { readonly hand: ShownHand }): VNode {
  const kind = kindOf(hand);
  return (
    <span class={css['short']} aria-hidden="true">
      {kind === 'bust' && <Icon name="close" size={14} />}
      {kind === 'natural' && '★'}
      {isOpen(hand.cards) ? worthOf(hand.cards).total : sayValue(hand.cards)}
    </span>
  );
}

function Large({ hand }: { readonly hand: ShownHand }): VNode {
  const { value } = twentyOneWords();
  const kind = kindOf(hand);
  if (!isOpen(hand.cards)) return <span class={css['kind']}>{sayValue(hand.cards)}</span>;
  return (
    <>
      <b>{worthOf(hand.cards).total}</b>
      {kind !== undefined && <span class={css['kind']}>{value.kinds[kind]}</span>}
    </>
  );
}
