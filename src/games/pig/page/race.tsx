// The race to the target: everybody's bar, with the points of this turn that are still at risk.

import type { VNode } from 'preact';
import type { Seat } from '../../game.ts';
import type { PigTypes } from '../rules/state.ts';
import { Badge, Panel, RaceBar } from '../../../web/pieces/panel.tsx';
import { words } from '../../../web/words/words.ts';
import { SeatMarks } from '../../../web/games/seat-marks.tsx';
import type { BoardProps } from '../../../web/games/screen.ts';
import css from './race.module.css';
import { pigWords } from './board-words.ts';

export function Race(props: BoardProps<PigTypes>): VNode {
  const { options, scores } = props.position;
  return (
    <Panel heading={pigWords().goal(options.target)}>
      <ol class={css['race']}>
        {scores.map((_score, seat) => (
          <Runner key={seat} seat={seat} {...props} />
        ))}
      </ol>
    </Panel>
  );
}

function Runner(props: BoardProps<PigTypes> & { readonly seat: Seat }): VNode {
  const { seat, position, seats, names, here, outcome } = props;
  const { seats: seatWords } = words.value;
  const pig = pigWords();
  const { options, scores, phase, first } = position;
  const score = scores[seat] ?? 0;
  const isOnTurn = outcome === undefined && phase !== 'first' && phase !== 'over' && position.seat === seat;
  const atRisk = isOnTurn ? position.pot : 0;
  return (
    <li class={css['runner']} aria-current={isOnTurn || undefined}>
      <div class={css['who']}>
        <bdi>{names(seat)}</bdi>
        <SeatMarks
          line={seats.find((line) => line.seat === seat)}
          isYou={here.length === 1 && here[0] === seat}
        />
        {phase !== 'first' && first === seat && <Badge>{pig.started}</Badge>}
      </div>
      <RaceBar
        label={names(seat)}
        value={score}
        atRisk={atRisk}
        goal={options.target}
        text={
          atRisk > 0 ? pig.raceTextAtRisk(score, atRisk, options.target) : pig.raceText(score, options.target)
        }
      />
      <div class={css['score']}>
        <span aria-hidden="true">
          <b>{score}</b>
          {atRisk > 0 && ` ${pig.atRisk(atRisk)}`}
        </span>
        {isOnTurn && <Badge kind="turn">{seatWords.onTurn}</Badge>}
        {outcome?.winners.includes(seat) === true && <Badge kind="host">{pig.winner}</Badge>}
      </div>
    </li>
  );
}
