// Yahtzee in frames, servers, stage 5: other spellings of the same frames, and packets.

import type { Case } from '../case.ts';
import type { Box } from '../../games/yahtzee/rules/boxes.ts';
import type { ServerBench } from '../server-bench.ts';
import { SHORT_WORDS, boxOf, readDice, readNames } from './frame.ts';
import { CHOICES, REFUSALS, makeKeep, wrongFrame, type FramesPlayer, type SeenFrame } from './player.ts';
import { ALL, QUICK } from './policies.ts';
import { untilScoreAsked } from './refusals.ts';
import { openGame, seatTwo } from './turns.ts';

type ServerCase = Case<ServerBench>;

/** Sends a line, and it has to be taken: the next question or the sheet comes. */
async function expectTaken(player: FramesPlayer, line: string, what: string): Promise<SeenFrame> {
  player.peer.sendText(line, line.replace('\n', ''));
  const expected = `an answer that takes ${what}`;
  const frame = await player.next([...CHOICES, ...REFUSALS, 'SCORE_CHOICE_VALID'], expected);
  if (REFUSALS.includes(frame.tag)) throw wrongFrame(player, expected, frame);
  return frame;
}

async function takesSpellings(bench: ServerBench): Promise<void> {
  const { mover, other, dice } = await openGame(bench);
  const bare = makeKeep(dice, ALL).replace(': ', ':');
  const next = await expectTaken(mover, `${bare}\n`, 'KEEP_DICE without a space after the colon');
  const name = nameFor(mover, await untilScoreAfter(mover, next));
  await expectTaken(mover, `SCORE_CHOICE: ${name}\r\n`, 'SCORE_CHOICE with CRLF at the end');
  const first = await other.next(['CHOOSE_DICE'], 'CHOOSE_DICE in the next turn');
  const wide = makeKeep(readDice(first.payload), ALL).replace(': ', ':  ');
  const after = await expectTaken(other, `${wide}\n`, 'KEEP_DICE with two spaces after the colon');
  const small = nameFor(other, await untilScoreAfter(other, after)).toLowerCase();
  await expectTaken(other, `SCORE_CHOICE: ${small}\n`, `${small}, in small letters`);
}

/** The question for a score: this one, or the one after more questions about dice. */
async function untilScoreAfter(player: FramesPlayer, frame: SeenFrame): Promise<SeenFrame> {
  return frame.tag === 'CHOOSE_SCORE' ? frame : untilScoreAsked(player, readDice(frame.payload));
}

function nameFor(player: FramesPlayer, { payload }: SeenFrame): string {
  return QUICK.score(readDice(payload), readNames(payload), player);
}

async function takesShortNames(bench: ServerBench): Promise<void> {
  const { table } = await seatTwo(bench);
  for (const [box, short] of Object.entries(SHORT_WORDS)) {
    const player = await table.firstOf(['CHOOSE_DICE'], 'CHOOSE_DICE to one of two players');
    const first = await player.next(['CHOOSE_DICE']);
    const question = await untilScoreAsked(player, readDice(first.payload));
    await chooseShort(player, question, { box: box as Box, short });
  }
}

async function chooseShort(
  player: FramesPlayer,
  { payload }: SeenFrame,
  { box, short }: { readonly box: Box; readonly short: string },
): Promise<void> {
  const name = readNames(payload).find((one) => boxOf(one) === box);
  player.used.add(name ?? short);
  await expectTaken(player, `SCORE_CHOICE: ${short}\n`, `${short} for ${name ?? box}`);
}

async function takesPackets(bench: ServerBench): Promise<void> {
  const { mover, other, dice } = await openGame(bench);
  bench.note('one line in many packets');
  const from = mover.frames.length;
  await mover.peer.sendPieces(Array.from(`${makeKeep(dice, ALL)}\n`));
  const question = await untilScoreAfterPieces(mover);
  const between = mover.frames.slice(from, mover.frames.indexOf(question));
  mover.score(nameFor(mover, question));
  const first = await other.next(['CHOOSE_DICE'], 'CHOOSE_DICE in the next turn');
  bench.note('all lines of the turn in one packet');
  const keep = makeKeep(readDice(first.payload), ALL);
  // The server will send what it has sent before, and each of those frames wants a line.
  const wanting = between.filter(({ tag }) => tag === 'CHOOSE_DICE' || !other.isPushed);
  const answers = wanting.map(({ tag }) => (tag === 'CHOOSE_DICE' ? keep : ''));
  other.answered += answers.filter((answer) => answer !== keep).length;
  const name = QUICK.score(readDice(first.payload), readNames(question.payload), other);
  other.peer.sendTogether(keep, ...answers, `SCORE_CHOICE: ${name}`);
  await other.next(
    ['SCORE_CHOICE_VALID'],
    'SCORE_CHOICE_VALID, as KEEP_DICE and SCORE_CHOICE came in one packet',
  );
}

async function untilScoreAfterPieces(player: FramesPlayer): Promise<SeenFrame> {
  const expected = 'an answer that takes KEEP_DICE in many packets';
  const frame = await player.next([...CHOICES, 'INVALID_DICE_CHOICE'], expected);
  if (frame.tag === 'INVALID_DICE_CHOICE') throw wrongFrame(player, expected, frame);
  return untilScoreAfter(player, frame);
}

export const WIRE: readonly ServerCase[] = [
  {
    id: 'F-S-31',
    level: 'should',
    title: 'spaces, CRLF and small letters',
    does: 'Sends KEEP_DICE without a space after the colon, then with two; SCORE_CHOICE with CRLF at the end; and a name in small letters. All are taken.',
    cause:
      'the line is split at single spaces, the carriage return stays at the end of the name, or small letters are not taken for capitals',
    run: takesSpellings,
  },
  {
    id: 'F-S-32',
    level: 'may',
    title: 'the short names FH, SS, LS, 3K and 4K',
    does: 'Chooses five scores by their short names, whatever names the server offers. All are taken.',
    quote: 'The ID column indicates what the score row is referred to in this game implementation.',
    cause: 'the server knows only one spelling of each name',
    run: takesShortNames,
  },
  {
    id: 'F-S-33',
    level: 'should',
    title: 'packets are not lines',
    does: 'Sends KEEP_DICE in one packet for each letter, and in the next turn KEEP_DICE and SCORE_CHOICE in one packet. Both are taken, in order.',
    quote: 'In this protocol, the newline (\\n) character is the end of a frame.',
    cause:
      "whatever one call of read() returns is taken for one line, or lines that were read ahead are lost, as in Python with makefile('rw')",
    run: takesPackets,
  },
];
