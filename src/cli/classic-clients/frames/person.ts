// A person who plays Yahtzee through the frame protocol. They see their dice and their sheet, with
// what every open box would score, and choose which dice to keep and where to score.

import { BOXES } from '../../../games/yahtzee/rules/boxes.ts';
import { parseBox } from '../../../games/yahtzee/rules/notation.ts';
import type { Visit } from '../visit.ts';
import { ROLLS, type Known, type Open } from './game.ts';
import { makeKeepHelp, readKeep, sayKeep, type Keep } from './keep.ts';
import type { FramesPlayer } from './player.ts';
import { LABELS, makeSheet } from './sheet.ts';

const QUIT_WORDS: ReadonlySet<string> = new Set(['q', 'quit']);
const KEEP_QUESTION = 'Keep which? Values (5 5), places (p 1 4), all or none: ';
const SCORE_QUESTION = 'Score in which box? Its number or its name: ';

/** Finds "9", "FH", "full house", or any name that this server uses. */
function findOpen(typed: string, open: readonly Open[]): Open | undefined {
  const key = typed.toLowerCase().replaceAll(/\s/g, '');
  const named = open.find(({ word }) => word.toLowerCase() === key);
  const box = /^\d{1,2}$/.test(key) ? BOXES[Number(key) - 1] : parseBox(key);
  return named ?? open.find((one) => box !== undefined && one.box === box);
}

function sayOpen(open: readonly Open[]): string {
  return `The open boxes are ${open.map(({ word, box }) => (box === undefined ? word : LABELS[box])).join(', ')}.`;
}

/** Asks until the answer makes sense; undefined when the person leaves. */
async function askFor<Answer>(
  visit: Visit,
  { question, help }: { question: string; help: string },
  read: (typed: string) => Answer | undefined,
): Promise<Answer | undefined> {
  for (;;) {
    const typed = await visit.ask(question);
    if (typed === undefined) return undefined;
    if (QUIT_WORDS.has(typed.toLowerCase())) {
      visit.leave();
      return undefined;
    }
    const answer = read(typed);
    if (answer !== undefined) return answer;
    visit.say(help);
  }
}

function show(visit: Visit, known: Known): void {
  for (const line of makeSheet(known)) visit.say(line);
}

export function makePerson(visit: Visit): FramesPlayer {
  return {
    async keep(known): Promise<Keep | undefined> {
      const { dice, rolls } = known;
      show(visit, known);
      visit.say(`Roll ${rolls}${rolls > ROLLS ? '' : ` of ${ROLLS}`}: ${dice.join(' ')}`);
      const keep = await askFor(visit, { question: KEEP_QUESTION, help: makeKeepHelp(dice) }, (typed) =>
        readKeep(typed, dice),
      );
      if (keep !== undefined) visit.say(sayKeep(keep, dice));
      return keep;
    },
    async score(known) {
      const { dice, open } = known;
      show(visit, known);
      visit.say(`Your dice: ${dice.join(' ')}`);
      const asked = { question: SCORE_QUESTION, help: sayOpen(open) };
      const chosen = await askFor(visit, asked, (typed) => findOpen(typed, open));
      return chosen?.word;
    },
    see: (known) => show(visit, known),
  };
}
