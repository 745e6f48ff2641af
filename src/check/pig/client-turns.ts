// Pig, clients, stage 2: dice, decisions, and packets.

import { Failure, type Case } from '../case.ts';
import type { ClientBench } from '../client-bench.ts';
import { PigHost } from './host.ts';
import { TARGET } from './message.ts';

const DECIDE_SENTENCE =
  'Otherwise, the server waits for a decision from the player: "DECIDE:HOLD" ends the turn (with points) and "DECIDE:ROLL" continues the round with another roll.';
const ONE_SENTENCE =
  'One noteworthy peculiarity of this protocol is that a player does not send a reply to a message "DIE:1".';
const DICE_SENTENCE =
  'the server sends to the other player a message "DICE:xyz" with the values just played by his opponent, followed by a message "DIE:n" with his own roll of the die';
const LONG_TURN_DICE = 40;
const SMALL_DIE = 2;
const BIG_DIE = 6;

async function decidesOnEach(bench: ClientBench): Promise<void> {
  const host = await PigHost.playing(bench);
  for (const die of [2, 3, 4, 5, 6]) if ((await host.decide(die)) === 'HOLD') await host.showDice('41');
  await host.expectSilence('nothing more: one answer for one die');
}

async function ignoresOne(bench: ClientBench): Promise<void> {
  const host = await PigHost.playing(bench);
  if ((await host.decide(3)) === 'HOLD') {
    await host.showDice('41');
    await host.decide(3);
  }
  await rollOne(host);
}

/** A 1 gets no answer, and after the opponent's turn the client plays on. */
async function rollOne(host: PigHost): Promise<void> {
  host.pot = 0;
  await host.send('DIE:1');
  await host.expectSilence('no answer to DIE:1');
  await host.showDice('41');
  await host.decide(4);
  await host.expectSilence('nothing more: one answer for one die');
}

async function ignoresFirstOne(bench: ClientBench): Promise<void> {
  await rollOne(await PigHost.playing(bench));
}

async function ignoresDice(bench: ClientBench): Promise<void> {
  const host = await PigHost.playing(bench, 'NO');
  await host.showDice('62366');
  await host.expectSilence('no answer to DICE:62366');
}

async function readsTwoMessages(bench: ClientBench): Promise<void> {
  const host = await PigHost.playing(bench, 'NO');
  host.peer.sendTogether('DICE:41', 'DIE:5');
  host.pot = 5;
  host.typeFor('DICE:41');
  host.typeFor('DIE:5');
  await host.readDecision('DIE:5, in one packet with DICE:41');
  await host.expectSilence('nothing more: one answer for one die');
}

async function readsPieces(bench: ClientBench): Promise<void> {
  const host = await PigHost.playing(bench);
  host.pot = 5;
  await host.peer.sendPieces(Array.from('DIE:5\n'));
  host.typeFor('DIE:5');
  await host.readDecision('DIE:5, which came byte by byte');
  await host.expectSilence('nothing more: one answer for one die');
}

async function readsCrlf(bench: ClientBench): Promise<void> {
  const host = await PigHost.playing(bench, 'YES', { lineEnd: '\r\n' });
  await host.decide(5);
  await host.expectSilence('nothing more: one answer for one die');
}

async function rollsForLong(bench: ClientBench): Promise<void> {
  const host = await PigHost.playing(bench);
  host.set('rh', () => 'r');
  for (let count = 1; count <= LONG_TURN_DICE; count += 1)
    if ((await host.decide(SMALL_DIE)) === 'HOLD') return bench.note(`it held after ${count} dice`);
}

async function stopsAtTheEnd(bench: ClientBench): Promise<void> {
  const host = await PigHost.playing(bench);
  let banked = 0;
  while (banked < TARGET) {
    banked += await host.turnUntilHold(BIG_DIE);
    if (banked < TARGET) await host.showDice('41');
  }
  await host.send(`END:${banked}/0`);
  await host.expectSilence('nothing after END');
}

async function agreesAgain(bench: ClientBench): Promise<void> {
  const host = await PigHost.playing(bench, 'YES', { games: 2 });
  const points = await host.turnUntilHold(BIG_DIE);
  await host.showDice('66666666666666666');
  await host.send(`END:${points}/102`);
  await host.start('NO');
  await host.showDice('41');
  const decision = await host.decide(5);
  if (!['ROLL', 'HOLD'].includes(decision)) throw new Failure('a decision in the second game', decision);
}

export const CLIENT_TURNS: ReadonlyArray<Case<ClientBench>> = [
  {
    id: 'P-C-09',
    level: 'must',
    title: 'a decision for every die',
    does: 'Rolls 2, 3, 4, 5 and 6. Each has to be answered with exactly one DECIDE:ROLL or DECIDE:HOLD.',
    quote: DECIDE_SENTENCE,
    cause: 'the decision is sent twice, or in small letters',
    run: decidesOnEach,
  },
  {
    id: 'P-C-10',
    level: 'must',
    title: 'no answer to DIE:1',
    does: 'After a die that is not a 1, the client gets DIE:1. For a second nothing may come. Then it gets DICE: and a new die, and answers that one.',
    quote: ONE_SENTENCE,
    cause: 'roll() is called for every die, and its answer is sent even for a 1',
    run: ignoresOne,
  },
  {
    id: 'P-C-11',
    level: 'must',
    title: 'DIE:1 as the very first die',
    does: 'The first die of the game is a 1. For a second nothing may come. Then it gets DICE: and a new die, and answers that one.',
    quote: ONE_SENTENCE,
    cause: 'the first die of a turn is handled apart from the others',
    run: ignoresFirstOne,
  },
  {
    id: 'P-C-12',
    level: 'must',
    title: "no answer to the opponent's dice",
    does: 'The client gets DICE:62366. For a second nothing may come.',
    quote: DICE_SENTENCE,
    cause: 'every message is answered',
    run: ignoresDice,
  },
  {
    id: 'P-C-13',
    level: 'should',
    title: 'DICE and DIE in one packet',
    does: 'Sends DICE: and DIE: in one packet. Exactly one decision has to come.',
    cause: 'each read is taken for one message',
    run: readsTwoMessages,
  },
  {
    id: 'P-C-14',
    level: 'should',
    title: 'one message in many packets',
    does: 'Sends DIE:5 byte by byte. Exactly one decision has to come.',
    cause: 'each read is taken for one message',
    run: readsPieces,
  },
  {
    id: 'P-C-15',
    level: 'should',
    title: 'CRLF',
    does: 'The server ends its lines with CRLF. The client names itself, waits, starts and decides as always.',
    cause: 'the CR becomes a part of the number or of the word',
    run: readsCrlf,
  },
  {
    id: 'P-C-16',
    level: 'must',
    title: 'a long turn',
    does: 'As long as the client says ROLL, it gets another 2, up to 40 times. Every die has to be answered.',
    quote: DECIDE_SENTENCE,
    cause: 'the dice of a turn are kept in an array that is too small',
    accepts: 'HOLD at any time.',
    run: rollsForLong,
  },
  {
    id: 'P-C-17',
    level: 'must',
    title: 'nothing after the winning HOLD',
    does: 'The client rolls sixes and holds until it has 100 points. It gets END:, and for a second nothing may come.',
    quote:
      'When a player reaches 100, the server sends each player a message "END:your_score/opponent_score"',
    cause: 'the client says START:YES before it is asked',
    run: stopsAtTheEnd,
  },
  {
    id: 'P-C-18',
    level: 'must',
    title: 'a second game',
    does: 'The client loses a game and is asked for another one, which it does not begin. It has to agree, and to decide on its first die.',
    quote: 'It then sends START messages as before',
    cause: 'the client ends after one game, or still has the points of the first',
    run: agreesAgain,
  },
];
