// `parlour value GAME`: what a position is worth, and each choice in it, the best first.

import type { Command } from 'commander';
import { makeOptionsText, type OptionValues } from '../../games/options.ts';
import type { Game } from '../../games/game.ts';
import { readGame } from './game-arguments.ts';
import { addRulesFlags, readRules } from './solve.ts';
import { addGameFlags, readGameFlags } from './solver-flags.ts';
import type { Valued } from './solver.ts';
import { SOLVERS } from '../../games/registry/terminal.ts';
import { solverOf } from './solvers.ts';

interface ValueFlags extends Record<string, string | readonly string[] | boolean | undefined> {
  readonly rules?: string;
  readonly option?: readonly string[];
  readonly json?: boolean;
}

const DIGITS = 10;

export function addValue(program: Command): void {
  const command = addRulesFlags(
    program.command('value').description('show what a position and each choice in it are worth'),
  );
  addGameFlags(command, SOLVERS);
  command.action(value);
}

function value(id: string, flags: ValueFlags): void {
  const game = readGame(id);
  const options = readRules(game, flags);
  const solver = solverOf(game);
  const valued = solver.value(options, readGameFlags(game, solver.flags, flags));
  process.stdout.write(
    flags.json === true ? makeJson(game, options, valued) : makeReport(game, options, valued),
  );
}

/** What a choice gives away compared with the best. */
function costOf({ choices }: Valued, choice: { readonly value: number }): number {
  return (choices[0]?.value ?? choice.value) - choice.value;
}

function makeJson(game: Game, options: OptionValues, valued: Valued): string {
  const choices = valued.choices.map(({ choice, move, value: worth }) => {
    return { choice, move, value: worth, cost: costOf(valued, { value: worth }) };
  });
  return `${JSON.stringify({ game: game.id, options, ...valued, choices })}\n`;
}

function makeReport(game: Game, options: OptionValues, valued: Valued): string {
  const { position, value: worth, says, choices } = valued;
  const width = Math.max(0, ...choices.map(({ choice }) => choice.length));
  const size = Math.max(0, ...choices.map((one) => one.value.toFixed(DIGITS).length));
  const lines = choices.map((one) => {
    const cost = costOf(valued, one);
    const number = one.value.toFixed(DIGITS).padStart(size);
    return `  ${one.choice.padEnd(width)}  ${number}${cost === 0 ? '' : `  -${cost.toFixed(4)}`}`;
  });
  return [
    `${game.name}, ${makeOptionsText(options)}`,
    position,
    `${worth.toFixed(DIGITS)} ${says}`,
    ...lines,
    '',
  ].join('\n');
}
