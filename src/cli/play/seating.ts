// The players at this keyboard: people by name, house players by strategy, programs by command.
// They get their seats in this order; local-table.ts has the table.

import { basename, extname } from 'node:path';
import { NAME_FAULTS, cleanName, nameKey } from '../../protocol/names.ts';
import type { Game } from '../../games/game.ts';
import { strategiesOf } from '../../strategies/strategies.ts';
import type { Strategy } from '../../strategies/strategy.ts';
import { CommandError } from '../command-error.ts';
import { OWN_NAME } from '../terminal/screen.ts';
import { readList, readStrategy, tellApart } from '../commands/game-arguments.ts';

/** A person has neither a strategy nor a command. */
export interface Player {
  readonly name: string;
  /** The strategy's name, or a mark for a program; empty for a person. */
  readonly house: string;
  readonly strategy?: Strategy;
  /** The command of a program that plays. */
  readonly command?: string;
}

interface Seating {
  readonly names?: string;
  readonly against?: string;
}

const PROGRAM = 'exec';
const NAMELESS = 'program';

export function readPlayers(game: Game, { names, against }: Seating): readonly Player[] {
  const people = readPeople(names ?? OWN_NAME);
  const isAlone = people.length === 1;
  const usual = isAlone ? strategiesOf(game).standard.slice(0, 1) : [];
  const others = against === undefined ? usual : readList(against);
  const opponents = others.map((word) => readOpponent(game, word));
  const shown = tellApart(
    opponents.map(({ name }) => name),
    people,
  );
  return [
    ...people.map((name) => ({ name, house: '' })),
    ...opponents.map((opponent, index) => Object.assign({}, opponent, { name: shown[index] })),
  ];
}

/** A strategy, or "exec:" and a command. */
function readOpponent(game: Game, word: string): Player {
  const [, command] = /^exec:(.*)$/.exec(word) ?? [];
  if (command === undefined) return { name: word, house: word, strategy: readStrategy(game, word) };
  if (command.trim() === '') throw new CommandError('"exec:" needs a command after it.');
  return { name: nameProgram(command), house: PROGRAM, command };
}

/** "python3 bots/hold-at-25.py" is called hold-at-25. */
export function nameProgram(command: string): string {
  const words = command
    .replaceAll(/["']/g, '')
    .split(/\s+/)
    .filter((word) => word !== '' && !word.startsWith('-'));
  const file = basename(words.at(-1) ?? '');
  const name = cleanName(basename(file, extname(file)));
  return name.ok ? name.text : NAMELESS;
}

function readPeople(text: string): readonly string[] {
  const people = text.split(',').map(readName);
  for (const [index, name] of people.entries()) {
    if (people.slice(0, index).some((other) => nameKey(other) === nameKey(name)))
      throw new CommandError(`Two players are called "${name}"; give them names that differ.`);
  }
  return people;
}

function readName(text: string): string {
  const read = cleanName(text);
  if (read.ok) return read.text;
  throw new CommandError(NAME_FAULTS[read.fault]);
}
