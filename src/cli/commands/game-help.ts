// The help text about games: the name, strategies and options of each. All of it comes from the
// games' data.

import type { Game } from '../../games/game.ts';
import { GAMES } from '../../games/registry.ts';
import type { OptionList } from '../../games/options.ts';
import { strategiesOf } from '../../strategies/strategies.ts';

/** "yahtzee, pig or twenty-one" */
export function listGames(): string {
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(GAMES.map(({ id }) => id));
}

export function makeGamesHelp(): string {
  return `\n${GAMES.flatMap(describeGame).join('\n')}`;
}

function describeGame(game: Game): readonly string[] {
  const { named, standard } = strategiesOf(game);
  const strategies = named.map(({ name, says }) => [name, says] as const);
  const options = Object.entries(game.options).map(
    ([name, option]) => [name, describeOption(option)] as const,
  );
  const width = Math.max(...[...strategies, ...options].map(([name]) => name.length));
  const makeRows = (rows: ReadonlyArray<readonly [string, string]>): readonly string[] =>
    rows.map(([name, says]) => `    ${name.padEnd(width)}  ${says}`);
  return [
    `${game.name} (${game.id}), ${game.seats.min} to ${game.seats.max} players`,
    `  strategies (default: ${standard.join(', ')}):`,
    ...makeRows(strategies),
    '  options:',
    ...makeRows(options),
  ];
}

function describeOption(option: OptionList[string]): string {
  const range = option.kind === 'number' ? `${option.min} to ${option.max}` : option.of.join(', ');
  return `${option.says} (${range}; default: ${option.standard})`;
}
