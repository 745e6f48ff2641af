// The large hand: your own, or that of the player on turn if you have none.

import type { VNode } from 'preact';
import type { Seat } from '../../game.ts';
import type { TwentyOneTypes, TwentyOneView } from '../rules/state.ts';
import { Hand } from '../../../web/pieces/card.tsx';
import { Payment } from '../../../web/pieces/tokens.tsx';
import type { BoardProps } from '../../../web/games/screen.ts';
import { sayValue, type ShownHand } from './hand-words.ts';
import css from './large-hand.module.css';
import { flyingTo } from './flying-card.ts';
import { seatOnTurn, wonBy } from './round-facts.ts';
import type { TableMemory } from './table-memory.ts';
import { twentyOneWords } from './board-words.ts';

const CARD_PX = 72;

interface LargeHandProps extends BoardProps<TwentyOneTypes> {
  readonly memory: TableMemory;
}

export function LargeHand(props: LargeHandProps): VNode {
  const { position, rolling, memory } = props;
  const twentyOne = twentyOneWords();
  const own = ownSeat(props);
  const hand = handFor(position, own, rolling?.seat);
  if (hand === undefined) return <p class={css['none']}>{twentyOne.noCards}</p>;
  const name = memory.names(hand.seat);
  const value = hand.cards.length === 0 ? '' : sayValue(hand.cards, hand.standing);
  const won = wonBy(position, hand.seat);
  return (
    <div class={css['large']}>
      <div class={css['top']}>
        {hand.seat !== own && <bdi class={css['name']}>{name}</bdi>}
        <span class={css['value']} data-bust={hand.standing === 'bust' || undefined}>
          {value}
        </span>
        {won !== undefined && <Payment amount={won} />}
      </div>
      <Hand
        cards={hand.cards}
        size={CARD_PX}
        flying={flyingTo(hand.seat, rolling)}
        label={twentyOne.handOf(name, value === '' ? twentyOne.noCards : value)}
      />
    </div>
  );
}

/** The seat whose hand always shows; none when several people share the device. */
function ownSeat({ you, here }: LargeHandProps): Seat | undefined {
  return you ?? (here.length === 1 ? here[0] : undefined);
}

function handFor(
  position: TwentyOneView,
  own: Seat | undefined,
  receiver: Seat | undefined,
): ShownHand | undefined {
  const { hands, phase } = position;
  const ofOwn = hands.find(({ seat }) => seat === own);
  if (ofOwn !== undefined) return ofOwn;
  // During the deal the view follows the cards.
  if (phase === 'dealing')
    return hands.find(({ seat }) => seat === receiver) ?? hands.findLast(({ cards }) => cards.length > 0);
  const onTurn = seatOnTurn(position);
  return hands.find(({ seat }) => seat === onTurn) ?? hands.at(-1);
}
