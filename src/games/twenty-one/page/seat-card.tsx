// One seat: the player, the tokens, the hand and what it is worth, and the result of this round.

import type { VNode } from 'preact';
import type { Seat } from '../../game.ts';
import type { TwentyOneTypes } from '../rules/state.ts';
import { Hand } from '../../../web/pieces/card.tsx';
import { Badge } from '../../../web/pieces/panel.tsx';
import { Payment, Tokens } from '../../../web/pieces/tokens.tsx';
import { words } from '../../../web/words/words.ts';
import { SeatMarks } from '../../../web/games/seat-marks.tsx';
import type { BoardProps } from '../../../web/games/screen.ts';
import { flyingTo } from './flying-card.ts';
import { sayValue } from './hand-words.ts';
import { isRoundOn, seatOnTurn, wonBy } from './round-facts.ts';
import css from './seat-card.module.css';
import type { TableMemory } from './table-memory.ts';
import { twentyOneWords } from './board-words.ts';

const CARD_PX = 54;

interface SeatCardProps extends BoardProps<TwentyOneTypes> {
  readonly seat: Seat;
  readonly memory: TableMemory;
}

export function SeatCard(props: SeatCardProps): VNode {
  const { seat, position, seats, here, outcome, memory } = props;
  const seated = position.seats.find((other) => other.seat === seat);
  const gone = position.gone.find((other) => other.seat === seat);
  const isYou = here.length === 1 && here[0] === seat;
  const isOnTurn = outcome === undefined && seatOnTurn(position) === seat;
  return (
    <li
      class={css['seat']}
      data-seat={seat}
      data-you={isYou || undefined}
      data-gone={seated === undefined || undefined}
      aria-current={isOnTurn || undefined}
    >
      <div class={css['top']}>
        <div class={css['who']}>
          <bdi>{memory.names(seat)}</bdi>
          <SeatMarks line={seats.find((line) => line.seat === seat)} isYou={isYou} />
          {position.dealer === seat && outcome === undefined && <Dealer isNext={!isRoundOn(position)} />}
          <Presence presence={seated?.presence} />
        </div>
        <Tokens amount={seated?.tokens ?? gone?.tokens ?? 0} />
      </div>
      <SeatHand {...props} isOnTurn={isOnTurn} />
    </li>
  );
}

function Dealer({ isNext }: { readonly isNext: boolean }): VNode {
  const twentyOne = twentyOneWords();
  return <Badge kind="dealer">{isNext ? twentyOne.dealsNext : twentyOne.dealer}</Badge>;
}

function Presence({ presence }: { readonly presence: 'here' | 'new' | 'leaving' | undefined }): VNode | null {
  const twentyOne = twentyOneWords();
  if (presence === 'new') return <Badge>{twentyOne.fromNextRound}</Badge>;
  return presence === 'leaving' ? <Badge>{twentyOne.leaving}</Badge> : null;
}

function SeatHand({
  seat,
  position,
  rolling,
  memory,
  isOnTurn,
}: SeatCardProps & { readonly isOnTurn: boolean }): VNode {
  const { seats } = words.value;
  const twentyOne = twentyOneWords();
  const hand = position.hands.find((other) => other.seat === seat);
  const value = hand === undefined || hand.cards.length === 0 ? '' : sayValue(hand.cards, hand.standing);
  const won = wonBy(position, seat);
  const isStuck = hand?.standing === 'stands' && isRoundOn(position);
  return (
    <div class={css['hand']}>
      <Hand
        cards={hand?.cards ?? []}
        size={CARD_PX}
        flying={flyingTo(seat, rolling)}
        label={twentyOne.handOf(memory.names(seat), value === '' ? twentyOne.noCards : value)}
      />
      <div class={css['state']}>
        <span class={css['value']} data-bust={hand?.standing === 'bust' || undefined}>
          {value}
        </span>
        {won !== undefined && <Payment amount={won} />}
        {isStuck && <span class={css['stuck']}>{twentyOne.value.stuck}</span>}
        {isOnTurn && (
          <span class={css['turn']}>
            <Badge kind="turn">{seats.onTurn}</Badge>
          </span>
        )}
      </div>
    </div>
  );
}
