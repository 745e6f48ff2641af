// A playthrough: one game with one seed, as a text that people read and git compares. Every line is
// a step and the state after it in the game's notation, so any change of the rules shows as a
// changed line.

import type { Game } from '../../src/games/game.ts';
import { makeDrawn } from '../../src/games/draw.ts';
import { OPTION_SETS, type OptionSet } from '../battery/option-sets.ts';
import { walk, type Step } from '../battery/walk.ts';

const SEED = 1;
const STEPS_MAX = 250;

export interface Playthrough {
  readonly file: string;
  readonly text: string;
}

function makeStep(game: Game, step: Step): string {
  if (step.kind === 'draw') return `> ${makeDrawn(step.drawn)}`;
  if (step.kind === 'move') return `${step.seat} ${game.notation.makeMove(step.move)}`;
  return step.kind === 'join' ? `join tokens=${step.tokens}` : `leave ${step.seat}`;
}

function makePlaythrough(set: OptionSet): string {
  const { game } = set;
  const lines = [`${set.title}, seed ${SEED}`, ''];
  const last = walk(
    set,
    SEED,
    (_before, after, step) => lines.push(makeStep(game, step), `    ${game.notation.makeState(after)}`),
    STEPS_MAX,
  );
  lines.push('', `outcome ${JSON.stringify(game.outcome(last) ?? 'none yet')}`, '');
  return lines.join('\n');
}

export function makePlaythroughs(): readonly Playthrough[] {
  return OPTION_SETS.map((set) => ({
    file: `${set.title
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .replace(/-$/, '')}.txt`,
    text: makePlaythrough(set),
  }));
}
