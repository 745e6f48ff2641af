// Counts the rare scorings of Yahtzee in random play, so that a test can say that they were there
// to be checked. invariants.ts and the two verifiers check what they are worth.

import { UPPER_BOXES } from '../../src/games/yahtzee/rules/boxes.ts';
import type { RuleSet } from '../../src/games/yahtzee/rules/options.ts';
import type { YahtzeeMove, YahtzeeState } from '../../src/games/yahtzee/rules/state.ts';
import type { OptionSet } from './option-sets.ts';

export type Sightings = Map<string, number>;

const JOKERS = ['joker for 25', 'joker for 30', 'joker for 40'];
const BASICS = ['further Yahtzee', 'further Yahtzee after a 0'];

/**
 * What must turn up under each rule set, and what must not, because the rule set does not have it.
 */
const EXPECTED: Readonly<Record<RuleSet, readonly string[]>> = {
  official: [...BASICS, 'hundred', 'own upper box', ...JOKERS],
  'free-joker': [...BASICS, 'hundred', 'own upper box', 'own upper box left open', ...JOKERS],
  chips: [...BASICS, 'hundred', 'own upper box', 'own upper box left open'],
  plain: [...BASICS, 'own upper box', 'own upper box left open'],
};
const ALL = new Set(Object.values(EXPECTED).flat());

/**
 * Looks at one move; `after` may already hold the next roll. Returns whether it scored a further
 * Yahtzee.
 */
export function sight(
  sightings: Sightings,
  [before, after]: readonly [unknown, unknown],
  given: unknown,
): boolean {
  const move = given as YahtzeeMove;
  const { dice, seat, sheets } = before as YahtzeeState;
  if (move.kind !== 'score' || new Set(dice).size > 1) return false;
  const old = sheets[seat]?.[move.column];
  const now = (after as YahtzeeState).sheets[seat]?.[move.column];
  if (old?.boxes.yahtzee === undefined || now === undefined) return false;
  const own = UPPER_BOXES[(dice[0] ?? 0) - 1]!;
  const note = (name: string): Sightings => sightings.set(name, (sightings.get(name) ?? 0) + 1);
  note('further Yahtzee');
  if (old.boxes.yahtzee === 0) note('further Yahtzee after a 0');
  if (now.chips > old.chips) note('hundred');
  if (move.box === own) note('own upper box');
  if (now.boxes[own] === undefined) note('own upper box left open');
  const points = now.boxes[move.box] ?? 0;
  if (/house|straight/.test(move.box) && points > 0) note(`joker for ${points}`);
  return true;
}

/** The complaints: what should have been seen and was not, or the other way round. */
export function findUnseen(
  { options }: OptionSet,
  sightings: Sightings,
  countMin: number,
): readonly string[] {
  const expected = EXPECTED[options['rules'] as RuleSet];
  return [...ALL].flatMap((name) => {
    const count = sightings.get(name) ?? 0;
    if (expected.includes(name)) return count >= countMin ? [] : [`${name}: only ${count} times`];
    return count === 0 ? [] : [`${name}: ${count} times, but never by these rules`];
  });
}
