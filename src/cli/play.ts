// `parlour play [GAME]`: a game on this keyboard, among the people who sit at it and house strategies, with no server. The luck is
// committed to before the first draw as at any table, and the log can be kept and verified.

import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { SECRET_BYTES } from '../luck/bytes.ts';
import { makeLines } from '../luck/chain.ts';
import { openRecord, recordLeave, recordMove, type GameRecord } from '../luck/record.ts';
import { parseDrawn } from '../rules/draw.ts';
import type { Game, Outcome, Seat, Viewer } from '../rules/game.ts';
import { GAMES } from '../rules/games.ts';
import type { LogEvent } from '../rules/log.ts';
import { seededChance } from '../strategies/seeded-chance.ts';
import { findStrategy, strategiesOf } from '../strategies/strategies.ts';
import type { Strategy } from '../strategies/strategy.ts';
import { CommandError } from './complaint.ts';
import { readGame, readOptions } from './game-arguments.ts';
import { openLineInput, type LineInput } from './line-input.ts';
import { findScreen } from './screens/screens.ts';
import type { Names, Screen } from './screens/screen.ts';

interface PlayFlags {
  readonly names?: string;
  readonly against?: string;
  readonly option?: readonly string[];
  readonly log?: string;
}

/** Who sits at the keyboard has no strategy. */
interface Player {
  readonly name: string;
  readonly strategy?: Strategy;
}

interface LocalGame {
  readonly game: Game;
  readonly screen: Screen;
  readonly players: readonly Player[];
  readonly record: GameRecord;
  readonly input: LineInput;
  /** The view of the last event that was told, and how many have been told. */
  told: { count: number; state: unknown };
}

const TEXT_BYTES = 16;

export async function play(id: string | undefined, flags: PlayFlags): Promise<void> {
  const input = openLineInput();
  try {
    const game = await chooseGame(id, input);
    if (game === undefined) return;
    const local = openLocalGame(game, flags, input);
    await playOn(local);
    if (flags.log !== undefined) keepLog(local.record, flags.log);
  } finally {
    input.close();
  }
}

async function chooseGame(id: string | undefined, input: LineInput): Promise<Game | undefined> {
  if (id !== undefined) return readGame(id);
  const list = GAMES.map((game, index) => `${index + 1} ${game.name}`).join(', ');
  for (;;) {
    const answer = await input.ask(`Play what? ${list}: `);
    if (answer === undefined || answer.trim() === 'q') return undefined;
    const word = answer.trim().toLowerCase();
    const game = GAMES.find((one, index) => one.id === word || String(index + 1) === word);
    if (game !== undefined) return game;
    process.stdout.write('Type a number or a name from the list, or q to quit.\n');
  }
}

function openLocalGame(game: Game, flags: PlayFlags, input: LineInput): LocalGame {
  const screen = findScreen(game.id);
  if (screen === undefined) throw new CommandError(`${game.name} has no screen for the terminal yet.`);
  const players = [...readPeople(flags), ...readHouse(game, flags)];
  const opened = openRecord({
    game,
    options: readOptions(game, flags.option ?? []),
    seats: players.length,
    table: randomBytes(9).toString('base64url'),
    newSecret: () => randomBytes(SECRET_BYTES),
    textOf: () => randomBytes(TEXT_BYTES).toString('hex'),
  });
  if (!opened.ok) throw new CommandError(game.refusals[opened.reason] ?? opened.reason);
  const record = opened.value;
  const start = game.start(record.settings.options, players.length);
  const local = {
    game,
    screen,
    players,
    record,
    input,
    told: { count: 1, state: start.ok ? start.value : undefined },
  };
  const commit = record.events.find((event) => event.kind === 'commit');
  process.stdout.write(`${game.name}: ${players.map(({ name }) => name).join(', ')}. Type ? for help.\n`);
  if (commit !== undefined) process.stdout.write(`The luck is fixed by ${commit.commitment}.\n`);
  return local;
}

function readPeople({ names = 'You' }: PlayFlags): readonly Player[] {
  const people = names.split(',').map((name) => name.trim());
  // No control, bidi or zero-width characters: a name is printed on every line.
  if (people.every((name) => /^[^\p{C}]{1,40}$/u.test(name))) return people.map((name) => ({ name }));
  throw new CommandError('Names are 1 to 40 printable characters, with commas between them.');
}

function readHouse(game: Game, { against, names }: PlayFlags): readonly Player[] {
  const [first = 'random'] = strategiesOf(game).standard;
  const usual = names?.includes(',') === true ? '' : first;
  return (against ?? usual)
    .split(',')
    .filter((name) => name !== '')
    .map((name) => {
      const strategy = findStrategy(game, name);
      if (strategy === undefined) throw new CommandError(`${game.name} has no strategy "${name}".`);
      return { name, strategy };
    });
}

async function playOn(local: LocalGame): Promise<void> {
  const { game, record, players } = local;
  const chance = seededChance(randomBytes(4).readInt32LE());
  for (;;) {
    tell(local);
    const turn = game.turn(record.state);
    if (turn.kind !== 'seat') return sayEnd(local, game.outcome(record.state));
    const strategy = players[turn.seat]?.strategy;
    const text =
      strategy === undefined
        ? await askMove(local, turn.seat)
        : game.notation.makeMove(strategy(game.view(record.state, turn.seat), chance));
    if (text === undefined) return quit(local, turn.seat);
    const played = recordMove(record, turn.seat, text);
    if (!played.ok) process.stdout.write(`${game.refusals[played.reason] ?? played.reason}\n`);
  }
}

/** Asks until something is typed that can be understood. Whether the rules allow it is theirs to say. */
async function askMove(
  { game, screen, record, input, players }: LocalGame,
  seat: Seat,
): Promise<string | undefined> {
  const view = game.view(record.state, seat);
  for (const line of screen.show(view, nameOf(players))) process.stdout.write(`${line}\n`);
  for (;;) {
    const answer = (await input.ask(`${nameOf(players)(seat)}> ${screen.ask(view)}`))?.trim();
    if (answer === undefined || answer === 'q') return undefined;
    const move = screen.read(answer, view) ?? game.notation.parseMove(answer);
    if (move !== undefined) return game.notation.makeMove(move);
    process.stdout.write(`${screen.help}\n`);
  }
}

function nameOf(players: readonly Player[]): Names {
  return (seat) => players[seat]?.name ?? `Seat ${seat}`;
}

/** Tells everything that has happened since it was last told. */
function tell(local: LocalGame): void {
  const { record, told } = local;
  for (const event of record.events.slice(told.count)) tellEvent(local, event);
  told.count = record.events.length;
}

function tellEvent(local: LocalGame, event: LogEvent): void {
  const { game, screen, players, told } = local;
  const names = nameOf(players);
  const eyes = eyesOf(players);
  const before = told.state;
  const shown = game.view(before, eyes);
  const lines: Array<string | undefined> = [];
  if (event.kind === 'draw') {
    const drawn = parseDrawn(event.drawn);
    if (drawn === undefined) return;
    lines.push(screen.tellDraw(shown, game.canSeeDraw(before, eyes) ? drawn : undefined, names));
    told.state = game.settle(before, drawn);
  } else if (event.kind === 'move') {
    const move = game.notation.parseMove(event.move);
    const played = game.play(before, event.seat, move);
    if (!played.ok) return;
    lines.push(screen.tellMove(shown, move, names));
    told.state = played.value;
  }
  if (told.state !== before) lines.push(...screen.tellChange(shown, game.view(told.state, eyes), names));
  for (const line of lines) if (line !== undefined) process.stdout.write(`${line}\n`);
}

/** Several people at one keyboard are told what everybody may know; one alone is told what his seat may know. */
function eyesOf(players: readonly Player[]): Viewer {
  const people = players.flatMap(({ strategy }, seat) => (strategy === undefined ? [seat] : []));
  return people.length === 1 ? (people[0] ?? 'watcher') : 'watcher';
}

function sayEnd({ players }: LocalGame, outcome: Outcome | undefined): void {
  if (outcome === undefined) return void process.stdout.write('Nobody is left to play with.\n');
  const scores = outcome.scores.map(({ seat, score }) => `${nameOf(players)(seat)} ${score}`).join(', ');
  const winners = outcome.winners.map(nameOf(players)).join(' and ');
  const verdict = ['Nobody wins', `Winner: ${winners}`, `A draw between ${winners}`][
    Math.min(outcome.winners.length, 2)
  ];
  process.stdout.write(`The game is over: ${scores}. ${verdict}.\n`);
}

function quit(local: LocalGame, seat: Seat): void {
  if (local.game.running !== undefined) {
    recordLeave(local.record, seat);
    tell(local);
  }
  process.stdout.write('\nYou left the table.\n');
}

function keepLog({ events }: GameRecord, file: string): void {
  try {
    writeFileSync(file, makeLines(events));
  } catch {
    throw new CommandError(`The log cannot be written to ${file}.`);
  }
  process.stdout.write(`The log is in ${file}; "parlour verify ${file}" checks it.\n`);
}
