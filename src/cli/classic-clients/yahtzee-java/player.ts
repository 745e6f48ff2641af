// The player behind the client of the object protocol of Yahtzee: a person or a strategy. An
// undefined answer means that there will be none.

import { BOXES, type Box } from '../../../games/yahtzee/rules/boxes.ts';
import { parseBox } from '../../../games/yahtzee/rules/notation.ts';
import type { YahtzeeTypes } from '../../../games/yahtzee/rules/state.ts';
import type { Chance, Strategy } from '../../../strategies/strategy.ts';
import { NOTHING_KNOWN as NO_FRAMES } from '../frames/game.ts';
import { makeKeepHelp, readKeep, sayKeep, type Keep } from '../frames/keep.ts';
import { makeSheet } from '../frames/sheet.ts';
import type { ServerObjects } from '../objects.ts';
import type { Visit } from '../visit.ts';
import { makeView, type Known } from './game.ts';

export interface YahtzeePlayer {
  keep(known: Known): Promise<Keep | undefined>;
  score(known: Known): Promise<Box | undefined>;
}

const KEEP_QUESTION = 'Keep which? Values (5 5), places (p 1 4), all or none: ';
const SCORE_QUESTION = 'Score in which box? Its number or its name: ';

export function makePerson(visit: Visit<ServerObjects>): YahtzeePlayer {
  const show = (known: Known): void => {
    for (const line of makeSheet({ ...NO_FRAMES, ...known })) visit.say(line);
  };
  return {
    async keep(known) {
      show(known);
      const { dice, rerolls } = known;
      visit.say(`Your dice: ${dice.join(' ')} (${rerolls === 1 ? '1 reroll' : `${rerolls} rerolls`} left)`);
      const keep = await askFor(visit, { question: KEEP_QUESTION, help: makeKeepHelp(known.dice) }, (typed) =>
        readKeep(typed, known.dice),
      );
      if (keep !== undefined) visit.say(sayKeep(keep, known.dice));
      return keep;
    },
    async score(known) {
      show(known);
      const help = 'Choose an open box by its number or its name.';
      return askFor(visit, { question: SCORE_QUESTION, help }, (typed) => findOpen(typed, known));
    },
  };
}

function findOpen(typed: string, { filled }: Known): Box | undefined {
  const key = typed.toLowerCase().replaceAll(/\s/g, '');
  const box = /^\d{1,2}$/.test(key) ? BOXES[Number(key) - 1] : parseBox(key);
  return box === undefined || filled[box] !== undefined ? undefined : box;
}

/** Asks until the answer makes sense; undefined when the person leaves. */
async function askFor<Answer>(
  visit: Visit<ServerObjects>,
  { question, help }: { question: string; help: string },
  read: (typed: string) => Answer | undefined,
): Promise<Answer | undefined> {
  for (;;) {
    const typed = await visit.ask(question);
    if (typed === undefined) return undefined;
    if (/^q(uit)?$/i.test(typed)) {
      visit.leave();
      return undefined;
    }
    const answer = read(typed);
    if (answer !== undefined) return answer;
    visit.say(help);
  }
}

export function makeRobot(strategy: Strategy<YahtzeeTypes>, chance: Chance): YahtzeePlayer {
  return {
    async keep(known) {
      const move = strategy(makeView(known), chance);
      // A strategy that wants to score needs no more rolls.
      return move.kind === 'keep' ? move.keep : known.dice.map(() => true);
    },
    async score(known) {
      const move = strategy(makeView({ ...known, rerolls: 0 }), chance);
      return move.kind === 'score' ? move.box : undefined;
    },
  };
}
