// Whether a script of dice can be played at all: whether some choices of the players ask for just
// these numbers of dice, one draw after another. With other choices it may still not fit; then the
// table drops it.

import type { ScriptedDraw } from './dice-scripts.ts';

/** The first draw that no choice can lead to, and why. */
interface Misfit {
  readonly draw: ScriptedDraw;
  readonly sentence: string;
}

export type CheckScript = (draws: readonly ScriptedDraw[]) => Misfit | undefined;

/** The longest script that a table takes. */
const DRAWS_MAX = 1000;
const SEATS = 2;
const DICE = 5;

const TOO_LONG = `A script has at most ${DRAWS_MAX} draws.`;
const ONE_DIE = 'In Pig every draw is one die.';
const FIRST_SEAT =
  'The first draw of a game of Pig is 1 or 2, for the seat that starts. Seat 1 is the player who waited, or who challenged a house player.';
const AT_MOST_FIVE = 'In Yahtzee a draw has one to five dice.';

export const checkPigScript: CheckScript = (draws) => {
  const misfit = findTooLong(draws);
  if (misfit !== undefined) return misfit;
  const many = draws.find(({ dice }) => dice.length !== 1);
  if (many !== undefined) return { draw: many, sentence: ONE_DIE };
  const [first] = draws;
  const isSeat = (first?.dice[0] ?? 1) <= SEATS;
  return first === undefined || isSeat ? undefined : { draw: first, sentence: FIRST_SEAT };
};

export interface YahtzeeTurns {
  readonly rerolls: number;
  /** How many first rolls come together: all players' at the beginning of a round, or one. */
  readonly firstRolls: number;
}

export function checkYahtzeeScript({ rerolls, firstRolls }: YahtzeeTurns): CheckScript {
  return (draws) => {
    const large = draws.find(({ dice }) => dice.length > DICE);
    if (large !== undefined) return { draw: large, sentence: AT_MOST_FIVE };
    let places: readonly Place[] = [{ firsts: 0, turns: 0, used: 0 }];
    for (const draw of draws) {
      const next = places.flatMap((place) => follow(place, draw.dice.length, { rerolls, firstRolls }));
      if (next.length === 0) return { draw, sentence: sayDue(draw, rerolls, firstRolls) };
      places = unique(next);
    }
    return findTooLong(draws);
  };
}

/**
 * Where a game may be before a draw: how many first rolls of the round were made, and, once all
 * were, how many turns are over and how many rerolls the player on turn has used.
 */
interface Place {
  readonly firsts: number;
  readonly turns: number;
  readonly used: number;
}

function follow(place: Place, count: number, { rerolls, firstRolls }: YahtzeeTurns): readonly Place[] {
  if (place.firsts < firstRolls) return count === DICE ? [{ ...place, firsts: place.firsts + 1 }] : [];
  // The player rerolls, or somebody after them in this round does.
  const rest = Array.from({ length: firstRolls - place.turns }, (_, later) => place.turns + later);
  const again = rest
    .map((turns) => ({ firsts: firstRolls, turns, used: turns === place.turns ? place.used + 1 : 1 }))
    .filter(({ used }) => used <= rerolls);
  const next = { firsts: 1, turns: 0, used: 0 };
  return count === DICE ? [...again, next] : again;
}

function unique(places: readonly Place[]): readonly Place[] {
  return [
    ...new Map(places.map((place) => [`${place.firsts}/${place.turns}/${place.used}`, place])).values(),
  ];
}

function sayDue({ dice }: ScriptedDraw, rerolls: number, firstRolls: number): string {
  const what = dice.length === 1 ? 'one die' : `${dice.length} dice`;
  const first = firstRolls === 1 ? 'A turn begins' : `A round begins with ${firstRolls} rolls`;
  const begins = firstRolls === 1 ? `${first} with five dice` : `${first} of five dice`;
  return `No choice of the players leads to a roll of ${what} here. ${begins}, and each player rerolls at most ${rerolls} times in a turn.`;
}

function findTooLong(draws: readonly ScriptedDraw[]): Misfit | undefined {
  const draw = draws[DRAWS_MAX];
  return draw && { draw, sentence: TOO_LONG };
}
