// Yahtzee in frames, servers, stage 2 as well: wrong choices of dice.

import { type Case } from '../case.ts';
import type { ServerBench } from '../server-bench.ts';
import { readDice } from './frame.ts';
import { CHOICES, makeKeep, wrongFrame } from './player.ts';
import { ALL, QUICK } from './policies.ts';
import { expectDiceRefusal, expectSameDice, isSame, untilAsked } from './refusals.ts';
import { openGame, playTurn } from './turns.ts';

type ServerCase = Case<ServerBench>;

const TEN_SENTENCE =
  'Payload: 10 ints. The first 5 are the original dice that were passed in "ChooseDice", and another 5, which must be 0 or 1s to indicate whether to keep the relevant dice.';

async function refusesEightNumbers(bench: ServerBench): Promise<void> {
  const { mover, dice } = await openGame(bench);
  await expectDiceRefusal(mover, `KEEP_DICE: ${dice.join(' ')} 1 0 0`, 'there are eight numbers and not ten');
  await expectSameDice(mover, dice);
}

async function refusesOtherFlags(bench: ServerBench): Promise<void> {
  const { mover, dice } = await openGame(bench);
  await expectDiceRefusal(
    mover,
    `KEEP_DICE: ${dice.join(' ')} 1 0 2 0 1`,
    'one of the last five numbers is 2',
  );
  await untilAsked(mover, 'CHOOSE_DICE');
  await expectDiceRefusal(
    mover,
    `KEEP_DICE: ${dice.join(' ')} 1 0 no 0 1`,
    'there is a word among the numbers',
  );
  await expectSameDice(mover, dice);
}

async function ignoresTheirDice(bench: ServerBench): Promise<void> {
  const { mover, dice } = await openGame(bench);
  const others = dice.map((die) => (die % 6) + 1);
  mover.send(makeKeep(others, ALL));
  const frame = await mover.next([...CHOICES, 'INVALID_DICE_CHOICE'], 'an answer to KEEP_DICE');
  if (frame.tag !== 'INVALID_DICE_CHOICE' && !isSame(readDice(frame.payload), dice))
    throw wrongFrame(mover, `the dice of the server, ${dice.join(' ')}`, frame);
}

async function refusesOtherFrames(bench: ServerBench): Promise<void> {
  const { table, mover, dice } = await openGame(bench);
  mover.send('SCORE_CHOICE: Chance');
  const expected = 'INVALID_DICE_CHOICE or CHOOSE_DICE again, as KEEP_DICE is due';
  const reply = await mover.reply(expected);
  const isRefused = reply.tag === 'INVALID_DICE_CHOICE';
  if (!isRefused && (reply.tag !== 'CHOOSE_DICE' || !isSame(readDice(reply.payload), dice)))
    throw wrongFrame(mover, expected, reply);
  if (isRefused) await untilAsked(mover, 'CHOOSE_DICE');
  mover.keep(dice, ALL);
  const turn = await playTurn(table, mover, QUICK);
  if (turn === undefined || isSame(turn.dice, dice)) return;
  throw wrongFrame(mover, `the same dice as before, ${dice.join(' ')}`, turn.question);
}

async function noticesTheMissingColon(bench: ServerBench): Promise<void> {
  const { mover, dice } = await openGame(bench);
  mover.send(makeKeep(dice, ALL).replace(':', ''));
  const reply = await mover.reply('INVALID_DICE_CHOICE or CHOOSE_DICE again, as there is no colon');
  if (reply.tag !== 'INVALID_DICE_CHOICE' && reply.tag !== 'CHOOSE_DICE')
    bench.remark('The server takes KEEP_DICE without a colon.');
}

export const WRONG_CHOICES: readonly ServerCase[] = [
  {
    id: 'F-S-12',
    level: 'must',
    title: 'KEEP_DICE with eight numbers is refused',
    does: 'Sends KEEP_DICE with eight numbers. INVALID_DICE_CHOICE has to come, and then the same dice can be chosen again.',
    quote: TEN_SENTENCE,
    cause: 'the missing numbers are taken for 0, or reading them ends the thread with an exception',
    accepts: 'CHOOSE_DICE again after INVALID_DICE_CHOICE, or not.',
    run: refusesEightNumbers,
  },
  {
    id: 'F-S-13',
    level: 'must',
    title: 'a 2 or a word among the numbers is refused',
    does: 'Sends KEEP_DICE with a 2 among the last five numbers, then with a word. Both are refused, and then the same dice can be chosen again.',
    quote: TEN_SENTENCE,
    cause: 'everything that is not 1 is taken for 0, or the word ends the thread with an exception',
    accepts: 'CHOOSE_DICE again after INVALID_DICE_CHOICE, or not.',
    run: refusesOtherFlags,
  },
  {
    id: 'F-S-14',
    level: 'should',
    title: 'the dice of the client are never used',
    does: 'Sends KEEP_DICE with other dice than were rolled, and keeps all. The next dice are those of the server.',
    cause: 'the server scores the first five numbers of KEEP_DICE: a client can send five sixes',
    accepts: 'INVALID_DICE_CHOICE, or that the first five numbers are ignored.',
    run: ignoresTheirDice,
  },
  {
    id: 'F-S-15',
    level: 'must',
    title: 'another frame where KEEP_DICE is due',
    does: 'Sends SCORE_CHOICE where KEEP_DICE is due. It is refused or asked again, and nothing has changed.',
    quote: 'Client sends KeepDice message. Server sends valid/invalid KeepDice choice message',
    cause: 'the server acts on the tag of a frame without looking what it has asked',
    run: refusesOtherFrames,
  },
  {
    id: 'F-S-16',
    level: 'should',
    title: 'KEEP_DICE without a colon gets an answer',
    does: 'Sends KEEP_DICE with ten numbers, but without the colon. A frame that refuses it or asks again has to come.',
    quote: 'The beginning of a frame is a tag (string) followed by a colon (:)',
    cause: 'a line without a colon is dropped silently, and both sides wait for ever',
    accepts: 'That the choice is taken, with a remark.',
    run: noticesTheMissingColon,
  },
];
