// A new table in plain words: "pig private seats=2 target=50", typed at once or asked for one by
// one. Return takes the default.

import type { NewTable } from '../../../client/requests.ts';
import type { Game } from '../../../games/game.ts';
import { findGame, GAMES } from '../../../games/registry.ts';
import { readOptionsText } from '../../../games/options.ts';
import { findStrategy, strategiesOf } from '../../../strategies/strategies.ts';
import { readList } from '../../commands/game-arguments.ts';
import type { LineInput } from '../../terminal/line-input.ts';

/** The table, or a sentence that says what is wrong. */
export type ReadTable =
  { readonly ok: true; readonly table: NewTable } | { readonly ok: false; readonly sentence: string };

interface Ask {
  readonly question: (game: Game) => string;
  readonly isAboutStart?: boolean;
  /** Turns the answer into words for the table. */
  readonly words: (answer: string) => readonly string[];
}

const NUMBERS = ['seats', 'clock'] as const;

/** The game comes first; house players, options and everything else are words too. */
export function readTableWords(words: readonly string[]): ReadTable {
  const [id = '', ...rest] = words;
  const game = findGame(id.toLowerCase());
  if (game === undefined) return refuse(`The games are ${GAMES.map((one) => one.id).join(', ')}.`);
  let table: NewTable = { game: game.id };
  for (const word of rest) {
    const read = readWord(game, table, word);
    if (typeof read === 'string') return refuse(read);
    table = read;
  }
  const options = game.parseOptions(table.options ?? {});
  return options.ok ? { ok: true, table } : refuse(options.reason.sentence);
}

function refuse(sentence: string): ReadTable {
  return { ok: false, sentence };
}

/** The table with this word added, or what is wrong with it. */
function readWord(game: Game, table: NewTable, word: string): NewTable | string {
  if (word === 'private' || word === 'public') return { ...table, access: word };
  const [name = '', value = ''] = word.split('=');
  const number = NUMBERS.find((one) => one === name);
  if (number !== undefined)
    return /^\d{1,5}$/.test(value)
      ? { ...table, [number]: Number(value) }
      : `"${name}" must be a whole number.`;
  if (name !== 'house')
    return { ...table, options: { ...table.options, ...readOptionsText(game.options, word) } };
  const house = readList(value);
  const unknown = house.find((one) => findStrategy(game, one) === undefined);
  return unknown === undefined ? { ...table, house: [...house] } : sayStrategies(game, unknown);
}

function sayStrategies(game: Game, unknown: string): string {
  const known = strategiesOf(game).named.map(({ name }) => name);
  return `${game.name} has no house player "${unknown}"; it has ${known.join(', ')}.`;
}

const ASKED: readonly Ask[] = [
  {
    question: () => 'Friends only, with a code (f), or anybody (a, the default)? ',
    words: (answer) => (/^f/i.test(answer) ? ['private'] : []),
  },
  {
    question: ({ seats }) =>
      `Players, ${seats.min} to ${seats.max}? The game starts when this many are seated (default: you start it): `,
    isAboutStart: true,
    words: (answer) => [`seats=${answer}`],
  },
  {
    question: (game) =>
      `House players, such as ${strategiesOf(game).standard[0] ?? 'random'} (default: none): `,
    words: (answer) => [`house=${answer.replaceAll(/[\s,]+/g, ',')}`],
  },
  {
    question: () =>
      'Seconds for a move, 0 for no clock (default: 60 among strangers, no clock among friends): ',
    words: (answer) => [`clock=${answer}`],
  },
  {
    question: ({ options }) =>
      `Options of the game (${Object.keys(options).join(', ')}), such as ${sayExample(options)}: `,
    words: (answer) => answer.split(/[\s,]+/),
  },
];

function sayExample(options: Game['options']): string {
  const [name = '', option] = Object.entries(options)[0] ?? [];
  return `${name}=${option?.standard}`;
}

/** Asks one question after another; undefined when the input ends. */
export async function askTableWords(game: Game, input: LineInput): Promise<readonly string[] | undefined> {
  const words: string[] = [game.id];
  const isRunning = game.running !== undefined;
  // At a running table players come and go, and nobody starts the game.
  for (const { question, words: makeWords } of ASKED.filter(
    ({ isAboutStart }) => !isRunning || isAboutStart !== true,
  )) {
    const answer = await input.ask(question(game));
    if (answer === undefined) return undefined;
    if (answer.trim() !== '') words.push(...makeWords(answer.trim()));
  }
  return words;
}
