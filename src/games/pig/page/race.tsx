// The race to the target: a lane for each player, with the face as the pawn. What is at risk lies
// hatched before it, and the goal is a line.

import type { VNode } from 'preact';
import { useRef } from 'preact/hooks';
import { AwayTime } from '../../../web/games/away-time.tsx';
import { isAway, type Player } from '../../../web/games/players.ts';
import { Said } from '../../../web/games/said.tsx';
import { moodOf } from '../../../web/games/strip.tsx';
import { seatOnTurnOf, useTurnRing } from '../../../web/games/turn-ring.ts';
import { Face, colourStyle } from '../../../web/pieces/face.tsx';
import { words } from '../../../web/words/words.ts';
import type { PigState } from '../rules/state.ts';
import { pigWords } from './board-words.ts';
import { laneOf, ticksOf, type Lane } from './lanes.ts';
import css from './race.module.css';
import type { TurnStory } from './turn-story.ts';

interface RaceProps {
  readonly position: PigState;
  readonly story: TurnStory;
  readonly players: readonly Player[];
}

export function Race({ position, story, players }: RaceProps): VNode {
  const { target } = position.options;
  const lanes = useRef<HTMLOListElement>(null);
  useTurnRing(lanes, seatOnTurnOf(players));
  return (
    <section
      class={css['race']}
      aria-label={pigWords().race}
      // The last turn may go far beyond the target.
      style={{ '--digits': `${2 * target}`.length }}
    >
      <ol ref={lanes} class={css['lanes']} aria-label={words.value.table.players}>
        {players.map((player) => (
          <Runner
            key={player.seat}
            player={player}
            lane={laneOf(position, story, player.seat)}
            target={target}
          />
        ))}
      </ol>
      <span class={css['goal']} aria-hidden="true" />
      <div class={css['ticks']} aria-hidden="true">
        {ticksOf(target).map((points) => (
          <span key={points}>{points}</span>
        ))}
      </div>
    </section>
  );
}

interface RunnerProps {
  readonly player: Player;
  readonly lane: Lane;
  readonly target: number;
}

/** From here on, in hundredths of the way, there is more room behind the pawn than before it. */
const LATE = 35;

function Runner({ player, lane, target }: RunnerProps): VNode {
  const { seat, name, isYou, isOnTurn, total } = player;
  const { atRisk, at, to, isLost } = lane;
  const { raceText, raceTextAtRisk } = pigWords();
  const state = stateOf(player, atRisk);
  const text = atRisk > 0 ? raceTextAtRisk(total, atRisk, target) : raceText(total, target);
  return (
    <li
      class={css['lane']}
      style={{ ...colourStyle(player.colour), '--at': at, '--to': to }}
      aria-current={isOnTurn || undefined}
      data-turn={isOnTurn || undefined}
      data-risk={atRisk > 0 || undefined}
      data-lost={isLost || undefined}
    >
      <b class={`one-line ${css['name']}`}>
        <bdi>{isYou ? words.value.strip.you : name}</bdi>
      </b>
      {/* A new part for new words: they take the place of the old ones, and nothing moves. */}
      <span key={`${total} ${atRisk} ${state}`} class={css['score']}>
        <span aria-hidden="true">{total}</span>
        <small>
          <StateWords {...{ player, state, atRisk }} />
          {player.line?.hasCoach === true && <span>{words.value.seats.coach}</span>}
        </small>
      </span>
      <div class={css['run']} role="img" aria-label={`${name}: ${text}`}>
        <i class={css['got']} />
        <i class={css['risk']} />
        <i class={css['ghost']} />
        <span class={css['pawn']}>
          <Face of={player} mood={moodOf(player)} />
        </span>
      </div>
      <span class={css['said']} data-late={at > LATE || undefined}>
        <Said seat={seat} side="beside" edge={at > LATE ? 'end' : 'start'} />
      </span>
    </li>
  );
}

/** The single most important thing about a player now. */
type State = 'at-risk' | 'winner' | 'left' | 'away' | 'on-turn' | 'house' | 'none';

function stateOf(player: Player, atRisk: number): State {
  const { line, isOnTurn, isWinner } = player;
  if (atRisk > 0) return 'at-risk';
  if (isWinner) return 'winner';
  if (line === undefined || line.hasQuit) return 'left';
  if (isAway(player)) return 'away';
  if (isOnTurn) return 'on-turn';
  return line.house === '' ? 'none' : 'house';
}

interface StateWordsProps {
  readonly player: Player;
  readonly state: State;
  readonly atRisk: number;
}

function StateWords({ player, state, atRisk }: StateWordsProps): VNode | null {
  const { seats } = words.value;
  // The picture says it in words of its own.
  if (state === 'at-risk') return <span aria-hidden="true">{pigWords().atRisk(atRisk)}</span>;
  if (state === 'away') return player.line === undefined ? null : <AwayTime line={player.line} />;
  const said = {
    winner: pigWords().winner,
    left: seats.left,
    'on-turn': seats.onTurn,
    house: seats.house,
    none: '',
  };
  return <>{said[state]}</>;
}
