// A strategy that plays Pig through the wire: any of src/strategies. It picks the opponent it was told to, again and again until he is there; otherwise whoever is first in the lobby.

import type { PigTypes } from '../../../games/pig/rules/state.ts';
import type { Chance, Strategy } from '../../../strategies/strategy.ts';
import type { Visit } from '../visit.ts';
import type { PigPlayer } from './player.ts';

/** The server answers every challenge with a list; nobody should ask it more often than a person could. */
const RETRY_MS = 250;

interface Robot {
  readonly strategy: Strategy<PigTypes>;
  readonly chance: Chance;
}

export function makeRobot({ strategy, chance }: Robot): PigPlayer {
  return {
    pick: async ([first = '']) => first,
    start: async () => true,
    decide: async (view) => strategy(view, chance),
    loseTurn: async () => {},
    watch: () => {},
  };
}

/** The same player, who picks this opponent and no other. */
export function insistOn(player: PigPlayer, opponent: string, visit: Visit): PigPlayer {
  return {
    ...player,
    async pick(names, missed) {
      if (missed === undefined && !names.includes(opponent))
        visit.say(`Waiting for ${opponent} to be there.`);
      if (missed !== undefined) await visit.pause(RETRY_MS);
      return opponent;
    },
  };
}
