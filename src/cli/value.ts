// `parlour value GAME`: what a position is worth, and each choice that there is in it, the best first.

import type { Command } from 'commander';
import { makeOptionsText, type OptionValues } from '../rules/options.ts';
import type { Game } from '../rules/game.ts';
import { CommandError } from './command-error.ts';
import { readGame } from './game-arguments.ts';
import { addRulesFlags, readRules } from './solve.ts';
import type { PositionWords, Solver, Valued } from './solvers/solver.ts';
import { SOLVERS, solverOf } from './solvers/solvers.ts';

interface ValueFlags extends Record<string, string | readonly string[] | boolean | undefined> {
  readonly rules?: string;
  readonly option?: readonly string[];
  readonly json?: boolean;
}

const DIGITS = 10;

/** "--dice <dice>" is the flag `dice`. */
function nameOf(words: string): string {
  return /^--([a-z]+)/.exec(words)?.[1] ?? '';
}

export function addValue(program: Command): void {
  const command = addRulesFlags(
    program.command('value').description('say what a position is worth, and each choice in it'),
  );
  const known = new Map<string, { words: string; says: string }>();
  for (const { game, flags } of SOLVERS)
    for (const { words, says } of flags) {
      const before = known.get(nameOf(words));
      known.set(nameOf(words), {
        words,
        says: `${before === undefined ? '' : `${before.says}; `}${game}: ${says}`,
      });
    }
  for (const { words, says } of known.values()) command.option(words, says);
  command.action(value);
}

/** What was said of the position. Flags that belong to other games only are refused. */
function readWords(game: Game, solver: Solver, flags: ValueFlags): PositionWords {
  const own = new Set(solver.flags.map(({ words }) => nameOf(words)));
  const { rules: _rules, option: _option, json: _json, ...given } = flags;
  for (const name of Object.keys(given))
    if (!own.has(name)) {
      const has = solver.flags.length === 0 ? 'none' : [...own].map((one) => `--${one}`).join(', ');
      throw new CommandError(`${game.name} has no flag --${name}; it has ${has}.`);
    }
  return given as PositionWords;
}

function value(id: string, flags: ValueFlags): void {
  const game = readGame(id);
  const options = readRules(game, flags);
  const solver = solverOf(game);
  const valued = solver.value(options, readWords(game, solver, flags));
  process.stdout.write(
    flags.json === true ? makeJson(game, options, valued) : makeReport(game, options, valued),
  );
}

/** What a choice gives away beside the best. */
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
