// Everybody at a glance: face, name and total, whose turn it is, who is away. A press opens that
// player's sheet in place of the one that is shown; a second press goes back. With more than four
// players the strip scrolls sideways, the player on turn in sight.

import type { VNode } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Seat } from '../../games/game.ts';
import type { SeatLine } from '../../protocol/from-server.ts';
import { Face, colourStyle } from '../pieces/face.tsx';
import { Icon } from '../pieces/icon.tsx';
import { words } from '../words/words.ts';
import { AwayTime } from './away-time.tsx';
import { Counted } from './counted.tsx';
import { Said } from './said.tsx';
import css from './strip.module.css';
import { isAway, type Player } from './players.ts';
import { seatOnTurnOf, useTurnRing } from './turn-ring.ts';

interface StripProps {
  /** In the order in which they are shown. */
  readonly players: readonly Player[];
  /** The player whose sheet is open in place of the usual one. */
  readonly open: Seat | undefined;
  readonly onOpen: (seat: Seat) => void;
}

/** More do not fit beside each other on a phone. */
const BESIDE_MAX = 4;

export function Strip({ players, open, onOpen }: StripProps): VNode {
  const list = useRef<HTMLUListElement>(null);
  const onTurn = seatOnTurnOf(players);
  useTurnRing(list, onTurn);
  useEffect(() => keepInSight(list.current), [onTurn]);
  return (
    <ul
      ref={list}
      class={css['strip']}
      aria-label={words.value.table.players}
      data-count={Math.min(players.length, BESIDE_MAX)}
      data-many={players.length > BESIDE_MAX || undefined}
    >
      {players.map((player, index) => (
        <li key={player.seat} data-turn={player.isOnTurn || undefined}>
          <button
            type="button"
            class={css['who']}
            aria-pressed={open === player.seat}
            data-turn={player.isOnTurn || undefined}
            style={colourStyle(player.colour)}
            onClick={() => onOpen(player.seat)}
          >
            <Who player={player} />
          </button>
          <Said
            seat={player.seat}
            side="below"
            edge={index > 0 && index >= players.length / 2 ? 'end' : 'start'}
          />
        </li>
      ))}
    </ul>
  );
}

function Who({ player }: { readonly player: Player }): VNode {
  const { line, name, isYou, total, isOnTurn } = player;
  const { seats, strip } = words.value;
  return (
    <>
      <Face of={player} mood={moodOf(player)} />
      <span class={css['name']}>
        <span class="one-line">
          <bdi>{isYou ? strip.you : name}</bdi>
        </span>
        {line !== undefined && isAway(player) && <AwayTime line={line} isShort />}
        {line?.hasCoach === true && <Icon name="coach" size={14} />}
      </span>
      <span class={css['total']}>
        <span aria-hidden="true">
          <Counted value={total} />
        </span>
        <span class="only-heard">
          {' '}
          {strip.points(total)}
          {isOnTurn && `, ${seats.onTurn}`}
          {marksOf(line).map((mark) => `, ${mark}`)}. {strip.open}
        </span>
      </span>
    </>
  );
}

/** What the picture says, in words. */
function marksOf(line: SeatLine | undefined): readonly string[] {
  const { seats } = words.value;
  if (line === undefined || line.hasQuit) return [seats.left];
  return [...(line.house === '' ? [] : [seats.house]), ...(line.hasCoach ? [seats.coach] : [])];
}

export function moodOf(player: Player): 'turn' | 'away' | 'winner' | undefined {
  if (player.isWinner) return 'winner';
  if (player.line === undefined || player.line.hasQuit || isAway(player)) return 'away';
  return player.isOnTurn ? 'turn' : undefined;
}

/** Only the list scrolls. */
function keepInSight(list: HTMLUListElement | null): void {
  const item = list?.querySelector<HTMLElement>('[data-turn]');
  if (list === null || item === null || item === undefined) return;
  const { offsetLeft, offsetWidth } = item;
  const isSeen =
    offsetLeft >= list.scrollLeft && offsetLeft + offsetWidth <= list.scrollLeft + list.clientWidth;
  if (!isSeen) list.scrollLeft = offsetLeft - (list.clientWidth - offsetWidth) / 2;
}
