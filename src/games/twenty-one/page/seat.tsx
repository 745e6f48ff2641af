// One seat at the cloth: the face, the name, the dealer's button, the stack of tokens, the hand and
// what it is worth.

import type { VNode } from 'preact';
import type { Seat as SeatNumber } from '../../game.ts';
import type { SeatLine } from '../../../protocol/from-server.ts';
import type { TwentyOneTypes } from '../rules/state.ts';
import { AwayTime } from '../../../web/games/away-time.tsx';
import { Counted } from '../../../web/games/counted.tsx';
import { isAway, type Player } from '../../../web/games/players.ts';
import { Said } from '../../../web/games/said.tsx';
import type { BoardProps } from '../../../web/games/screen.ts';
import { moodOf } from '../../../web/games/strip.tsx';
import { Hand } from '../../../web/pieces/card.tsx';
import { Face } from '../../../web/pieces/face.tsx';
import { Icon } from '../../../web/pieces/icon.tsx';
import { Tokens } from '../../../web/pieces/tokens.tsx';
import { words } from '../../../web/words/words.ts';
import { DealerButton } from './dealer-button.tsx';
import { flyingTo } from './flying-card.ts';
import { sayValue } from './hand-words.ts';
import { isRoundOn, seatOnTurn } from './round-facts.ts';
import css from './seat.module.css';
import { SeatValue } from './seat-value.tsx';
import type { TableMemory } from './table-memory.ts';
import { twentyOneWords } from './board-words.ts';

interface SeatProps extends BoardProps<TwentyOneTypes> {
  readonly seat: SeatNumber;
  readonly memory: TableMemory;
  /** At the bottom, with large cards. */
  readonly isNear: boolean;
  readonly style?: Readonly<Record<string, string>>;
}

export function Seat(props: SeatProps): VNode {
  const { seat, position, memory, rolling, isNear, style = {} } = props;
  const twentyOne = twentyOneWords();
  const player = playerAt(props);
  const hand = position.hands.find((other) => other.seat === seat);
  const value = hand === undefined || hand.cards.length === 0 ? '' : sayValue(hand.cards, hand.standing);
  const isNew = position.seats.some((other) => other.seat === seat && other.presence === 'new');
  return (
    <li
      class={css['seat']}
      data-seat={seat}
      data-near={isNear || undefined}
      data-bust={hand?.standing === 'bust' || undefined}
      aria-current={player.isOnTurn || undefined}
      style={style}
    >
      <div class={css['head']}>
        <Face of={player} mood={moodOf(player)} />
        <span class={css['name']}>
          <b class="one-line">
            <bdi>{player.isYou ? words.value.strip.you : player.name}</bdi>
          </b>
          <Marks {...props} player={player} />
        </span>
        <span class={css['tokens']} data-tokens>
          <Tokens amount={player.total} unit={position.options.stake}>
            <Counted value={player.total} />
          </Tokens>
        </span>
        <Said seat={seat} {...(isNear ? { side: 'beside', edge: 'end' } : { side: 'below' })} />
      </div>
      <div class={css['hand']}>
        <Hand
          cards={hand?.cards ?? []}
          flying={flyingTo(seat, rolling)}
          label={twentyOne.handOf(memory.names(seat), value === '' ? twentyOne.noCards : value)}
        />
      </div>
      <SeatValue
        hand={hand}
        position={position}
        isNear={isNear}
        instead={isNew ? twentyOne.fromNextRound : ''}
      />
    </li>
  );
}

function playerAt({ seat, position, seats, here, outcome, memory }: SeatProps): Player {
  const line = seats.find((other) => other.seat === seat);
  const seated = position.seats.find((other) => other.seat === seat);
  const gone = position.gone.find((other) => other.seat === seat);
  return {
    seat,
    line,
    name: memory.names(seat),
    house: line?.house ?? '',
    colour: line?.colour ?? seat,
    isYou: here.length === 1 && here[0] === seat,
    isOnTurn: outcome === undefined && seatOnTurn(position) === seat,
    isWinner: outcome?.winners.includes(seat) === true,
    total: seated?.tokens ?? gone?.tokens ?? 0,
  };
}

/** What is to be known beside the name; what the face shows is only heard. */
function Marks({ player, position, outcome }: SeatProps & { readonly player: Player }): VNode {
  const { seats } = words.value;
  const twentyOne = twentyOneWords();
  const { line, seat, isOnTurn } = player;
  const isLeaving = position.seats.some((other) => other.seat === seat && other.presence === 'leaving');
  const isGone = line === undefined || line.hasQuit;
  return (
    <>
      {position.dealer === seat && outcome === undefined && <DealerButton isNext={!isRoundOn(position)} />}
      {(isLeaving || isGone) && <Going says={isLeaving ? twentyOne.leaving : seats.left} />}
      {line !== undefined && isAway(player) && <AwayTime line={line} isShort />}
      {line?.hasCoach === true && <Icon name="coach" size={16} />}
      <span class="only-heard">{heardOf(line, isOnTurn)}</span>
    </>
  );
}

function Going({ says }: { readonly says: string }): VNode {
  return (
    <span title={says}>
      <Icon name="door" size={16} />
      <span class="only-heard"> {says}</span>
    </span>
  );
}

function heardOf(line: SeatLine | undefined, isOnTurn: boolean): string {
  const { seats } = words.value;
  const marks = [
    line === undefined || line.house === '' ? '' : seats.house,
    line?.hasCoach === true ? seats.coach : '',
    isOnTurn ? seats.onTurn : '',
  ];
  return marks.map((mark) => (mark === '' ? '' : `, ${mark}`)).join('');
}
