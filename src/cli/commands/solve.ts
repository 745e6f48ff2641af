// `parlour solve GAME`: solves a game and prints its value, the number of positions, and the time
// it took. docs/SOLVER.md describes what the solvers do; they are in games/<id>/solver/.

import type { Command } from 'commander';
import { makeOptionsText, type OptionValues } from '../../games/options.ts';
import type { Game } from '../../games/game.ts';
import { collect, readGame, readOptions } from './game-arguments.ts';
import { openProgress } from '../terminal/progress.ts';
import { addGameFlags, readGameFlags } from './solver-flags.ts';
import type { Solved } from './solver.ts';
import { SOLVERS } from '../../games/registry/terminal.ts';
import { solverOf } from './solvers.ts';

interface RulesFlags {
  readonly rules?: string;
  readonly option?: readonly string[];
}

interface SolveFlags extends RulesFlags {
  readonly json?: boolean;
}

const STEPS = 1000;

/** The flags that tell both commands the rules. */
export function addRulesFlags(command: Command): Command {
  return command
    .argument('<game>', SOLVERS.map(({ game }) => game).join(', '))
    .option('--rules <rules>', 'the rule set, short for --option rules=RULES')
    .option('--option <option>', 'an option of the game, such as rerolls=3; may be repeated', collect)
    .option('--json', 'print one JSON object');
}

export function readRules(game: Game, { rules, option = [] }: RulesFlags): OptionValues {
  return readOptions(game, rules === undefined ? option : [`rules=${rules}`, ...option]);
}

export function addSolve(program: Command): void {
  const command = addRulesFlags(program.command('solve').description('solve a game exactly'));
  addGameFlags(
    command,
    SOLVERS.map(({ game, solveFlags = [] }) => ({ game, flags: solveFlags })),
  );
  command.action(solve);
}

function solve(id: string, flags: SolveFlags): void {
  const game = readGame(id);
  const options = readRules(game, flags);
  const solver = solverOf(game);
  const words = readGameFlags(game, solver.solveFlags ?? [], { ...flags });
  const { solved, cpuSeconds, wallSeconds } = runSolver(solver.solve(options, words));
  const { value, says, states, program } = solved;
  if (flags.json === true) {
    const said = Object.keys(words).length === 0 ? {} : { flags: words };
    const report = { game: game.id, options, ...said, value, says, states, program, cpuSeconds, wallSeconds };
    process.stdout.write(`${JSON.stringify(report)}\n`);
    return;
  }
  const by = program === undefined ? '' : `, with the program "${program}"`;
  process.stdout.write(
    [
      `${game.name}, ${makeOptionsText(options)}`,
      `${value} ${says}`,
      `${states.toLocaleString('en-GB')} positions${by}`,
      `${cpuSeconds.toFixed(2)} s of CPU, ${wallSeconds.toFixed(2)} s by the clock`,
      '',
    ].join('\n'),
  );
}

function runSolver(steps: Generator<number, Solved>): {
  readonly solved: Solved;
  readonly cpuSeconds: number;
  readonly wallSeconds: number;
} {
  const progress = openProgress(STEPS);
  const cpu = process.cpuUsage();
  const begin = performance.now();
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) progress.show(step.value * STEPS);
  const wallSeconds = (performance.now() - begin) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  progress.clear();
  return { solved: step.value, cpuSeconds: (user + system) / 1e6, wallSeconds };
}
