// A strategy that plays Pig through the protocol: any from src/strategies. It challenges the given
// opponent until they are there, or else the first player in the lobby.

import type { PigTypes } from '../../../games/pig/rules/state.ts';
import type { Chance, Strategy } from '../../../strategies/strategy.ts';
import type { Visit } from '../visit.ts';
import type { PigPlayer } from './player.ts';

/**
 * The server answers every challenge with a list, so the client asks no more often than a person
 * could.
 */
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

/** The same player, but with this opponent only. */
export function insistOn(player: PigPlayer, opponent: string, visit: Visit): PigPlayer {
  return {
    ...player,
    async pick(names, missed) {
      if (missed === undefined && !names.includes(opponent)) visit.say(`Waiting for ${opponent}.`);
      if (missed !== undefined) await visit.pause(RETRY_MS);
      return opponent;
    },
  };
}
