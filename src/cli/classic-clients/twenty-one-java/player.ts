// The player behind the client of the object protocol of Twenty-One: a person or a strategy. An
// undefined or false answer means that there will be none.

import type { TwentyOneMove, TwentyOneTypes } from '../../../games/twenty-one/rules/state.ts';
import type { Chance, Strategy } from '../../../strategies/strategy.ts';
import type { ServerObjects } from '../objects.ts';
import type { Visit } from '../visit.ts';
import { makeView, type Known } from './game.ts';

type Choice = Exclude<TwentyOneMove, 'deal'>;

export interface TwentyOnePlayer {
  deal(): Promise<boolean>;
  choose(known: Known): Promise<Choice | undefined>;
}

const CHOICES: ReadonlyMap<string, Choice | 'leave'> = new Map([
  ['h', 'hit'],
  ['hit', 'hit'],
  ['s', 'stick'],
  ['stick', 'stick'],
  ['q', 'leave'],
  ['quit', 'leave'],
]);
const HELP = 'h takes a card, s keeps the hand as it is, q leaves the table.';

export function makePerson(visit: Visit<ServerObjects>): TwentyOnePlayer {
  return {
    async deal() {
      const typed = await visit.ask('Press return to deal, or q to leave: ');
      if (typed !== undefined && /^q(uit)?$/i.test(typed)) visit.leave();
      return typed !== undefined && !visit.hasLeft;
    },
    async choose() {
      for (;;) {
        const typed = await visit.ask('Hit or stick (h/s)? ');
        if (typed === undefined) return undefined;
        const choice = CHOICES.get(typed.toLowerCase());
        if (choice === 'leave') visit.leave();
        if (choice !== undefined) return choice === 'leave' ? undefined : choice;
        visit.say(HELP);
      }
    },
  };
}

export function makeRobot(strategy: Strategy<TwentyOneTypes>, chance: Chance): TwentyOnePlayer {
  return {
    deal: async () => true,
    async choose(known) {
      const move = strategy(makeView(known), chance);
      return move === 'hit' ? 'hit' : 'stick';
    },
  };
}
