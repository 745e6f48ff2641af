// Pig for `parlour solve` and `parlour value`: scores are written as "41,60", the player on turn
// first, and the points of the turn as 27.

import type { OptionValues } from '../../options.ts';
import { pig } from '../rules/game.ts';
import type { PigState } from '../rules/state.ts';
import { exactPig } from '../solver/exact.ts';
import { solvePig } from '../solver/solve.ts';
import { CommandError } from '../../../cli/command-error.ts';
import { readList } from '../../../cli/commands/game-arguments.ts';
import type { PositionWords, Solved, Solver, Valued } from '../../../cli/commands/solver.ts';

/** The time grows with the cube of the target: some seconds here. */
const TARGET_MAX = 500;

function targetOf(options: OptionValues): number {
  return Number(options['target']);
}

function* solve(options: OptionValues): Generator<number, Solved> {
  const target = targetOf(options);
  if (target > TARGET_MAX) throw new CommandError(`Pig can be solved for targets of up to ${TARGET_MAX}.`);
  yield 0;
  const chance = solvePig(target).chance(0, 0, 0);
  // For each pair of scores every pot below what is needed.
  const states = (target * target * (target + 1)) / 2;
  return { value: chance, says: 'is the chance of the first of two players to win', states };
}

function readNumbers(text: string): readonly number[] | undefined {
  const words = readList(text);
  return words.every((word) => /^\d{1,5}$/.test(word)) ? words.map(Number) : undefined;
}

function readScores(text: string, target: number): readonly number[] {
  const scores = readNumbers(text);
  const { min, max } = pig.seats;
  if (scores === undefined || scores.length < min || scores.length > max)
    throw new CommandError(
      `The scores are ${min} to ${max} whole numbers, the player on turn first, such as 41,60.`,
    );
  if (scores.every((score) => score < target)) return scores;
  throw new CommandError(`The game is over at ${target}: every score must be below that.`);
}

function readTurn(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  if (/^\d{1,5}$/.test(text) && Number(text) >= 2) return Number(text);
  throw new CommandError('--turn is the points of this turn so far, a whole number of at least 2.');
}

function value(options: OptionValues, { scores: said = '0,0', turn: turnSaid }: PositionWords): Valued {
  const target = targetOf(options);
  const scores = readScores(said, target);
  const pot = readTurn(turnSaid);
  const state: PigState = {
    options: { target, first: 1 },
    scores,
    phase: pot === undefined ? 'roll' : 'choose',
    first: 0,
    seat: 0,
    pot: pot ?? 0,
    turns: 0,
  };
  const worth = exactPig.valueOf(state, 0);
  if (worth === undefined)
    throw new CommandError('Pig is solved only where nobody needs more than 200 points.');
  const lead = `${scores[0]} to ${scores.slice(1).join(', ')}`;
  return {
    position: `${lead}; ${pot === undefined ? 'a turn begins' : `${pot} in this turn`}`,
    value: worth,
    says: scores.length === 2 ? 'is the chance to win' : 'is the chance to win, if the others race (a model)',
    choices: exactPig.movesOf(state).map(({ move, value: chance }) => {
      return { choice: move, move, value: chance };
    }),
  };
}

export const PIG_SOLVER: Solver = {
  game: 'pig',
  flags: [
    { words: '--scores <scores>', says: 'the scores, the player on turn first, such as 41,60' },
    { words: '--turn <points>', says: 'the points of this turn so far; leave it out at the start of a turn' },
  ],
  solve,
  value,
};
