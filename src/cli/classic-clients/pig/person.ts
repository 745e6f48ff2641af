// A person who plays Pig through the protocol, with the sentences and questions of Figure 1 of the
// assignment.

import type { PigMove } from '../../../games/pig/rules/state.ts';
import type { Visit } from '../visit.ts';
import type { PigPlayer } from './player.ts';
import { scoresOf } from './view.ts';

const WISHES: ReadonlyMap<string, boolean> = new Map([
  ['y', true],
  ['yes', true],
  ['n', false],
  ['no', false],
  ['q', false],
  ['quit', false],
]);
const DECISIONS: ReadonlyMap<string, PigMove | 'leave'> = new Map([
  ['r', 'roll'],
  ['roll', 'roll'],
  ['h', 'hold'],
  ['hold', 'hold'],
  ['q', 'leave'],
  ['quit', 'leave'],
]);
const DECISION = "What's your decision (r/h)? ";
const DECISION_HELP = 'r rolls again, h holds the points of this turn. A 1 loses them. q leaves the game.';

/** Asks until one of the words is typed. */
async function askFor<Answer>(
  visit: Visit,
  { question, again, help }: { question: string; again: string; help: string },
  words: ReadonlyMap<string, Answer>,
): Promise<Answer | undefined> {
  let typed = await visit.ask(question);
  while (typed !== undefined) {
    const answer = words.get(typed.toLowerCase());
    if (answer !== undefined) return answer;
    visit.say(help);
    typed = await visit.ask(again);
  }
  return undefined;
}

/** The name as the list writes it, if it is there, so that capitals do not matter. */
function findName(names: readonly string[], typed: string): string {
  const key = typed.toLowerCase();
  return names.find((name) => name === typed) ?? names.find((name) => name.toLowerCase() === key) ?? typed;
}

async function pick(
  visit: Visit,
  names: readonly string[],
  missed: string | undefined,
): Promise<string | undefined> {
  if (missed !== undefined) visit.say(`${missed} is no longer waiting.`);
  const isEmpty = names.length === 0;
  visit.say(
    isEmpty ? 'Nobody is in the lobby.' : `The following players are in the lobby: ${names.join(', ')}`,
  );
  const typed = await visit.ask(
    isEmpty ? 'Press return to wait there: ' : 'Pick one, or press return to join them: ',
  );
  if (typed === '') visit.say('You are in the lobby until somebody picks you. Ctrl-C leaves.');
  return typed && findName(names, typed);
}

export function makePerson(visit: Visit): PigPlayer {
  return {
    pick: (names, missed) => pick(visit, names, missed),
    start(isFirst) {
      const question = `Do you want to start a game (you will ${isFirst ? '' : 'not '}play first)? `;
      return askFor(visit, { question, again: question, help: 'Type y or n.' }, WISHES);
    },
    async decide(view, die) {
      const { mine } = scoresOf(view);
      const score = `Your score is ${mine}+${view.pot}=${mine + view.pot}.`;
      const question = `You roll ${die}. ${score} ${DECISION}`;
      const answer = await askFor(visit, { question, again: DECISION, help: DECISION_HELP }, DECISIONS);
      if (answer === 'leave') visit.leave();
      return answer === 'leave' ? undefined : answer;
    },
    async loseTurn(points) {
      const lost = points === 0 ? '' : ` and ${points} points`;
      await visit.ask(`You roll 1. You lose your turn${lost}. Press return to continue. `);
    },
    watch(opponent, dice, view) {
      const change = dice.includes(1) ? 'stays at' : 'is now';
      visit.say('');
      visit.say(`${opponent} plays: ${dice.join(' ')}. Their score ${change} ${scoresOf(view).theirs}.`);
      visit.say('');
    },
  };
}
