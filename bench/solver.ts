// How fast the Yahtzee solver is on this machine: `node_modules/.bin/node bench/solver.ts`. The
// kernel and the plain program alternate, because a machine is not equally fast all the time; then
// what a question about one position costs. It measures CPU time, because other programs may be
// running. Not part of `npm test`, because it measures time.

import { BOXES, type Dice } from '../src/games/yahtzee/rules/boxes.ts';
import type { Column } from '../src/games/yahtzee/rules/sheet.ts';
import { valueBoxes, valueKeeps } from '../src/games/yahtzee/solver/choices.ts';
import { solve, type Program } from '../src/games/yahtzee/solver/solve.ts';
import { solvedRulesOf } from '../src/games/yahtzee/solver/solved-rules.ts';
import { tableOf } from '../src/games/yahtzee/solver/tables.ts';
import { openTurns } from '../src/games/yahtzee/solver/turn.ts';

const ROUNDS = 5;
const QUESTIONS = 20_000;
const COLUMNS = 500;

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}

function measure(run: () => void): number {
  const begin = cpuSeconds();
  run();
  return cpuSeconds() - begin;
}

function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? Number.NaN;
}

function solveWith(program: Program): number {
  return measure(() => solve(solvedRulesOf({ rules: 'official', rerolls: 2 }), program));
}

/** Sheets of all kinds, the same in every run. */
function makeColumns(): readonly Column[] {
  let seed = 1;
  const next = (below: number): number => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  return Array.from({ length: COLUMNS }, () => {
    const filled = BOXES.filter((box) => box !== 'chance' && next(2) === 0);
    return { boxes: Object.fromEntries(filled.map((box) => [box, 0])), chips: 0 };
  });
}

/** All 32 keeps and all boxes of a state, with two rerolls left, each time on another sheet. */
function askQuestions(columns: readonly Column[]): number {
  const table = tableOf({ rules: 'official', rerolls: 2 });
  const findTurn = openTurns(table);
  const { keeps, firstRoll } = table.plan.lattice;
  const rolls: readonly Dice[] = keeps.slice(firstRoll);
  const seconds = measure(() => {
    for (let question = 0; question < QUESTIONS; question += 1) {
      const column = columns[question % columns.length] ?? { boxes: {}, chips: 0 };
      const dice = rolls[question % rolls.length] ?? [];
      valueKeeps(table, findTurn(column), { dice, rerolls: 2 });
      valueBoxes(table, column, dice);
    }
  });
  return (seconds / QUESTIONS) * 1e6;
}

const first = solveWith('kernel');
const rounds = Array.from({ length: ROUNDS }, () => ({
  kernel: solveWith('kernel'),
  plain: solveWith('plain'),
}));
const kernel = median(rounds.map((round) => round.kernel));
const plain = median(rounds.map((round) => round.plain));
const ratio = median(rounds.map((round) => round.plain / round.kernel));
console.log(`The table of 314,880 states, seconds of CPU, median of ${ROUNDS} each, alternating:`);
console.table({
  'kernel, first in the process': { seconds: first.toFixed(3) },
  kernel: { seconds: kernel.toFixed(3) },
  plain: { seconds: plain.toFixed(3) },
  'plain / kernel': { seconds: ratio.toFixed(2) },
});
const columns = makeColumns();
askQuestions(columns);
const questions = Array.from({ length: ROUNDS }, () => askQuestions(columns));
console.log(
  `All 32 keeps and all boxes of a state: ${median(questions).toFixed(1)} microseconds (median of ${ROUNDS})`,
);
console.log(
  `Most memory at any time: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB, Node included`,
);
