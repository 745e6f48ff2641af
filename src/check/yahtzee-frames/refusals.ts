// A wrong choice, its refusal, and the way back: servers ask again by themselves, or take the next
// line for the answer. The cases accept both.

import { DICE_COUNT, readDice } from './frame.ts';
import { CHOICES, wrongFrame, type FramesPlayer, type SeenFrame } from './player.ts';
import { ALL } from './policies.ts';

export function isSame(dice: readonly number[], others: readonly number[]): boolean {
  return dice.length === others.length && dice.every((die, place) => die === others[place]);
}

/** Sends a wrong line where dice are to be chosen; it has to be refused. */
export async function expectDiceRefusal(player: FramesPlayer, line: string, why: string): Promise<void> {
  player.send(line);
  const expected = `INVALID_DICE_CHOICE, as ${why}`;
  const reply = await player.reply(expected);
  if (reply.tag !== 'INVALID_DICE_CHOICE') throw wrongFrame(player, expected, reply);
}

/** After a refusal: answers it, and waits a little until the question comes again. */
export async function untilAsked(player: FramesPlayer, choice: string, quietMs: number): Promise<void> {
  player.fill();
  await player.find([choice, 'INVALID_DICE_CHOICE', 'SCORE_CHOICE_INVALID'], quietMs);
}

/** After a refusal: the question has the same dice, and a right choice is taken. */
export async function expectSameDice(
  player: FramesPlayer,
  dice: readonly number[],
  quietMs: number,
): Promise<void> {
  player.fill();
  const again = await player.find(['CHOOSE_DICE', 'INVALID_DICE_CHOICE'], quietMs);
  expectDice(player, dice, again?.tag === 'CHOOSE_DICE' ? again : undefined);
  player.keep(dice, ALL);
  const expected = `that the same dice can be chosen again, ${dice.join(' ')}`;
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
export async function untilScoreAsked(player: FramesPlayer, dice: readonly number[]): Promise<SeenFrame> {
  player.keep(dice, ALL);
  for (;;) {
    const frame = await player.next(CHOICES, 'CHOOSE_SCORE');
    if (frame.tag === 'CHOOSE_SCORE') return frame;
    player.keep(readDice(frame.payload), ALL);
  }
}
