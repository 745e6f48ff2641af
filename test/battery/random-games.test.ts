// Ten thousand random games with every set of options, and no invariant violated at any step.

import { expect, test } from 'vitest';
import { INVARIANTS } from './invariants.ts';
import { OPTION_SETS } from './option-sets.ts';
import { walk, type Watch } from './walk.ts';

const GAMES_EACH = 10_000;

test.each(OPTION_SETS)('random games keep the invariants: $title', (set) => {
  const check = INVARIANTS[set.game.id] as Watch | undefined;
  expect(check, `${set.game.id} has invariants`).toBeDefined();
  let ended = 0;
  for (let seed = 1; seed <= GAMES_EACH; seed += 1) {
    try {
      const last = walk(set, seed, check!);
      if (set.game.turn(last).kind === 'over') ended += 1;
    } catch (error) {
      throw new Error(`seed ${seed}`, { cause: error });
    }
  }
  // A running table may end up waiting for players; every other game must come to its end.
  expect(ended).toBeGreaterThanOrEqual(set.game.running === undefined ? GAMES_EACH : 1);
});
