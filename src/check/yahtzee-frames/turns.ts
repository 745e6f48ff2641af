// Turns and whole games as the checker plays them at somebody's server. A turn is played from its
// first question to SCORE_CHOICE_VALID, whatever the server's manners: with or without ACK, two
// questions about dice or three, refusals that ask again by themselves or not.

import { Failure, onTheWay } from '../case.ts';
import type { ServerBench } from '../server-bench.ts';
import { readDice, readNames } from './frame.ts';
import { CHOICES, REFUSALS, wrongFrame, type FramesPlayer, type SeenFrame } from './player.ts';
import type { Policy } from './policies.ts';
import { Table } from './table.ts';

const TURN_TAGS = [...CHOICES, ...REFUSALS, 'SCORE_CHOICE_VALID', 'GAME_OVER'];
/** More questions than any server needs for one turn. */
const STEPS_MAX = 40;
/** More rounds than any server plays. */
const ROUNDS_MAX = 30;

/** A turn as it was played. */
export interface Turn {
  readonly player: FramesPlayer;
  /** The last question for a score. */
  readonly question: SeenFrame;
  readonly dice: readonly number[];
  readonly names: readonly string[];
  readonly chosen: string;
  /** SCORE_CHOICE_VALID. */
  readonly sheet: SeenFrame;
}

export type Pair = readonly [FramesPlayer, FramesPlayer];

/** Two players who have connected one after the other. */
export async function seatTwo(bench: ServerBench): Promise<{ readonly table: Table; readonly pair: Pair }> {
  const table = new Table(bench);
  const ann = await table.connect('Ann');
  const bob = await table.connect('Bob');
  return { table, pair: [ann, bob] };
}

/** A game of two in which the first question has come. */
export interface Opened {
  readonly table: Table;
  /** The player on turn. */
  readonly mover: FramesPlayer;
  readonly other: FramesPlayer;
  readonly question: SeenFrame;
  readonly dice: readonly number[];
}

export function openGame(bench: ServerBench): Promise<Opened> {
  return onTheWay(openFirstTurn(bench));
}

export async function openFirstTurn(bench: ServerBench): Promise<Opened> {
  const { table, pair } = await seatTwo(bench);
  const mover = await table.firstOf(['CHOOSE_DICE'], 'CHOOSE_DICE to one of two players');
  const other = pair.find((player) => player !== mover) ?? mover;
  const question = await mover.next(['CHOOSE_DICE']);
  return { table, mover, other, question, dice: readDice(question.payload) };
}

/** Plays the next turn of this player; undefined when the game is over. */
export async function playTurn(
  table: Table,
  player: FramesPlayer,
  policy: Policy,
): Promise<Turn | undefined> {
  let question: SeenFrame | undefined;
  let chosen = '';
  let rolls = 0;
  let refusals = 0;
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const frame = await player.seek(TURN_TAGS);
    if (frame === undefined && table.players.some((one) => one.has('GAME_OVER'))) return undefined;
    if (frame === undefined) throw player.fail('the next question of the game, or GAME_OVER');
    if (frame.tag === 'GAME_OVER') return undefined;
    if (frame.tag === 'SCORE_CHOICE_VALID') return makeTurn({ player, question, chosen, sheet: frame });
    if (REFUSALS.includes(frame.tag)) {
      refusals += 1;
      player.fill();
      continue;
    }
    if (frame.tag === 'CHOOSE_DICE') {
      rolls += 1;
      const dice = readDice(frame.payload);
      player.keep(dice, policy.keep(dice, rolls, player));
      continue;
    }
    question = frame;
    chosen = policy.score(readDice(frame.payload), readNames(frame.payload), player);
    player.score(chosen);
  }
  const what = refusals > STEPS_MAX / 3 ? `${refusals} refusals` : `${STEPS_MAX} questions`;
  throw new Failure(`an end of the turn of ${player.label}`, `${what} and no SCORE_CHOICE_VALID`);
}

function makeTurn(parts: {
  readonly player: FramesPlayer;
  readonly question: SeenFrame | undefined;
  readonly chosen: string;
  readonly sheet: SeenFrame;
}): Turn {
  const { player, question, sheet } = parts;
  if (question === undefined) throw wrongFrame(player, 'CHOOSE_SCORE before SCORE_CHOICE_VALID', sheet);
  return { ...parts, question, dice: readDice(question.payload), names: readNames(question.payload) };
}

/** Plays the turns of the others until this player is asked about dice. */
export async function untilTurnOf(table: Table, player: FramesPlayer, policy: Policy): Promise<SeenFrame> {
  for (;;) {
    const asked = await table.firstOf(['CHOOSE_DICE'], `CHOOSE_DICE to ${player.label} in the next round`);
    if (asked === player) return player.next(['CHOOSE_DICE']);
    await playTurn(table, asked, policy);
  }
}

interface Extent {
  /** How many turns each; until the game is over if undefined. */
  readonly rounds?: number | undefined;
  /** Everybody if undefined. */
  readonly players?: readonly FramesPlayer[];
}

/** The turns in the order in which they were played. */
export async function playGame(
  table: Table,
  policy: Policy,
  { rounds = ROUNDS_MAX, players = table.players }: Extent = {},
): Promise<readonly Turn[]> {
  const playAll = async (player: FramesPlayer): Promise<readonly Turn[]> => {
    const turns: Turn[] = [];
    while (turns.length < rounds) {
      const turn = await playTurn(table, player, policy);
      if (turn === undefined) break;
      turns.push(turn);
    }
    return turns;
  };
  const turns = (await Promise.all(players.map(playAll))).flat();
  return turns.toSorted((one, other) => one.question.order - other.question.order);
}

/** A whole game of two from its beginning. */
export async function playWhole(
  bench: ServerBench,
  policy: Policy,
  rounds?: number,
): Promise<{ readonly table: Table; readonly turns: readonly Turn[] }> {
  const { table } = await seatTwo(bench);
  return { table, turns: await playGame(table, policy, { rounds }) };
}
