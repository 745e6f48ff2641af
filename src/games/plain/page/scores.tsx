// Everybody's score, with the facts that belong to each seat.

import type { VNode } from 'preact';
import type { BoardProps } from '../../../web/games/screen.ts';
import { SeatMarks } from '../../../web/games/seat-marks.tsx';
import { Badge, Panel } from '../../../web/pieces/panel.tsx';
import { words } from '../../../web/words/words.ts';
import type { Game, Seat } from '../../game.ts';
import { factsOf } from '../../position-facts.ts';
import { FactList } from './fact-list.tsx';
import css from './scores.module.css';

interface ScoresProps extends BoardProps {
  readonly game: Game;
}

export function Scores(props: ScoresProps): VNode {
  const { game, position } = props;
  const { bySeat } = factsOf(game, position);
  return (
    <Panel heading={words.value.plain.scores}>
      <ol class={css['scores']}>
        {game.scores(position).map(({ seat, score }) => (
          <Line key={seat} {...props} seat={seat} score={score} facts={bySeat.get(seat) ?? []} />
        ))}
      </ol>
    </Panel>
  );
}

interface LineProps extends ScoresProps {
  readonly seat: Seat;
  readonly score: number;
  readonly facts: Parameters<typeof FactList>[0]['facts'];
}

function Line({ seat, score, facts, game, position, seats, names, here, outcome }: LineProps): VNode {
  const turn = game.turn(position);
  const isOnTurn = outcome === undefined && turn.kind === 'seat' && turn.seat === seat;
  const { plain, seats: seatWords } = words.value;
  return (
    <li class={css['line']} aria-current={isOnTurn || undefined}>
      <div class={css['who']}>
        <bdi>{names(seat)}</bdi>
        <SeatMarks
          line={seats.find((line) => line.seat === seat)}
          isYou={here.length === 1 && here[0] === seat}
        />
        {isOnTurn && <Badge kind="turn">{seatWords.onTurn}</Badge>}
        {outcome?.winners.includes(seat) === true && <Badge kind="host">{plain.winner}</Badge>}
        <b class={css['score']}>{score}</b>
      </div>
      {facts.length > 0 && <FactList facts={facts} />}
    </li>
  );
}
