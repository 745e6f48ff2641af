// Yahtzee in frames, servers, stage 3: offering and choosing a score. The sheet and its points are
// in server-sheets.ts.

import { Failure, type Case } from '../case.ts';
import type { ServerBench } from '../server-bench.ts';
import { ROUNDS, readDice, readNames } from './frame.ts';
import { wrongFrame, type FramesPlayer, type SeenFrame } from './player.ts';
import { QUICK } from './policies.ts';
import { isSame, untilAsked, untilScoreAsked } from './refusals.ts';
import { openGame, playWhole, untilTurnOf, type Turn } from './turns.ts';

type ServerCase = Case<ServerBench>;

const NAMES_SENTENCE =
  '5 ints that are the current dice rolls, and then a sequence of strings of the names of the score slots to be chosen from.';

async function showsDiceAndNames(bench: ServerBench): Promise<void> {
  const { mover, dice } = await openGame(bench);
  const frame = await untilScoreAsked(mover, dice);
  const words = frame.payload.split(/ +/);
  const [shown, names] = [words.slice(0, dice.length), words.slice(dice.length)];
  const expected = `CHOOSE_SCORE: ${dice.join(' ')} and the names of the scores, with spaces between them`;
  const areNames = names.length > 0 && names.every((name) => /^\w*[A-Za-z]\w*$/.test(name));
  if (!isSame(shown.map(Number), dice) || !areNames) throw wrongFrame(mover, expected, frame);
}

async function offersWhatIsOpen(bench: ServerBench): Promise<void> {
  const { table, turns } = await playWhole(bench, QUICK);
  for (const player of table.players) expectOpen(turns.filter((turn) => turn.player === player));
}

function expectOpen(turns: readonly Turn[]): void {
  const used = new Set<string>();
  for (const [round, { player, names, question, chosen }] of turns.entries()) {
    const wrong = names.find((name) => used.has(name));
    if (wrong !== undefined)
      throw wrongFrame(player, `names without ${wrong}, which was chosen in an earlier round`, question);
    const count = ROUNDS - round;
    if (names.length !== count) {
      const came = `${names.length}: ${question.line}`;
      throw new Failure(`${count} names in round ${round + 1}, to ${player.label}`, came);
    }
    used.add(chosen);
  }
}

async function refusesUnknownNames(bench: ServerBench): Promise<void> {
  const { mover, dice } = await openGame(bench);
  const question = await untilScoreAsked(mover, dice);
  const refusal = await expectScoreRefusal(mover, 'FullHause', 'there is no such score');
  if (!isSame(readDice(refusal.payload), dice) || !hasSameNames(refusal, question))
    throw wrongFrame(mover, `SCORE_CHOICE_INVALID: ${question.payload}, as in CHOOSE_SCORE`, refusal);
  await expectGoodScore(mover, question);
}

function hasSameNames(frame: SeenFrame, { payload }: SeenFrame): boolean {
  const names = new Set(readNames(frame.payload));
  return readNames(payload).every((name) => names.has(name));
}

async function expectScoreRefusal(player: FramesPlayer, name: string, why: string): Promise<SeenFrame> {
  player.send(`SCORE_CHOICE: ${name}`);
  const expected = `SCORE_CHOICE_INVALID, as ${why}`;
  const reply = await player.reply(expected);
  if (reply.tag !== 'SCORE_CHOICE_INVALID') throw wrongFrame(player, expected, reply);
  return reply;
}

/** After a refusal a name that was offered is taken. */
async function expectGoodScore(player: FramesPlayer, { payload }: SeenFrame): Promise<void> {
  await untilAsked(player, 'CHOOSE_SCORE');
  player.score(QUICK.score(readDice(payload), readNames(payload), player));
  const expected = 'SCORE_CHOICE_VALID for a name that was offered';
  const frame = await player.next(['SCORE_CHOICE_VALID', 'SCORE_CHOICE_INVALID'], expected);
  if (frame.tag !== 'SCORE_CHOICE_VALID') throw wrongFrame(player, expected, frame);
}

async function refusesUsedNames(bench: ServerBench): Promise<void> {
  const { table, mover, dice } = await openGame(bench);
  const question = await untilScoreAsked(mover, dice);
  const used = QUICK.score(dice, readNames(question.payload), mover);
  mover.score(used);
  await mover.next(['SCORE_CHOICE_VALID']);
  const next = await untilTurnOf(table, mover, QUICK);
  const second = await untilScoreAsked(mover, readDice(next.payload));
  await expectScoreRefusal(mover, used, `${used} was chosen in the first round`);
  await expectGoodScore(mover, second);
}

export const SCORING: readonly ServerCase[] = [
  {
    id: 'F-S-17',
    level: 'must',
    title: 'CHOOSE_SCORE has the dice and then names',
    does: 'Keeps all dice of the first roll. CHOOSE_SCORE has these five dice, and then the names of the scores.',
    quote: NAMES_SENTENCE,
    cause: 'the names are printed as a list with commas, or the dice are missing or sorted',
    run: showsDiceAndNames,
  },
  {
    id: 'F-S-18',
    level: 'must',
    title: 'thirteen names at first, one fewer each round',
    does: 'Plays a game. The first CHOOSE_SCORE has 13 names, the next 12, and so on, and never one that was chosen before.',
    quote: NAMES_SENTENCE,
    cause: 'the sheet of one player is used for both, or all names are always sent',
    run: offersWhatIsOpen,
  },
  {
    id: 'F-S-19',
    level: 'must',
    title: 'an unknown name is refused',
    does: 'Sends SCORE_CHOICE: FullHause. SCORE_CHOICE_INVALID has to come, with the payload of CHOOSE_SCORE. Then a good choice is taken.',
    quote: 'Payload: the same payload as CHOOSE_SCORE.',
    cause: 'SCORE_CHOICE_INVALID is sent without the dice and the names',
    accepts: 'CHOOSE_SCORE again after SCORE_CHOICE_INVALID, or not.',
    run: refusesUnknownNames,
  },
  {
    id: 'F-S-20',
    level: 'must',
    title: 'a used name is refused',
    does: 'Chooses the same score in the first and in the second round. The second time it is refused, and then a good choice is taken.',
    quote: 'Server sends valid/invalid score choice.',
    cause: 'the server looks whether the name exists, and not whether it is still open',
    accepts: 'CHOOSE_SCORE again after SCORE_CHOICE_INVALID, or not.',
    run: refusesUsedNames,
  },
];
