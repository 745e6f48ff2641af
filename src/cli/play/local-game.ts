// A game at a table on this keyboard, from the first draw to the end: whose move is next, and what
// plays for seats without a person. local-table.ts has the table, keyboard.ts asks people.

import { randomBytes } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { makeTurnNews } from '../../server/turn-news.ts';
import type { Game, Seat, Turn } from '../../games/game.ts';
import { assert } from '../../games/result.ts';
import { seededChance } from '../../strategies/seeded-chance.ts';
import { findStrategy, strategiesOf } from '../../strategies/strategies.ts';
import type { Chance, Strategy } from '../../strategies/strategy.ts';
import { awaitedRoller } from '../../table/roller.ts';
import type { Input } from '../../table/step.ts';
import { BotProgram } from '../commands/bot/program.ts';
import { Referee } from '../commands/bot/referee.ts';
import { CommandError, EXIT } from '../command-error.ts';
import { askDraws, askMove, askRoll, type Answer, type Keyboard } from './keyboard.ts';
import { addTexts, attempt, insist, peopleAt, say, type LocalTable } from './local-table.ts';
import { sayOutcome } from '../terminal/event-sentences.ts';

/** How long a program may think. */
const PROGRAM_SECONDS = 30;

interface Play {
  readonly local: LocalTable;
  readonly keyboard: Keyboard;
  readonly chance: Chance;
  /** By seat; a program is started when it is first asked. */
  readonly programs: Map<Seat, Program>;
}

interface Program {
  readonly program: BotProgram;
  readonly referee: Referee;
}

/** Plays until the game is over or no person is left, and returns a sentence that says which. */
export async function playGame(local: LocalTable, keyboard: Keyboard): Promise<string> {
  const chance = seededChance(randomBytes(4).readInt32LE());
  const play: Play = { local, keyboard, chance, programs: new Map() };
  try {
    await insistOn(play, { kind: 'draw' });
    return await playOn(play);
  } finally {
    await Promise.all(Array.from(play.programs.values(), ({ program }) => program.stop()));
  }
}

async function playOn(play: Play): Promise<string> {
  const { local } = play;
  for (;;) {
    const { game, state } = local.table;
    const turn = game.turn(state);
    const outcome = game.outcome(state);
    if (outcome !== undefined) return sayOutcome(outcome, local.names);
    const end = findEnd(local, turn.kind);
    if (end !== undefined) {
      // The table is closed, so that the secret is published and the log can be checked to its end.
      insist(local, { kind: 'close' });
      return end;
    }
    addTexts(local);
    if (turn.kind === 'seat') await playTurn(play, turn.seat);
    else await playDraw(play);
    // Lets keys, signals and a closed pipe be noticed, however long the house plays by itself.
    await setImmediate();
  }
}

/** Why the game cannot continue, or undefined if it can. */
function findEnd(local: LocalTable, turn: Turn['kind']): string | undefined {
  if (peopleAt(local).length === 0) return 'No person is left at the table.';
  return turn === 'waiting' ? 'Nobody is left to play with.' : undefined;
}

function playTurn(play: Play, seat: Seat): Promise<void> {
  return peopleAt(play.local).includes(seat) ? playPerson(play, seat) : playOther(play, seat);
}

/** A draw that is due waits for a hand, unless its player has just left. */
async function playDraw(play: Play): Promise<void> {
  const roller = awaitedRoller(play.local.table);
  if (roller === undefined) return insistOn(play, { kind: 'draw' });
  const { local, keyboard } = play;
  return follow(play, roller.seat, await askRoll(local, keyboard, roller.seat));
}

async function playPerson(play: Play, seat: Seat): Promise<void> {
  return follow(play, seat, await askMove(play.local, play.keyboard, seat));
}

async function follow({ local, keyboard }: Play, seat: Seat, answer: Answer): Promise<void> {
  if (answer.kind === 'end') return leaveAll(local);
  if (answer.kind === 'quit') return leave(local, seat);
  const input: Input =
    answer.kind === 'roll' ? { kind: 'roll', seat } : { kind: 'move', seat, move: answer.move };
  await askDraws(local, keyboard, input);
  const sentence = attempt(local, input);
  if (sentence !== undefined) say(sentence);
}

/** Takes a possible step, with draws typed in if that is wanted. */
async function insistOn({ local, keyboard }: Play, input: Input): Promise<void> {
  await askDraws(local, keyboard, input);
  insist(local, input);
}

function leaveAll(local: LocalTable): void {
  // Looked up each time, because one departure may end the round and with it the stay of others.
  for (let [seat] = peopleAt(local); seat !== undefined; [seat] = peopleAt(local))
    insist(local, { kind: 'leave', seat });
}

/** In a game that is not a running table, a stand-in must play on. */
function leave(local: LocalTable, seat: Seat): void {
  const { game } = local.table;
  insist(local, { kind: 'leave', seat });
  if (game.running === undefined && peopleAt(local).length > 0)
    say(`${standInOf(game).name} plays on for ${local.names(seat)}.`);
}

/** Moves for a house player, a program, or the stand-in of a person who has left. */
async function playOther(play: Play, seat: Seat): Promise<void> {
  const { strategy, command } = play.local.players[seat] ?? {};
  if (command !== undefined)
    return insistOn(play, { kind: 'move', seat, move: await askProgram(play, seat, command) });
  if (strategy !== undefined)
    return insistOn(play, { kind: 'move', seat, move: decide(play, seat, strategy) });
  const move = decide(play, seat, standInOf(play.local.table.game).strategy);
  return insistOn(play, { kind: 'stand-in', seat, reason: 'left', move });
}

function decide({ local, chance }: Play, seat: Seat, strategy: Strategy): string {
  const { game, state } = local.table;
  return game.notation.makeMove(strategy(game.view(state, seat), chance));
}

async function askProgram(play: Play, seat: Seat, command: string): Promise<string> {
  const { referee } = play.programs.get(seat) ?? startProgram(play, seat, command);
  const turn = makeTurnNews(play.local.table, seat);
  assert(turn.say === 'turn', 'the news of a turn is one');
  const move = await referee.decide(turn);
  if (move !== undefined) return move;
  throw new CommandError(`The program ${play.local.names(seat)} has ended: ${command}`, EXIT.failed);
}

function startProgram({ local, chance, programs }: Play, seat: Seat, command: string): Program {
  const program = new BotProgram(command);
  const name = local.names(seat);
  const complain = (sentence: string): void => void process.stderr.write(`${name}: ${sentence}\n`);
  const { game } = local.table;
  const started = {
    program,
    referee: new Referee({ program, game, chance, seconds: PROGRAM_SECONDS, complain }),
  };
  programs.set(seat, started);
  return started;
}

function standInOf(game: Game): { name: string; strategy: Strategy } {
  const [name = 'random'] = strategiesOf(game).standard;
  const strategy = findStrategy(game, name);
  assert(strategy !== undefined, 'the standard strategy of a game exists');
  return { name, strategy };
}
