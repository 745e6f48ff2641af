// Pig in the terminal.

import type { Seat } from '../../game.ts';
import type { PigMove, PigState, PigTypes } from '../rules/state.ts';
import { assert } from '../../result.ts';
import { OWN_NAME, type Screen } from '../../../cli/terminal/screen.ts';

const WORDS: ReadonlyMap<string, PigMove> = new Map([
  ['r', 'roll'],
  ['h', 'hold'],
]);

function scoreOf({ scores }: PigState, seat: Seat): number {
  const score = scores[seat];
  assert(score !== undefined, 'every seat has a score');
  return score;
}

function sayStart(name: string): string {
  return name === OWN_NAME ? 'You start.' : `${name} starts.`;
}

export const pigScreen: Screen<PigTypes> = {
  tellDraw({ phase, seat, pot }, drawn, names) {
    const die = drawn?.[0];
    assert(typeof die === 'number', 'a die is never hidden');
    if (phase === 'first') return sayStart(names(die - 1));
    if (die === 1) return `${names(seat)}: rolled 1 and lost ${pot === 0 ? 'the turn' : `${pot} points`}.`;
    return `${names(seat)}: rolled ${die}.`;
  },
  tellMove(view, move, names) {
    const { seat, pot } = view;
    return move === 'roll'
      ? undefined
      : `${names(seat)}: held ${pot}, which makes ${scoreOf(view, seat) + pot}.`;
  },
  sayMove: (_view, move) => move,
  tellChange: () => [],
  show({ scores, options }, names) {
    const list = scores.map((score, seat) => `${names(seat)} ${score}`).join(', ');
    return [`${list}. ${options.target} win.`];
  },
  ask(view) {
    const score = scoreOf(view, view.seat);
    return `${score}+${view.pot}=${score + view.pot}. Roll or hold (r/h)? `;
  },
  keys: () => Array.from(WORDS.keys()),
  read: (text) => WORDS.get(text),
  help: 'r rolls the die again, h holds the points of this turn. A 1 loses them. q leaves the table.',
};
