// The head of the sheets: the round, and the owner of each column. The column on turn is marked in
// amber and in words.

import type { VNode } from 'preact';
import type { SeatLine } from '../../../protocol/from-server.ts';
import type { Seat } from '../../game.ts';
import { totalOf } from '../rules/sheet.ts';
import { roundsOf } from '../rules/state.ts';
import { Icon } from '../../../web/pieces/icon.tsx';
import { words } from '../../../web/words/words.ts';
import { AwayTime } from '../../../web/games/away-time.tsx';
import { marksOf, type Shown } from './sheet-shown.ts';
import css from './sheets.module.css';

export function SheetHead(props: Shown): VNode {
  const { position, groups, outcome } = props;
  const rounds = roundsOf(position.options);
  const { yahtzee } = words.value.games;
  const isTriple = position.options.columns > 1;
  const round = outcome === undefined ? yahtzee.round(position.round, rounds) : yahtzee.roundsPlayed(rounds);
  return (
    <thead>
      <tr>
        <th scope="col" class={css['corner']} rowSpan={isTriple ? 2 : 1}>
          {round}
        </th>
        {groups.map(({ seat, columns }) => (
          <th
            key={seat}
            scope={columns.length > 1 ? 'colgroup' : 'col'}
            colSpan={columns.length}
            {...marksOf(props, seat)}
            class={css['player']}
            title={props.names(seat)}
          >
            <Player {...props} seat={seat} />
          </th>
        ))}
      </tr>
      {isTriple && <Factors {...props} />}
    </thead>
  );
}

function Factors(props: Shown): VNode {
  const { yahtzee } = words.value.games;
  return (
    <tr class={css['factors']}>
      {props.groups.flatMap(({ seat, columns }) =>
        columns.map((column) => (
          <th key={`${seat} ${column}`} scope="col" {...marksOf(props, seat)}>
            <span aria-hidden="true">×{column + 1}</span>
            <span class="only-heard">{yahtzee.column(column + 1)}</span>
          </th>
        )),
      )}
    </tr>
  );
}

function Player(props: Shown & { readonly seat: Seat }): VNode {
  const { seat, seats, names } = props;
  const line = seats.find((one) => one.seat === seat);
  const isHouse = line !== undefined && line.house !== '';
  const mark = sayMark(props, line);
  const { house } = words.value.seats;
  return (
    <>
      <span class={css['name']}>
        <bdi>{names(seat)}</bdi>
      </span>
      <small class={css['mark']}>
        {isHouse && <Icon name="robot" size={14} />}
        {isHouse && mark !== house && <span class="only-heard">{house}, </span>}
        {isAway(props, line) ? <AwayTime line={line} /> : mark}
      </small>
      {line?.hasCoach === true && <small class={css['mark']}>{words.value.seats.coach}</small>}
    </>
  );
}

/** Facts for everybody, whoever is on turn. */
function isAway({ mine, outcome }: Shown, line: SeatLine | undefined): line is SeatLine {
  if (line === undefined || outcome !== undefined || line.hasQuit || line.house !== '') return false;
  return !line.isHere && line.seat !== mine;
}

/** The single most important thing about a player now. */
function sayMark(
  { seat, mine, onTurn, outcome, position }: Shown & { readonly seat: Seat },
  line: SeatLine | undefined,
): string {
  const { who, tell } = words.value.games.yahtzee;
  if (outcome?.winners.includes(seat) === true && position.sheets.length > 1) return who.winner;
  if (outcome !== undefined) return tell.score(totalOf(position.sheets[seat] ?? []));
  const { seats } = words.value;
  if (seat === onTurn) return seat === mine ? who.yourTurn : seats.onTurn;
  if (line === undefined || line.hasQuit) return seats.left;
  if (line.house !== '') return seats.house;
  return seat === mine ? seats.you : '';
}
