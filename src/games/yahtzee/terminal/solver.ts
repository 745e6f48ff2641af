// Yahtzee for `parlour solve` and `parlour value`: a sheet is written as "aces=3,yahtzee=50", the
// dice as "1,1,2,2,3".

import type { OptionValues } from '../../options.ts';
import { BOXES, BOX_NAMES, patternPoints, type Box, type Dice } from '../rules/boxes.ts';
import { yahtzee } from '../rules/game.ts';
import { makeMove, parseBox } from '../rules/notation.ts';
import type { Column } from '../rules/sheet.ts';
import { type YahtzeeOptions } from '../rules/options.ts';
import { DICE_COUNT, roundsOf, type YahtzeeState } from '../rules/state.ts';
import { isSolved, openYahtzee, pointsOf } from '../solver/exact.ts';
import { makeLattice } from '../solver/lattice.ts';
import { solveInSteps } from '../solver/solve.ts';
import { solvedRulesOf } from '../solver/solved-rules.ts';
import { valueOf } from '../solver/table.ts';
import { tableOf } from '../solver/tables.ts';
import { CommandError } from '../../../cli/command-error.ts';
import { readList } from '../../../cli/commands/game-arguments.ts';
import { sayChoice } from './screen.ts';
import type { PositionWords, Solved, Solver, Valued, ValuedChoice } from '../../../cli/commands/solver.ts';

const EMPTY: Column = { boxes: {}, chips: 0 };
const SAYS = 'points expected from here on, including the bonus';

function readOptions(options: OptionValues): YahtzeeOptions {
  const own = options as YahtzeeOptions;
  if (isSolved(own)) return own;
  throw new CommandError('Only Yahtzee with one column is solved.');
}

function* solve(given: OptionValues): Generator<number, Solved> {
  const solution = yield* solveInSteps(solvedRulesOf(readOptions(given)));
  const { plan, program } = solution;
  const says = 'points expected from the empty sheet';
  return { value: valueOf(solution, EMPTY), says, states: plan.states, program };
}

/** The values that a box can hold: whatever some roll scores there. */
function canHold(box: Box, points: number, rolls: readonly Dice[]): boolean {
  return rolls.some((roll) => patternPoints(box, roll) === points);
}

function readSheet(text: string, rolls: readonly Dice[]): Column {
  const boxes: Partial<Record<Box, number>> = {};
  for (const word of readList(text)) {
    const [, name = '', points = ''] = /^([\w -]+?)\s*=\s*(\d{1,2})$/.exec(word) ?? [];
    const box = parseBox(name.replaceAll(' ', '-'));
    if (box === undefined)
      throw new CommandError(
        `"${word}" is not a filled box; write "aces=3", with one of ${BOXES.join(', ')}.`,
      );
    if (boxes[box] !== undefined) throw new CommandError(`${BOX_NAMES[box]} is filled twice.`);
    if (!canHold(box, Number(points), rolls))
      throw new CommandError(`${BOX_NAMES[box]} cannot hold ${points} points.`);
    boxes[box] = Number(points);
  }
  return { boxes, chips: 0 };
}

function readDice(text: string): Dice {
  const dice = text.split(/[\s,]+/).filter((word) => word !== '');
  if (dice.length === DICE_COUNT && dice.every((die) => /^[1-6]$/.test(die))) return dice.map(Number);
  throw new CommandError(`The dice are ${DICE_COUNT} numbers from 1 to 6, such as 1,1,2,2,3.`);
}

function readRerolls(text: string | undefined, options: YahtzeeOptions): number {
  const rerolls = text === undefined ? options.rerolls : Number(text);
  if (/^\d?$/.test(text ?? '') && rerolls <= options.rerolls) return rerolls;
  throw new CommandError(`--rerolls is the number of rerolls left, from 0 to ${options.rerolls}.`);
}

/** Each choice once, although equal dice can be kept in several ways. */
function listChoices(state: YahtzeeState, column: Column): readonly ValuedChoice[] {
  const found = new Map<string, ValuedChoice>();
  for (const { move, value: total } of openYahtzee(tableOf(state.options)).movesOf(state)) {
    const choice = sayChoice(move, state);
    if (!found.has(choice))
      found.set(choice, { choice, move: makeMove(move), value: total - pointsOf(column) });
  }
  return [...found.values()];
}

function saySheet({ boxes }: Column): string {
  const filled = BOXES.filter((box) => boxes[box] !== undefined).map(
    (box) => `${BOX_NAMES[box]} ${boxes[box]}`,
  );
  return filled.length === 0 ? 'an empty sheet' : filled.join(', ');
}

function readState(
  options: YahtzeeOptions,
  column: Column,
  words: { dice: string; rerolls?: string | undefined },
): YahtzeeState {
  if (BOXES.filter((box) => column.boxes[box] !== undefined).length >= roundsOf(options))
    throw new CommandError('All rounds have been played: there is nothing to choose.');
  const started = yahtzee.start(options, 1);
  if (!started.ok) throw new CommandError(yahtzee.refusals[started.reason]);
  const dice = readDice(words.dice);
  return { ...started.value, sheets: [[column]], dice, rerolls: readRerolls(words.rerolls, options) };
}

function value(given: OptionValues, { sheet = '', dice, rerolls }: PositionWords): Valued {
  const options = readOptions(given);
  if (dice === undefined && rerolls !== undefined) throw new CommandError('--rerolls goes with --dice.');
  const { keeps, firstRoll } = makeLattice(DICE_COUNT);
  const column = readSheet(sheet, keeps.slice(firstRoll));
  const title = saySheet(column);
  if (dice === undefined) {
    const worth = valueOf(tableOf(options), column);
    return { position: `${title}; a turn begins`, value: worth, says: SAYS, choices: [] };
  }
  const state = readState(options, column, { dice, rerolls });
  const choices = listChoices(state, column);
  const left = `${state.rerolls} ${state.rerolls === 1 ? 'reroll' : 'rerolls'} left`;
  return {
    position: `${title}; ${state.dice.join(' ')}, ${left}`,
    value: choices[0]?.value ?? Number.NaN,
    says: SAYS,
    choices,
  };
}

export const YAHTZEE_SOLVER: Solver = {
  game: 'yahtzee',
  flags: [
    { words: '--sheet <boxes>', says: 'the filled boxes, such as "aces=3,yahtzee=50"; none by default' },
    { words: '--dice <dice>', says: 'the dice on the table, such as 1,1,2,2,3' },
    { words: '--rerolls <n>', says: 'the rerolls left; all of them by default' },
  ],
  solve,
  value,
};
