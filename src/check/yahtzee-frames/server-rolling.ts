// Yahtzee in frames, servers, stage 2: rolling and keeping dice.

import { Failure, type Case } from '../case.ts';
import type { ServerBench } from '../server-bench.ts';
import { shorten } from '../wire/visible.ts';
import type { Reroll } from './dice-watch.ts';
import { DICE_COUNT, ROLLS_MAX, readDice } from './frame.ts';
import { CHOICES, wrongFrame } from './player.ts';
import { ALL, NONE, ROLLING, makeMixed } from './policies.ts';
import { isSame } from './refusals.ts';
import { openGame, playWhole } from './turns.ts';

type ServerCase = Case<ServerBench>;

const CHOICES_OF_DICE = 20;
const ROUNDS_OF_CHOICES = 6;
const ROUNDS_OF_REROLLS = 13;
const QUESTIONS_MAX = 5;
const ROLL_SENTENCE =
  'In the Rolling phase, players can roll as many of the dice as they want, for up to 3 times total.';
const WHILE_SENTENCE =
  'Start the rolling phase. While the player has rolled < 3 times or not kept all the dice: Server rolls the dice and sends ChooseDice message';

async function rollsFive(bench: ServerBench): Promise<void> {
  const { table } = await playWhole(bench, ROLLING, 2);
  for (const player of table.players)
    for (const frame of player.all('CHOOSE_DICE'))
      if (!/^[1-6](?: +[1-6]){4}$/.test(frame.payload))
        throw wrongFrame(player, 'CHOOSE_DICE with five numbers from 1 to 6 and spaces between them', frame);
}

async function keepsWhatIsKept(bench: ServerBench): Promise<void> {
  const { table } = await playWhole(bench, makeMixed(bench), bench.many(ROUNDS_OF_CHOICES, 2));
  const rerolls = table.players.flatMap(({ dice }) => dice.rerolls).slice(0, CHOICES_OF_DICE);
  if (rerolls.length === 0) throw new Failure('another roll after KEEP_DICE', 'no other roll in any turn');
  const wrong = rerolls.find((reroll) => !isKept(reroll));
  if (wrong === undefined) return;
  const kept = wrong.before.map((die, place) => (wrong.flags[place] === true ? die : '_')).join(' ');
  throw new Failure(
    `the kept dice in their places: ${kept}, kept of ${wrong.before.join(' ')}`,
    shorten(wrong.line),
  );
}

function isKept({ before, flags, after }: Reroll): boolean {
  return before.every((die, place) => flags[place] === false || die === after[place]);
}

async function rollsTheOthers(bench: ServerBench): Promise<void> {
  const { table } = await playWhole(bench, makeMixed(bench), bench.many(ROUNDS_OF_REROLLS, 4));
  const rerolls = table.players.flatMap(({ dice }) => dice.rerolls);
  const rolled = rerolls.flatMap(({ before, flags, after }) =>
    before.filter((_die, place) => flags[place] === false && after[place] !== undefined),
  );
  const changed = rerolls.flatMap(({ before, flags, after }) =>
    before.filter((die, place) => flags[place] === false && after[place] !== die),
  );
  if (rolled.length === 0 || changed.length < rolled.length / 2)
    throw new Failure(
      'that most of the dice with a 0 change, as each has six faces',
      `${changed.length} of ${rolled.length} changed`,
    );
}

/** Asks for other dice as long as the server offers it. */
async function rollsThreeTimes(bench: ServerBench): Promise<void> {
  const { mover, question } = await openGame(bench);
  let [frame, asked] = [question, 0];
  let before: readonly number[] = [];
  while (frame.tag === 'CHOOSE_DICE') {
    asked += 1;
    before = readDice(frame.payload);
    if (asked > ROLLS_MAX) throw wrongFrame(mover, 'CHOOSE_SCORE after three rolls', frame);
    mover.keep(before, NONE);
    frame = await mover.next(CHOICES, `CHOOSE_DICE or CHOOSE_SCORE after choice ${asked} of dice`);
  }
  if (asked < ROLLS_MAX - 1) throw wrongFrame(mover, 'CHOOSE_DICE with the dice of a second roll', frame);
  if (asked === ROLLS_MAX && !isSame(readDice(frame.payload), before))
    throw wrongFrame(mover, `CHOOSE_SCORE with the dice of the third roll, ${before.join(' ')}`, frame);
}

async function endsTheRolling(bench: ServerBench): Promise<void> {
  const { mover, dice } = await openGame(bench);
  mover.keep(dice, ALL);
  const frame = await mover.next(CHOICES, 'CHOOSE_SCORE, as all dice are kept');
  if (frame.tag !== 'CHOOSE_SCORE') throw wrongFrame(mover, 'CHOOSE_SCORE, as all dice are kept', frame);
}

async function acknowledges(bench: ServerBench): Promise<void> {
  const { mover, dice } = await openGame(bench);
  const expected = 'ACK or the next question, as the choice of dice was right';
  let question: readonly number[] = dice;
  for (let count = 0; count < QUESTIONS_MAX && question.length === DICE_COUNT; count += 1) {
    mover.keep(
      question,
      ALL.map((_flag, place) => place > 1),
    );
    const reply = await mover.reply(expected);
    if (reply.tag !== 'ACK' && !CHOICES.includes(reply.tag)) throw wrongFrame(mover, expected, reply);
    const next = reply.tag === 'ACK' ? await mover.next(CHOICES) : reply;
    question = next.tag === 'CHOOSE_DICE' ? readDice(next.payload) : [];
  }
}

export const ROLLING_CASES: readonly ServerCase[] = [
  {
    id: 'F-S-06',
    level: 'must',
    title: 'CHOOSE_DICE has five dice',
    does: 'Plays two rounds. Each CHOOSE_DICE has five numbers from 1 to 6.',
    quote: '5 ints, with values 1-6, each representing a given die roll.',
    cause: 'the dice are printed as a list, with brackets or commas, or numbered from 0',
    run: rollsFive,
  },
  {
    id: 'F-S-07',
    level: 'must',
    title: 'kept dice stay as they are',
    does: 'Makes 20 choices, each keeping some dice. In the next roll those dice have the same values in the same places.',
    quote: 'another 5, which must be 0 or 1s to indicate whether to keep the relevant dice',
    cause: '1 is taken for "roll again", or the dice are sorted after a roll',
    run: keepsWhatIsKept,
  },
  {
    id: 'F-S-08',
    level: 'must',
    title: 'the other dice are rolled again',
    does: 'Plays a game and keeps some of the dice each time. Of the others at least half have to change; five sixths do on average.',
    quote: 'At each roll, players can keep or re-roll as many dice as they want.',
    cause: 'the new dice are stored somewhere else than the dice that are sent',
    run: rollsTheOthers,
  },
  {
    id: 'F-S-09',
    level: 'must',
    title: 'three rolls in a turn',
    does: 'Keeps nothing. There are three rolls, and then CHOOSE_SCORE.',
    quote: ROLL_SENTENCE,
    cause: 'the first roll is not counted, or the counter is not reset',
    accepts: 'A third CHOOSE_DICE, if its answer changes nothing.',
    run: rollsThreeTimes,
  },
  {
    id: 'F-S-10',
    level: 'must',
    title: 'keeping all dice ends the rolling',
    does: 'Keeps all five dice of the first roll. CHOOSE_SCORE has to come.',
    quote: WHILE_SENTENCE,
    cause: 'the server always asks as often as there are rolls',
    run: endsTheRolling,
  },
  {
    id: 'F-S-11',
    level: 'must',
    title: 'a choice of dice is acknowledged',
    does: 'Makes right choices of dice. Each is answered by ACK or by the next question.',
    quote: 'Server sends valid/invalid KeepDice choice message',
    cause: 'the server reads the choice and sends nothing until it gets another line',
    accepts: 'No ACK: the next CHOOSE_DICE or CHOOSE_SCORE is an acknowledgement. INFO before it.',
    run: acknowledges,
  },
];
