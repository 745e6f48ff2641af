// Who plays on this keyboard: the people by their names, and the house by its strategies. Seats are given in this order; the
// table they sit down at is in local-table.ts.

import { NAME_FAULTS, cleanName, nameKey } from '../protocol/names.ts';
import type { Game } from '../rules/game.ts';
import { strategiesOf } from '../strategies/strategies.ts';
import type { Strategy } from '../strategies/strategy.ts';
import { CommandError } from './command-error.ts';
import { readList, readStrategy, tellApart } from './game-arguments.ts';

/** Who sits at the keyboard has no strategy. */
export interface Player {
  readonly name: string;
  /** The strategy's name; empty for a person. */
  readonly house: string;
  readonly strategy?: Strategy;
}

interface Seating {
  readonly names?: string;
  readonly against?: string;
}

export function readPlayers(game: Game, { names, against }: Seating): readonly Player[] {
  const people = readPeople(names ?? 'You');
  const isAlone = people.length === 1;
  const usual = isAlone ? strategiesOf(game).standard.slice(0, 1) : [];
  const house = against === undefined ? usual : readList(against);
  const shown = tellApart(house, people);
  return [
    ...people.map((name) => ({ name, house: '' })),
    ...house.map((name, index) => ({
      name: shown[index] ?? name,
      house: name,
      strategy: readStrategy(game, name),
    })),
  ];
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
