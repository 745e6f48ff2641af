// The best answer to the others' final totals: how likely a win is from an ending with this many
// points, for a player who wants nothing else. It is exact for endings with few open boxes; endings
// with more are assumed to be played on for points, which gives a chance that is slightly too
// small.

import { Turn } from '../solver/turn.ts';
import type { Box } from '../rules/boxes.ts';
import { openDice } from '../solver/patterns.ts';
import type { Ending } from './endings.ts';

/** The chance to win with a final total. It never falls as the total grows. */
export type Hope = (total: number) => number;

/** Where chances are equal, points decide; they weigh too little to outweigh a chance. */
const POINT = 1e-9;
/** Where all possible totals have the same chance, within this margin, nothing is looked ahead. */
const SAME = 1e-7;
/** More than any final total: keys combine the number of an ending with points. */
const TOTALS_MAX = 2048;

interface Response {
  /**
   * What the best box is worth for each roll, in a turn that begins with this ending and this many
   * points.
   */
  readonly scores: (ending: Ending, points: number) => Float64Array;
  /** What each box is worth for a roll. */
  readonly boxes: (ending: Ending, points: number, roll: number) => ReadonlyMap<Box, number>;
}

export function openResponse(hope: Hope, rules: { rerolls: number; exactOpen: number }): Response {
  const { lattice, rolls } = openDice();
  const known = new Map<number, number>();
  const turn = new Turn(lattice);

  function lookAhead(ending: Ending, points: number): number {
    if (ending.open === 0) return valueFuture(ending, points);
    const least = hope(points);
    if (hope(points + ending.most) - least < SAME) return least + POINT * (points + ending.value);
    if (ending.open > rules.exactOpen) return valueFuture(ending, points);
    turn.scores.set(scores(ending, points));
    return turn.begin().level(rules.rerolls + 1).keeps[0] ?? 0;
  }

  function valueFuture({ future, value }: Ending, points: number): number {
    const chances = future();
    let sum = POINT * (points + value);
    for (let more = 0; more < chances.length; more += 1) {
      const chance = chances[more] as number;
      if (chance > 0) sum += chance * hope(points + more);
    }
    return sum;
  }

  function valueOf(ending: Ending, points: number): number {
    const key = ending.number * TOTALS_MAX + points;
    const value = known.get(key) ?? lookAhead(ending, points);
    known.set(key, value);
    return value;
  }

  function scores(ending: Ending, points: number): Float64Array {
    const best = new Float64Array(rolls.length);
    const { branches, jokers } = ending.steps();
    for (const { pattern, next } of branches) {
      const { placeOf, points: held } = pattern;
      const values = Float64Array.from(next, (one, place) => valueOf(one, points + (held[place] ?? 0)));
      for (let roll = 0; roll < best.length; roll += 1) {
        const value = values[placeOf[roll] as number] as number;
        if (value > (best[roll] as number)) best[roll] = value;
      }
    }
    for (const { roll, ways } of jokers)
      best[roll] = Math.max(...ways.map((way) => valueOf(way.next, points + way.points)));
    return best;
  }

  function boxes(ending: Ending, points: number, roll: number): ReadonlyMap<Box, number> {
    const { branches, jokers } = ending.steps();
    const joker = jokers.find((one) => one.roll === roll);
    if (joker !== undefined)
      return new Map(joker.ways.map(({ box, next, points: more }) => [box, valueOf(next, points + more)]));
    return new Map(
      branches.flatMap(({ pattern, next }) => {
        const place = pattern.placeOf[roll] ?? 0;
        const after = next[place];
        return after === undefined
          ? []
          : [[pattern.box, valueOf(after, points + (pattern.points[place] ?? 0))]];
      }),
    );
  }

  return { scores, boxes };
}
