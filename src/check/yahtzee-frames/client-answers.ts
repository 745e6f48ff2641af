// Yahtzee in frames, clients, stage 1: a line for each frame, and right choices.

import { Failure, type Case } from '../case.ts';
import type { ClientBench } from '../client-bench.ts';
import { DICE_COUNT } from './frame.ts';
import { FramesHost, type Kept } from './host.ts';
import { HostGame } from './host-game.ts';

type ClientCase = Case<ClientBench>;

const DICE = [4, 2, 6, 2, 1];
const ACK_SENTENCE = 'Sends an acknowledgement of a message.';
const KEEP_SENTENCE =
  'The first 5 are the original dice that were passed in "ChooseDice", and another 5, which must be 0 or 1s to indicate whether to keep the relevant dice.';

async function answersInfo(bench: ClientBench): Promise<void> {
  const host = await FramesHost.meet(bench);
  await host.tell('INFO', 'Welcome to the checker.');
}

/** The line for INFO is the matter of F-C-01. */
async function answersTheOpening(bench: ClientBench): Promise<void> {
  const host = await FramesHost.meet(bench);
  await host.tellOptional('INFO: Welcome to the checker.');
  host.isCounting = true;
  await host.tell('START_GAME');
  await host.tell('START_ROUND', '1');
  await host.tell('START_TURN');
  await host.expectSilence('one line in answer to START_TURN and no more');
}

async function keepsDice(bench: ClientBench): Promise<void> {
  const host = await FramesHost.opened(bench);
  const kept = await host.askDice(DICE);
  const expected = `KEEP_DICE: ${DICE.join(' ')} and five numbers, each 0 or 1`;
  if (!isWellFormed(kept)) throw new Failure(expected, kept.line);
  const flags = host.flags.map(Number).join(' ');
  if (bench.hasKeyboard && kept.flags.map(Number).join(' ') !== flags)
    throw new Failure(`KEEP_DICE: ${DICE.join(' ')} ${flags}, as that was typed`, kept.line);
}

function isWellFormed({ line }: Kept): boolean {
  const words = /^KEEP_DICE: *(\d(?: +\d)*) *$/.exec(line)?.[1]?.split(/ +/) ?? [];
  const [dice, flags] = [words.slice(0, DICE_COUNT), words.slice(DICE_COUNT)];
  return (
    dice.join() === DICE.join() && flags.length === DICE_COUNT && flags.every((flag) => /^[01]$/.test(flag))
  );
}

async function playsATurn(bench: ClientBench): Promise<void> {
  const host = await FramesHost.opened(bench);
  const game = new HostGame(host);
  const { flags } = await host.askDice(DICE);
  await host.tell('ACK', 'Dice kept');
  if (!flags.every(Boolean)) {
    await host.askDice(DICE);
    await host.tell('ACK', 'Dice kept');
  }
  await host.askScore(DICE, game.open);
  await host.tell('SCORE_CHOICE_VALID', game.makeSheet().replace('Chance -1 Total 0', 'Chance 15 Total 15'));
  await host.tell('TURN_OVER');
  await host.tell('ROUND_OVER', '1');
}

async function endsAtGameOver(bench: ClientBench): Promise<void> {
  const host = await FramesHost.opened(bench);
  host.send('GAME_OVER', 'Player1 109 Player2 74');
  const status = await host.expectEnd();
  if (status !== 0) throw new Failure('status 0 at the end', `status ${status}`);
}

export const ANSWERS: readonly ClientCase[] = [
  {
    id: 'F-C-01',
    level: 'must',
    title: 'answers INFO',
    does: 'Sends an INFO frame. The client has to answer with a line, whatever it says.',
    quote: ACK_SENTENCE,
    cause: 'INFO is printed and nothing is sent, and the server waits for ever',
    run: answersInfo,
  },
  {
    id: 'F-C-02',
    level: 'must',
    title: 'answers the opening, one line for each frame',
    does: 'Sends INFO, START_GAME, START_ROUND and START_TURN. Each has to be answered with exactly one line.',
    quote: ACK_SENTENCE,
    cause: 'an ACK and another line are sent, or frames that ask nothing get no answer',
    run: answersTheOpening,
  },
  {
    id: 'F-C-03',
    level: 'must',
    title: 'KEEP_DICE has the dice and five flags',
    does: 'Sends CHOOSE_DICE. KEEP_DICE has to have the same five dice, and then 0 or 1 for each. With a keyboard they are the flags that were typed.',
    quote: KEEP_SENTENCE,
    cause: 'the numbers are joined by commas, or other dice are sent than were received',
    run: keepsDice,
  },
  {
    id: 'F-C-04',
    level: 'must',
    title: 'a whole turn',
    does: 'Plays a turn of two choices of dice, each acknowledged with ACK, a score, the sheet, TURN_OVER and ROUND_OVER. Every frame has to be answered.',
    quote: 'For each client/player, this is the sequence for each player in each round',
    cause: 'a frame that the client does not know, such as ACK, gets no answer',
    run: playsATurn,
  },
  {
    id: 'F-C-05',
    level: 'must',
    title: 'ends at GAME_OVER',
    does: 'Sends GAME_OVER and leaves the connection open. The program has to end by itself within 10 s, with status 0.',
    quote: 'Server sends GameOver message',
    cause: 'the loop that reads frames goes on after GAME_OVER',
    run: endsAtGameOver,
  },
];
