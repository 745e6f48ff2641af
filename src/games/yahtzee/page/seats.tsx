// The players around the cloth of a wide window: the others along the top, the person at this
// device at the bottom. In Triple, where only two sheets fit beside each other, a press on a face
// shows that player's.

import type { ComponentChildren, VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { AwayTime } from '../../../web/games/away-time.tsx';
import { Counted } from '../../../web/games/counted.tsx';
import { isAway, type Player } from '../../../web/games/players.ts';
import { Said } from '../../../web/games/said.tsx';
import { moodOf } from '../../../web/games/strip.tsx';
import { seatOnTurnOf, useTurnRing } from '../../../web/games/turn-ring.ts';
import { Face } from '../../../web/pieces/face.tsx';
import { words } from '../../../web/words/words.ts';
import css from './seats.module.css';
import type { SheetView } from './use-view.ts';

interface SeatsProps {
  readonly players: readonly Player[];
  readonly view: SheetView;
  readonly isTriple: boolean;
  /** What lies in the middle. */
  readonly children: ComponentChildren;
}

/** More stand in a row, with smaller faces. */
const AROUND_MAX = 3;
/** So many sheets of Triple fit. */
const TRIPLES_MAX = 2;

export function Seats({ players, view, isTriple, children }: SeatsProps): VNode {
  const you = players.find(({ isYou }) => isYou);
  const others = players.filter((player) => player !== you);
  const canOpen = isTriple && players.length > TRIPLES_MAX;
  const table = useRef<HTMLDivElement>(null);
  useTurnRing(table, seatOnTurnOf(players));
  return (
    <div ref={table} class={css['table']}>
      <ul
        class={css['others']}
        aria-label={words.value.table.players}
        data-many={others.length > AROUND_MAX || undefined}
      >
        {others.map((player, index) => (
          <li key={player.seat} class={css['seat']} data-turn={player.isOnTurn || undefined}>
            <Pressed view={view} player={player} canOpen={canOpen}>
              <Who player={player} />
            </Pressed>
            <Said
              seat={player.seat}
              side="below"
              edge={index > 0 && index >= others.length / 2 ? 'end' : 'start'}
            />
          </li>
        ))}
      </ul>
      {you !== undefined && (
        <div class={`${css['seat']} ${css['you']}`} data-turn={you.isOnTurn || undefined}>
          <Who player={you} />
          <Said seat={you.seat} />
        </div>
      )}
      {children}
    </div>
  );
}

interface PressedProps extends Pick<SeatsProps, 'view'> {
  readonly player: Player;
  readonly canOpen: boolean;
  readonly children: ComponentChildren;
}

function Pressed({ view, player, canOpen, children }: PressedProps): VNode {
  if (!canOpen) return <>{children}</>;
  return (
    <button
      type="button"
      class={css['button']}
      aria-pressed={view.open === player.seat}
      onClick={() => view.toggle(player.seat)}
    >
      {children}
      <span class="only-heard"> {words.value.strip.open}</span>
    </button>
  );
}

function Who({ player }: { readonly player: Player }): VNode {
  const { name, isYou, total } = player;
  const { strip } = words.value;
  return (
    <>
      <Face of={player} mood={moodOf(player)} />
      <b class="one-line">
        <bdi>{isYou ? strip.you : name}</bdi>
      </b>
      <span class={css['total']}>
        <Counted value={total} />
        <span class="only-heard"> {strip.points(total).replace(/^\d+ /, '')}</span>
      </span>
      <small class={css['state']}>
        <State player={player} />
      </small>
    </>
  );
}

/** The single most important thing about a player now. */
function State({ player }: { readonly player: Player }): ComponentChildren {
  const { seats, games } = words.value;
  const { who } = games.yahtzee;
  const { line, isYou, isOnTurn, isWinner } = player;
  if (isWinner) return who.winner;
  if (line === undefined || line.hasQuit) return seats.left;
  if (isAway(player)) return <AwayTime line={line} />;
  if (isOnTurn) return isYou ? who.yourTurn : seats.onTurn;
  if (line.hasCoach) return seats.coach;
  return line.house === '' ? '' : seats.house;
}
