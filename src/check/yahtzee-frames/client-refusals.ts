// Yahtzee in frames, clients, stage 2: refusals, other names, and frames of unusual form.

import { Failure, onTheWay, type Case } from '../case.ts';
import type { ClientBench } from '../client-bench.ts';
import { DICE_COUNT, parseFrame, wordsOf } from './frame.ts';
import { FramesHost } from './host.ts';
import { HostGame } from './host-game.ts';

type ClientCase = Case<ClientBench>;

const DICE = [3, 3, 5, 6, 1];
const HOUSE = [2, 2, 3, 3, 3];
const SHORT_NAMES = ['FH', 'LS'];
const LONG_BYTES = 1000;

async function keepsAgain(bench: ClientBench): Promise<void> {
  const host = await FramesHost.opened(bench);
  await host.askDice(DICE);
  const line = await host.tell('INVALID_DICE_CHOICE');
  const kept = parseFrame(line).tag === 'KEEP_DICE' ? line : (await host.askDice(DICE)).line;
  const words = wordsOf(parseFrame(kept).payload);
  const flags = words.slice(DICE_COUNT);
  if (words.length !== 2 * DICE_COUNT || !flags.every((flag) => flag === '0' || flag === '1'))
    throw new Failure('KEEP_DICE with the dice and five flags, after INVALID_DICE_CHOICE', kept);
}

/** The refused name is no longer offered, so a client that looks at the payload finds another. */
async function choosesAgain(bench: ClientBench): Promise<void> {
  const host = await FramesHost.opened(bench);
  const { open } = new HostGame(host);
  await host.askDice(DICE);
  const refused = await host.askScore(DICE, open);
  const left = open.filter((name) => name !== refused);
  const line = await host.tell('SCORE_CHOICE_INVALID', [...DICE, ...left].join(' '));
  const isChoice = parseFrame(line).tag === 'SCORE_CHOICE';
  const chosen = isChoice ? parseFrame(line).payload : await host.askScore(DICE, left);
  if (!left.includes(chosen))
    throw new Failure(`SCORE_CHOICE with a name of the list, but not ${refused}`, `SCORE_CHOICE: ${chosen}`);
}

async function takesShortNames(bench: ClientBench): Promise<void> {
  const host = await FramesHost.opened(bench);
  await host.askDice(HOUSE);
  const chosen = await host.askScore(HOUSE, SHORT_NAMES);
  if (!SHORT_NAMES.includes(chosen))
    throw new Failure(
      `one of the names that were offered: ${SHORT_NAMES.join(', ')}`,
      `SCORE_CHOICE: ${chosen}`,
    );
}

async function takesALongLine(bench: ClientBench): Promise<void> {
  const host = await FramesHost.started(bench);
  host.isCounting = true;
  await host.tell('INFO', 'The other player thinks about it. '.repeat(40).slice(0, LONG_BYTES));
  await host.expectSilence('one line in answer to a long line and no more');
  await host.tell('START_ROUND', '1');
}

async function takesOtherPayloads(bench: ClientBench): Promise<void> {
  const host = await FramesHost.meet(bench);
  const lines = [
    'START_GAME:',
    'INFO:',
    'INFO: it is 10:30, and: the game begins',
    'START_ROUND:1',
    'START_TURN:',
  ];
  for (const line of lines) {
    host.sendLine(line);
    await host.next(`a line in answer to "${line}"`);
  }
}

async function noticesTheEnd(bench: ClientBench): Promise<void> {
  const host = await FramesHost.opened(bench);
  host.peer.close();
  await host.expectEnd();
}

async function joinsPackets(bench: ClientBench): Promise<void> {
  const host = await FramesHost.started(bench);
  await onTheWay(host.tell('START_ROUND', '1'));
  await host.sendHalves('START_TURN: ');
  await host.next('a line in answer to START_TURN in two packets');
  await host.expectSilence('one line in answer to START_TURN in two packets and no more');
  await host.sendHalves(`CHOOSE_DICE: ${DICE.join(' ')}`);
  await host.readKeep('KEEP_DICE in answer to CHOOSE_DICE in two packets');
}

const CLIENT_SENTENCE =
  'Your client recognizes receipt of a frame, parses the frame type from the frame header, and then uses that information to parse the payload and respond accordingly.';

export const REFUSAL_CASES: readonly ClientCase[] = [
  {
    id: 'F-C-06',
    level: 'must',
    title: 'chooses dice again after INVALID_DICE_CHOICE',
    does: 'Refuses a choice of dice with INVALID_DICE_CHOICE. The client has to answer with a right KEEP_DICE, or with any line and then KEEP_DICE when CHOOSE_DICE comes again.',
    quote: 'Server sends valid/invalid KeepDice choice message',
    cause: 'the frame is not known, and nothing is sent',
    run: keepsAgain,
  },
  {
    id: 'F-C-07',
    level: 'must',
    title: 'chooses another score after SCORE_CHOICE_INVALID',
    does: 'Refuses a score with SCORE_CHOICE_INVALID and the names that are left. The client has to choose one of them, at once or when CHOOSE_SCORE comes again.',
    quote: 'Payload: the same payload as CHOOSE_SCORE.',
    cause: 'the same name is sent again, and the server refuses it for ever',
    run: choosesAgain,
  },
  {
    id: 'F-C-08',
    level: 'should',
    title: 'uses the names that the server offers',
    does: 'Offers FH and LS, as in the table of the assignment. The client has to choose one of these two words.',
    quote: 'a sequence of strings of the names of the score slots to be chosen from',
    cause: 'the client has its own list of names and sends FullHouse',
    run: takesShortNames,
  },
  {
    id: 'F-C-09',
    level: 'should',
    title: 'a line of 1,000 bytes',
    does: 'Sends an INFO frame of 1,000 bytes. It has to be answered with exactly one line.',
    quote: 'In this protocol, the newline (\\n) character is the end of a frame.',
    cause: 'a buffer of fixed size is read instead of a line',
    run: takesALongLine,
  },
  {
    id: 'F-C-10',
    level: 'should',
    title: 'an empty payload, colons in the payload, no space',
    does: 'Sends START_GAME: without a space, INFO: without a payload, INFO with colons in its text, and START_ROUND:1. Each has to be answered.',
    quote: CLIENT_SENTENCE,
    cause: 'the line is split at every colon, or at ": "',
    run: takesOtherPayloads,
  },
  {
    id: 'F-C-11',
    level: 'must',
    title: 'ends when the server is gone',
    does: 'Closes the connection in the middle of a turn. The program has to end within 10 s.',
    quote: 'how does your program handle errors and/or exceptions',
    cause: 'null or an empty text is read again and again',
    accepts: 'Any status. A stack trace is remarked.',
    run: noticesTheEnd,
  },
  {
    id: 'F-C-12',
    level: 'should',
    title: 'a frame in two packets',
    does: 'Sends START_TURN and CHOOSE_DICE in two packets each. Each has to be answered once.',
    quote: 'How does your client know where the end of the frame is, in order to parse the message?',
    cause: 'whatever one call of read() returns is taken for a frame',
    run: joinsPackets,
  },
];
