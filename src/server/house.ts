// The house players in the lobby: tables that are always open. Such a table is in no journal. A
// player who joins it gets a new table, where the house player sits down too. So a house player can
// play any number of games at once.

import { GAMES } from '../games/registry.ts';
import type { Game } from '../games/game.ts';
import { wishedColour } from '../protocol/player-look.ts';
import { describeStrategy, strategiesOf } from '../strategies/strategies.ts';
import type { TableLine } from './table-line.ts';

/** The table that opens when somebody joins a house player's table. */
interface HouseTable {
  readonly game: string;
  readonly strategy: string;
  /** The game starts by itself with this many; others may still join a running table. */
  readonly seats?: number;
}

export function listHouse(game: string | undefined): readonly TableLine[] {
  return GAMES.filter(({ id }) => game === undefined || id === game).flatMap((one) =>
    strategiesOf(one).residents.map((name) => describe(one, name)),
  );
}

/** The house player waiting at the table with this id. */
export function findHouse(table: string): HouseTable | undefined {
  const game = GAMES.find(({ id }) => table.startsWith(`house-${id}-`));
  if (game === undefined) return undefined;
  const name = strategiesOf(game).residents.find((resident) => idOf(game, resident) === table);
  if (name === undefined) return undefined;
  return { game: game.id, strategy: name, ...(game.running === undefined && { seats: 2 }) };
}

function idOf({ id }: Game, name: string): string {
  return `house-${id}-${name}`;
}

function describe(game: Game, name: string): TableLine {
  const options = game.parseOptions({});
  return {
    table: idOf(game, name),
    code: '',
    game: game.id,
    options: options.ok ? options.value : {},
    phase: 'gathering',
    seats: [{ seat: 0, name, house: name, colour: wishedColour(name), isHere: true }],
    says: describeStrategy(game, name) ?? '',
    free: 1,
    clock: 0,
    watchers: 0,
  };
}
