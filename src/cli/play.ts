// `parlour play [GAME]`: a game on this keyboard, among the people who sit at it and house strategies, with no server. The luck is
// committed to before the first draw as at any table, and the log can be kept and verified.

import { randomBytes } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { SECRET_BYTES } from '../luck/bytes.ts';
import { makeLines } from '../luck/chain.ts';
import { makeFate } from '../luck/fate.ts';
import { parseDrawn } from '../rules/draw.ts';
import type { Game, Outcome, Seat, Viewer } from '../rules/game.ts';
import { GAMES } from '../rules/games.ts';
import { seededChance } from '../strategies/seeded-chance.ts';
import { findStrategy, strategiesOf } from '../strategies/strategies.ts';
import type { Strategy } from '../strategies/strategy.ts';
import { publish, type TableEvent } from '../table/events.ts';
import { open, step, type Input } from '../table/step.ts';
import { applyEvent, type Table } from '../table/table.ts';
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
  readonly house: string;
  readonly strategy?: Strategy;
}

/** A table on this keyboard: the same table as on a server, with nobody to wait for and nothing to keep. */
interface LocalTable {
  readonly screen: Screen;
  readonly players: readonly Player[];
  readonly input: LineInput;
  readonly events: TableEvent[];
  table: Table;
}

const FATE = makeFate(() => randomBytes(SECRET_BYTES));
const TEXT_BYTES = 16;

export async function play(id: string | undefined, flags: PlayFlags): Promise<void> {
  const input = openLineInput();
  try {
    const game = await chooseGame(id, input);
    if (game === undefined) return;
    const local = openLocalTable(game, flags, input);
    await playOn(local);
    if (flags.log !== undefined) keepLog(local.events, flags.log);
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

function openLocalTable(game: Game, flags: PlayFlags, input: LineInput): LocalTable {
  const screen = findScreen(game.id);
  if (screen === undefined) throw new CommandError(`${game.name} has no screen for the terminal yet.`);
  const players = [...readPeople(flags), ...readHouse(game, flags)];
  const id = randomBytes(9).toString('base64url');
  const options = readOptions(game, flags.option ?? []);
  const settings = {
    id,
    game,
    options,
    access: 'private' as const,
    clockMs: 0,
    startAt: 0,
    isPractice: false,
    script: [],
  };
  const opened = open(settings, FATE);
  const local = { screen, players, input, events: [...opened.events], table: opened.table };
  process.stdout.write(`${game.name}: ${players.map(({ name }) => name).join(', ')}. Type ? for help.\n`);
  seatEverybody(local);
  return local;
}

function seatEverybody(local: LocalTable): void {
  for (const [index, { name, house }] of local.players.entries()) {
    insist(local, { kind: 'sit', player: String(index), name, token: '', house, entry: {} });
  }
  if (local.table.game.running === undefined) insist(local, { kind: 'start', seat: 0 });
  process.stdout.write(`The luck is fixed by ${local.table.seal?.commitment ?? 'nothing yet'}.\n`);
  addTexts(local);
  insist(local, { kind: 'draw' });
}

/** Before the first draw under a secret every seat adds random bytes of its own. */
function addTexts(local: LocalTable): void {
  const { seal, sittings } = local.table;
  if (seal === undefined || seal.draws > 0 || seal.texts.length > 0) return;
  for (const { seat } of sittings)
    insist(local, { kind: 'text', seat, text: randomBytes(TEXT_BYTES).toString('hex') });
}

/** Takes a step, or says why not. */
function attempt(local: LocalTable, input: Input): string | undefined {
  const stepped = step(local.table, input, { fate: FATE });
  if (!stepped.ok) return stepped.reason.sentence;
  for (const event of stepped.value.events) tellEvent(local, event);
  return undefined;
}

/** Takes a step that only wrong arguments can make impossible. */
function insist(local: LocalTable, input: Input): void {
  const sentence = attempt(local, input);
  if (sentence !== undefined) throw new CommandError(sentence);
}

function readPeople({ names = 'You' }: PlayFlags): readonly Player[] {
  const people = names.split(',').map((name) => name.trim());
  // No control, bidi or zero-width characters: a name is printed on every line.
  if (people.every((name) => /^[^\p{C}]{1,40}$/u.test(name)))
    return people.map((name) => ({ name, house: '' }));
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
      return { name, house: name, strategy };
    });
}

async function playOn(local: LocalTable): Promise<void> {
  const chance = seededChance(randomBytes(4).readInt32LE());
  for (;;) {
    addTexts(local);
    const { game, state } = local.table;
    const turn = game.turn(state);
    if (turn.kind !== 'seat') return sayEnd(local, game.outcome(state));
    const { seat } = turn;
    const strategy = local.players[seat]?.strategy;
    const move =
      strategy === undefined
        ? await askMove(local, seat)
        : game.notation.makeMove(strategy(game.view(state, seat), chance));
    if (move === undefined) return quit(local, seat);
    const sentence = attempt(local, { kind: 'move', seat, move });
    if (sentence !== undefined) process.stdout.write(`${sentence}\n`);
  }
}

/** Asks until something is typed that can be understood. Whether the rules allow it is theirs to say. */
async function askMove(
  { table, screen, input, players }: LocalTable,
  seat: Seat,
): Promise<string | undefined> {
  const { game, state } = table;
  const view = game.view(state, seat);
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

/** Applies an event and tells it in a sentence, as far as those at the keyboard may know. */
function tellEvent(local: LocalTable, event: TableEvent): void {
  const { table: before, screen, players } = local;
  const names = nameOf(players);
  const eyes = eyesOf(players);
  local.table = applyEvent(before, event);
  local.events.push(event);
  const { game } = before;
  if (before.state === undefined || local.table.state === before.state) return;
  const shown = game.view(before.state, eyes);
  const lines: Array<string | undefined> = [];
  if (event.kind === 'draw') {
    const drawn = game.canSeeDraw(before.state, eyes) ? parseDrawn(event.drawn) : undefined;
    lines.push(screen.tellDraw(shown, drawn, names));
  }
  if (event.kind === 'move') lines.push(screen.tellMove(shown, game.notation.parseMove(event.move), names));
  lines.push(...screen.tellChange(shown, game.view(local.table.state, eyes), names));
  for (const line of lines) if (line !== undefined) process.stdout.write(`${line}\n`);
}

/** Several people at one keyboard are told what everybody may know; one alone is told what his seat may know. */
function eyesOf(players: readonly Player[]): Viewer {
  const people = players.flatMap(({ strategy }, seat) => (strategy === undefined ? [seat] : []));
  return people.length === 1 ? (people[0] ?? 'watcher') : 'watcher';
}

function sayEnd({ players }: LocalTable, outcome: Outcome | undefined): void {
  if (outcome === undefined) return void process.stdout.write('Nobody is left to play with.\n');
  const scores = outcome.scores.map(({ seat, score }) => `${nameOf(players)(seat)} ${score}`).join(', ');
  const winners = outcome.winners.map(nameOf(players)).join(' and ');
  const verdict = ['Nobody wins', `Winner: ${winners}`, `A draw between ${winners}`][
    Math.min(outcome.winners.length, 2)
  ];
  process.stdout.write(`The game is over: ${scores}. ${verdict}.\n`);
}

function quit(local: LocalTable, seat: Seat): void {
  insist(local, { kind: 'leave', seat });
  process.stdout.write('\nYou left the table.\n');
}

function keepLog(events: readonly TableEvent[], file: string): void {
  try {
    writeFileSync(file, makeLines(events.map(publish)));
  } catch {
    throw new CommandError(`The log cannot be written to ${file}.`);
  }
  process.stdout.write(`The log is in ${file}; "parlour verify ${file}" checks it.\n`);
}
