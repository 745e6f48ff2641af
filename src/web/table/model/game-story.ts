// How a finished game went, from its log: everybody's points over time, who led and how often that
// changed, who was far behind and won, and for whom stand-ins played. Numbers only.

import type { Game, Score, Seat } from '../../../games/game.ts';
import type { ReplayGame } from '../../replay/replay-log.ts';

export interface Story {
  /** Everybody's points whenever somebody's have changed, from the start to the end. */
  readonly totals: ReadonlyArray<ReadonlyMap<Seat, number>>;
  /** How often somebody else took the lead. */
  readonly leadChanges: number;
  /** For how many of the last entries of `totals` the winner has led alone. */
  readonly ledSince: number;
  /** How far the winner was once behind, if that was far. */
  readonly cameBack: number | undefined;
  /** How many moves stand-ins made, by seat. */
  readonly standIns: ReadonlyMap<Seat, number>;
}

/** From this share of the final points on, a gap is far. */
const FAR = 0.3;

export function tellStory({ game, moments }: ReplayGame, winners: readonly Seat[]): Story {
  const totals = listTotals(game, moments);
  const leaders = totals.map((points) => leaderOf(points));
  const [winner, ...others] = winners;
  const isWonAlone = winner !== undefined && others.length === 0;
  const lastOther = leaders.findLastIndex((leader) => leader !== winner);
  return {
    totals,
    leadChanges: countChanges(leaders),
    ledSince: isWonAlone ? leaders.length - 1 - lastOther : 0,
    cameBack: isWonAlone ? cameBackFrom(totals, winner) : undefined,
    standIns: countStandIns(moments),
  };
}

type Totals = Story['totals'][number];

function listTotals(game: Game, moments: ReplayGame['moments']): Story['totals'] {
  const totals: Totals[] = [];
  for (const { state, phase } of moments) {
    if (state === undefined || phase === 'gathering') continue;
    const scores = game.scores(state);
    if (isNew(scores, totals.at(-1))) totals.push(new Map(scores.map(({ seat, score }) => [seat, score])));
  }
  return totals;
}

function isNew(scores: readonly Score[], last: Totals | undefined): boolean {
  return last === undefined || scores.some(({ seat, score }) => last.get(seat) !== score);
}

/** Undefined while nobody leads alone, and while nobody else is there. */
function leaderOf(points: Totals): Seat | undefined {
  if (points.size < 2) return undefined;
  const most = Math.max(...points.values());
  const leaders = Array.from(points).filter(([, score]) => score === most);
  return leaders.length === 1 ? leaders[0]?.[0] : undefined;
}

function countChanges(leaders: ReadonlyArray<Seat | undefined>): number {
  const alone = leaders.filter((leader) => leader !== undefined);
  return alone.filter((leader, index) => index > 0 && leader !== alone[index - 1]).length;
}

/** At a running table the winner may have come later: before that there was no gap. */
function cameBackFrom(totals: Story['totals'], winner: Seat): number | undefined {
  const gaps = totals.flatMap((points) => {
    const own = points.get(winner);
    return own === undefined ? [] : [Math.max(...points.values()) - own];
  });
  const gap = Math.max(0, ...gaps);
  return gap >= (totals.at(-1)?.get(winner) ?? 0) * FAR && gap > 0 ? gap : undefined;
}

function countStandIns(moments: ReplayGame['moments']): ReadonlyMap<Seat, number> {
  const counts = new Map<Seat, number>();
  for (const { event } of moments)
    if (event.kind === 'stand-in') counts.set(event.seat, (counts.get(event.seat) ?? 0) + 1);
  return counts;
}
