// Yahtzee in frames, servers, stage 4: turns, rounds, the end of the game, and the two modes.

import { Failure, type Case } from '../case.ts';
import type { ServerBench } from '../server-bench.ts';
import { ROUNDS, readEntries, readNames, readTotal, wordsOf } from './frame.ts';
import { REFUSALS, wrongFrame, type FramesPlayer, type SeenFrame } from './player.ts';
import { QUICK } from './policies.ts';
import { Table } from './table.ts';
import { untilAsked, untilScoreAsked } from './refusals.ts';
import { openGame, playGame, playWhole, type Turn } from './turns.ts';

type ServerCase = Case<ServerBench>;

const ROUNDS_IN_ORDER = 3;
const ROUNDS_OF_DEV = 3;

async function endsTurns(bench: ServerBench): Promise<void> {
  const { table, turns } = await playWhole(bench, QUICK, 2);
  for (const turn of turns) {
    const expected = 'TURN_OVER after SCORE_CHOICE_VALID';
    await table.until(() => frameAfter(turn) !== undefined);
    const next = frameAfter(turn);
    if (next === undefined) throw turn.player.fail(expected);
    if (next.tag !== 'TURN_OVER') throw wrongFrame(turn.player, expected, next);
  }
}

/** The next frame to the player that is part of the game. */
function frameAfter({ player, sheet }: Turn): SeenFrame | undefined {
  return player.frames.find(({ order, tag }) => order > sheet.order && tag !== 'INFO' && tag !== 'ACK');
}

async function keepsTheOrder(bench: ServerBench): Promise<void> {
  const { table, turns } = await playWhole(bench, QUICK, ROUNDS_IN_ORDER);
  const order = turns.map(({ player }) => player.label);
  const [first = '', second = ''] = order;
  const right = order.map((_label, index) => (index % 2 === 0 ? first : second));
  if (first === second || order.join() !== right.join())
    throw new Failure(`turns in the same order in every round: ${right.join(', ')}`, order.join(', '));
  for (const player of table.players) expectRounds(player);
}

function expectRounds(player: FramesPlayer): void {
  const marks = player.frames.filter(({ tag }) => tag === 'ROUND_OVER' || tag === 'START_ROUND');
  const from = marks.findIndex(({ tag }) => tag === 'ROUND_OVER');
  if (from < 0) throw new Failure(`ROUND_OVER: 1, to ${player.label}`, 'none in three rounds');
  const right = ['ROUND_OVER 1', 'START_ROUND 2', 'ROUND_OVER 2', 'START_ROUND 3'];
  for (const [index, expected] of right.entries()) {
    const frame = marks[from + index];
    if (frame === undefined) throw player.fail(expected.replace(' ', ': '));
    if (`${frame.tag} ${wordsOf(frame.payload)[0] ?? ''}` !== expected)
      throw wrongFrame(player, expected.replace(' ', ': '), frame);
  }
}

async function playsThirteenRounds(bench: ServerBench): Promise<void> {
  const { table, turns } = await playWhole(bench, QUICK);
  for (const player of table.players) {
    const count = turns.filter((turn) => turn.player === player).length;
    if (count !== ROUNDS) throw new Failure(`${ROUNDS} turns for ${player.label}`, `${count} turns`);
  }
  await table.until(() => table.players.every((player) => player.has('GAME_OVER')));
  for (const player of table.players)
    if (!player.has('GAME_OVER')) throw player.fail('GAME_OVER after thirteen rounds');
}

async function tellsTheResult(bench: ServerBench): Promise<void> {
  const { table, turns } = await playWhole(bench, QUICK);
  const totals = table.players.map((player) => {
    const last = turns.findLast((turn) => turn.player === player);
    return readTotal(last?.sheet.payload ?? '') ?? 0;
  });
  const told = table.players.flatMap((player) => player.all('GAME_OVER').map((frame) => ({ player, frame })));
  if (told.length === 0) throw new Failure('GAME_OVER', 'the game ended without it');
  for (const { player, frame } of told) expectResult(player, frame, totals);
}

function expectResult(player: FramesPlayer, frame: SeenFrame, totals: readonly number[]): void {
  const entries = readEntries(frame.payload);
  const points = entries.map((entry) => entry.points).toSorted((one, other) => one - other);
  const right = totals.toSorted((one, other) => one - other);
  const areNamed = new Set(entries.map(({ name }) => name)).size === entries.length;
  const isRight = areNamed && points.join() === right.join();
  const expected = `GAME_OVER with a name and the points of each player, ${totals.join(' and ')}`;
  if (!isRight) throw wrongFrame(player, expected, frame);
}

async function playsDev(bench: ServerBench): Promise<void> {
  const table = new Table(bench);
  const ann = await table.connect('Ann');
  const turns = await playGame(table, QUICK);
  if (turns.length !== ROUNDS_OF_DEV)
    throw new Failure(`${ROUNDS_OF_DEV} rounds for one player in DEV mode`, `${turns.length} rounds`);
  if (!ann.has('GAME_OVER')) throw ann.fail('GAME_OVER after three rounds');
}

async function printsTheGame(bench: ServerBench): Promise<void> {
  const { table, mover, other, dice } = await openGame(bench);
  const before = bench.output();
  await printAt(bench, mover, 'CHOOSE_DICE');
  const expected = 'the next frame of the game, after PRINT_GAME_STATE and a choice';
  const question = await untilScoreAsked(mover, dice, expected);
  await printAt(bench, mover, 'CHOOSE_SCORE');
  mover.score(QUICK.score(dice, readNames(question.payload), mover));
  await mover.next(['SCORE_CHOICE_VALID'], expected);
  await other.next(['CHOOSE_DICE'], expected);
  if (!bench.hasScreen) return bench.remark('What the server prints cannot be seen from here.');
  await table.during(bench.measures.silenceMs, () => bench.output() !== before);
  if (bench.output() === before)
    throw new Failure("the state of the game on the server's own terminal", 'nothing was printed there');
}

/** In the place of a choice; afterwards the choice is still due. */
async function printAt(bench: ServerBench, player: FramesPlayer, choice: string): Promise<void> {
  const { silenceMs } = bench.measures;
  player.send('PRINT_GAME_STATE:');
  const reply = await player.find([choice, ...REFUSALS], silenceMs);
  if (reply !== undefined && reply.tag !== choice) await untilAsked(player, choice);
}

export const ORDER: readonly ServerCase[] = [
  {
    id: 'F-S-25',
    level: 'must',
    title: 'TURN_OVER after each score',
    does: 'Plays two rounds. After each SCORE_CHOICE_VALID the player gets TURN_OVER.',
    quote: 'Server sends TurnOver message.',
    cause: 'TURN_OVER is sent to the next player, or only at the end of a round',
    accepts: 'INFO and ACK before it.',
    run: endsTurns,
  },
  {
    id: 'F-S-26',
    level: 'must',
    title: 'both play in every round, in the same order',
    does: 'Plays three rounds. Both players have a turn in each, in the same order. Both get ROUND_OVER: 1, START_ROUND: 2, ROUND_OVER: 2, START_ROUND: 3.',
    quote: 'repeat for each player; repeat for each round',
    cause: 'the number of the round is increased before ROUND_OVER is sent, or after each turn',
    run: keepsTheOrder,
  },
  {
    id: 'F-S-27',
    level: 'must',
    title: 'thirteen rounds, then GAME_OVER to both',
    does: 'Plays a game. Each player has 13 turns, and then both get GAME_OVER.',
    quote: 'repeat for each round (13 rounds total, unless in DEV mode). Server sends GameOver message',
    cause:
      'twelve rounds are played, as an earlier sentence of the assignment says, or GAME_OVER goes to one player',
    run: playsThirteenRounds,
  },
  {
    id: 'F-S-28',
    level: 'must',
    title: 'GAME_OVER has the names and points of both',
    does: 'Plays a game. GAME_OVER has a name and the points for each player. The points are those of their last Total.',
    quote: 'A list of the final scores for each player. Example: Player1 109 Player2 74',
    cause: 'the winner is named instead, or the points of the last turn are missing',
    run: tellsTheResult,
  },
  {
    id: 'F-S-29',
    level: 'must',
    title: 'DEV mode: one player, three rounds',
    does: 'Starts the server with the command of --exec-dev. A single client plays three rounds, and then GAME_OVER comes. Skipped without --exec-dev.',
    quote:
      'you can start the server in DEVELOP mode, which will run the game with only 1 player and 3 rounds.',
    cause: 'the word DEV is not read, or only the number of players depends on it',
    wishes: { isDev: true },
    run: playsDev,
  },
  {
    id: 'F-S-30',
    level: 'must',
    title: 'PRINT_GAME_STATE prints, and the game goes on',
    does: 'Sends PRINT_GAME_STATE where a choice of dice and where a score is due. The server prints something on its own terminal, and the choices are still taken afterwards.',
    quote: 'Prints the current game state on the server terminal.',
    cause: 'the frame is taken for a wrong choice, or is not known at all',
    accepts: 'The question once more after PRINT_GAME_STATE. With HOST:PORT the terminal cannot be seen.',
    run: printsTheGame,
  },
];
