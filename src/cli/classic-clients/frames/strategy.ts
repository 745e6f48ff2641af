// A strategy that plays Yahtzee through the frame protocol: any from src/strategies.

import type { YahtzeeTypes } from '../../../games/yahtzee/rules/state.ts';
import type { Chance, Strategy } from '../../../strategies/strategy.ts';
import type { Visit } from '../visit.ts';
import { CommandError, EXIT } from '../../command-error.ts';
import { makeView } from './game.ts';
import type { FramesPlayer } from './player.ts';

interface Robot {
  readonly strategy: Strategy<YahtzeeTypes>;
  readonly chance: Chance;
}

export function makeRobot({ strategy, chance }: Robot, visit: Visit): FramesPlayer {
  /** The boxes chosen in this turn; a server that asks again has refused them. */
  const tried = new Set<string>();
  return {
    async keep(known) {
      tried.clear();
      const move = strategy(makeView(known), chance);
      // A strategy that wants to score needs no more rolls.
      return move.kind === 'keep' ? move.keep : known.dice.map(() => true);
    },
    async score(known) {
      const open = known.open.filter(({ word }) => !tried.has(word));
      const isKnown = open.some(({ box }) => box !== undefined);
      const move = isKnown ? strategy(makeView({ ...known, open }), chance) : undefined;
      const chosen = open.find(({ box }) => move?.kind === 'score' && box === move.box) ?? open[0];
      if (chosen === undefined) throw new CommandError('The server offers no box to score in.', EXIT.failed);
      tried.add(chosen.word);
      visit.say(`You score ${known.dice.join(' ')} in ${chosen.word}.`);
      return chosen.word;
    },
    see: ({ extras }) => visit.say(extras.map(({ name, points }) => `${name} ${points}`).join(', ')),
  };
}
