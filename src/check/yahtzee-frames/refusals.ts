// A wrong choice, its refusal, and the way back: servers ask again by themselves, or take the next
// line for the answer. The cases accept both.

import { Failure } from '../case.ts';
import { DICE_COUNT, readDice } from './frame.ts';
import { CHOICES, REFUSALS, wrongFrame, type FramesPlayer, type SeenFrame } from './player.ts';
import { ALL } from './policies.ts';

/** No server asks so often about dice that are all kept. */
const QUESTIONS_MAX = 10;

/** The same dice in any order: their places are the matter of F-S-07. */
export function isSame(dice: readonly number[], others: readonly number[]): boolean {
  return sort(dice).join() === sort(others).join();
}

function sort(dice: readonly number[]): readonly number[] {
  return dice.toSorted((one, other) => one - other);
}

/** Sends a wrong line where dice are to be chosen; it has to be refused. */
export async function expectDiceRefusal(player: FramesPlayer, line: string, why: string): Promise<void> {
  player.send(line);
  const expected = `INVALID_DICE_CHOICE, as ${why}`;
  const reply = await player.reply(expected);
  if (reply.tag !== 'INVALID_DICE_CHOICE') throw wrongFrame(player, expected, reply);
}

/** After a refusal: answers it, and waits until the question comes again, or does not. */
export async function untilAsked(player: FramesPlayer, choice: string): Promise<void> {
  player.fill();
  await player.find([choice, ...REFUSALS]);
}

/** After a refusal: the question has the same dice, and a right choice is taken. */
export async function expectSameDice(player: FramesPlayer, dice: readonly number[]): Promise<void> {
  player.fill();
  const again = await player.find(['CHOOSE_DICE', 'INVALID_DICE_CHOICE']);
  expectDice(player, dice, again?.tag === 'CHOOSE_DICE' ? again : undefined);
  player.keep(dice, ALL);
  const expected = `an answer that takes a right choice of the same dice, ${dice.join(' ')}`;
  const next = await player.next([...CHOICES, 'INVALID_DICE_CHOICE'], expected);
  if (next.tag === 'INVALID_DICE_CHOICE') throw wrongFrame(player, expected, next);
  expectDice(player, dice, next);
}

function expectDice(player: FramesPlayer, dice: readonly number[], frame: SeenFrame | undefined): void {
  if (frame === undefined) return;
  const shown = readDice(frame.payload);
  if (shown.length === DICE_COUNT && !isSame(shown, dice))
    throw wrongFrame(player, `the same dice as before, ${dice.join(' ')}`, frame);
}

/** Keeps all dice until the score is asked for. */
export async function untilScoreAsked(
  player: FramesPlayer,
  dice: readonly number[],
  expected = 'CHOOSE_SCORE, as all dice are kept',
): Promise<SeenFrame> {
  player.keep(dice, ALL);
  for (let count = 0; count < QUESTIONS_MAX; count += 1) {
    const frame = await player.next(CHOICES, expected);
    if (frame.tag === 'CHOOSE_SCORE') return frame;
    player.keep(readDice(frame.payload), ALL);
  }
  throw new Failure(`${expected}, to ${player.label}`, `${QUESTIONS_MAX} questions about dice`);
}
