// 400 random games with every set of options, 150 with a collector, and no invariant violated at
// any step. The simulator checks the same invariants at its tables, 20,000 seeds for a release.

import { expect, test } from 'vitest';
import { INVARIANTS } from './invariants.ts';
import { OPTION_SETS, type OptionSet } from './option-sets.ts';
import { findUnseen, sight, type Sightings } from './sightings.ts';
import { walk, type Watch } from './walk.ts';

const GAMES_EACH = { random: 400, collecting: 150 };
/** In this many games a collector makes dozens of otherwise rare scores. */
const SIGHTINGS_MIN = 15;

/** Checks every step and counts the games that came to their end. */
function playMany(set: OptionSet, watch: Watch = () => {}): number {
  const check = INVARIANTS[set.game.id] as Watch | undefined;
  expect(check, `${set.game.id} has invariants`).toBeDefined();
  let ended = 0;
  for (let seed = 1; seed <= GAMES_EACH[set.choosing]; seed += 1) {
    try {
      const last = walk(set, seed, (before, after, step) => {
        check!(before, after, step);
        watch(before, after, step);
      });
      if (set.game.turn(last).kind === 'over') ended += 1;
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
  return ended;
}

const isCollecting = ({ choosing }: OptionSet): boolean => choosing === 'collecting';

test.each(OPTION_SETS.filter((set) => !isCollecting(set)))(
  'random games keep the invariants: $title',
  (set) => {
    // A running table may end up waiting for players; every other game must come to its end.
    expect(playMany(set)).toBeGreaterThanOrEqual(set.game.running === undefined ? GAMES_EACH.random : 1);
  },
);

test.each(OPTION_SETS.filter(isCollecting))(
  'further Yahtzees keep the invariants and score exactly what the rules give: $title',
  (set) => {
    const sightings: Sightings = new Map();
    const ended = playMany(set, (before, after, step) => {
      if (step.kind === 'move') sight(sightings, [before, after], step.move);
    });
    expect(ended).toBe(GAMES_EACH.collecting);
    expect(findUnseen(set, sightings, SIGHTINGS_MIN)).toEqual([]);
  },
);
