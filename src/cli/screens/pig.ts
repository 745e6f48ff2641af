// Pig in the terminal.

import type { PigMove, PigTypes } from '../../rules/pig/state.ts';
import type { Screen } from './screen.ts';

const WORDS: ReadonlyMap<string, PigMove> = new Map([
  ['r', 'roll'],
  ['h', 'hold'],
]);

export const pigScreen: Screen<PigTypes> = {
  tellDraw({ phase, seat, pot }, drawn, names) {
    const die = Number(drawn?.[0]);
    if (phase === 'first') return `${names(die - 1)}: starts.`;
    if (die === 1) return `${names(seat)}: rolled 1 and lost ${pot === 0 ? 'the turn' : `${pot} points`}.`;
    return `${names(seat)}: rolled ${die}.`;
  },
  tellMove({ seat, pot, scores }, move, names) {
    if (move === 'roll') return undefined;
    return `${names(seat)}: held ${pot} and has ${(scores[seat] ?? 0) + pot}.`;
  },
  tellChange: () => [],
  show({ scores, options }, names) {
    const list = scores.map((score, seat) => `${names(seat)} ${score}`).join(', ');
    return [`${list}. ${options.target} win.`];
  },
  ask({ seat, scores, pot }) {
    const score = scores[seat] ?? 0;
    return `${score}+${pot}=${score + pot}. Roll or hold (r/h)? `;
  },
  read: (text) => WORDS.get(text),
  help: 'r rolls the die again, h holds the points of this turn. A 1 loses them. q quits.',
};
