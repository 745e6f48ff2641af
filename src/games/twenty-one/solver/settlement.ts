// What every player gets when the dealer has finished: paragraphs 2, 12 and 13 of RULES.md, for
// every total that the dealer may reach. Unknown hands count by their chances.

import { assert } from '../../result.ts';
import { BUST, TOTALS } from './pool.ts';

/**
 * The chances of each total that a hand may end with; BUST stands for everything above the limit.
 */
export type Chances = Float64Array;

/** A player in the round other than the dealer. */
export interface Stander {
  readonly tokens: number;
  readonly chances: Chances;
}

export interface Stakes {
  readonly stake: number;
  readonly dealerTokens: number;
}

/** Tokens that somebody gains, by the dealer's total. */
type Gains = Float64Array;

export function certain(total: number): Chances {
  const chances = new Float64Array(TOTALS);
  chances[total] = 1;
  return chances;
}

function certainTotal(chances: Chances): number | undefined {
  const total = chances.indexOf(1);
  return total < 0 ? undefined : total;
}

/**
 * What each of the players gains, clockwise after the dealer. The dealer loses what all of them
 * gain together.
 */
export function settle(standers: readonly Stander[], stakes: Stakes): readonly Gains[] {
  const totals = standers.map(({ chances }) => certainTotal(chances));
  if (totals.every((total) => total !== undefined)) return settleCertain(standers, totals, stakes);
  return standers.map((stander) => meanGains(stander, stakes));
}

function settleCertain(
  standers: readonly Stander[],
  totals: readonly number[],
  { stake, dealerTokens }: Stakes,
): readonly Gains[] {
  const gains = standers.map(() => new Float64Array(TOTALS));
  for (let dealer = 0; dealer < TOTALS; dealer += 1) {
    const wins = totals.map((total) => total !== BUST && (dealer === BUST || dealer < total));
    const loses = totals.map((total) => total !== BUST && dealer !== BUST && dealer > total);
    let purse = dealerTokens;
    for (const [place, { tokens }] of standers.entries()) {
      if (loses[place] !== true) continue;
      const paid = Math.min(stake, tokens);
      purse += paid;
      put(gains[place], dealer, -paid);
    }
    for (const place of standers.keys()) {
      if (wins[place] !== true) continue;
      const paid = Math.min(stake, purse);
      purse -= paid;
      put(gains[place], dealer, paid);
    }
  }
  return gains;
}

function put(gains: Gains | undefined, total: number, gain: number): void {
  assert(gains !== undefined, 'every player has gains');
  gains[total] = gain;
}

/**
 * Where hands are unknown, each player settles with the dealer alone: a dealer with too little to
 * pay all of them is not foreseen.
 */
function meanGains({ tokens, chances }: Stander, { stake, dealerTokens }: Stakes): Gains {
  const won = Math.min(stake, dealerTokens);
  const lost = Math.min(stake, tokens);
  return new Float64Array(TOTALS).map((_, dealer) =>
    chances.reduce((mean, chance, total) => {
      if (total === BUST || total === dealer) return mean;
      return mean + chance * (dealer === BUST || dealer < total ? won : -lost);
    }, 0),
  );
}
