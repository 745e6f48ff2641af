// Pig, servers, stage 5: wrong messages and awkward names. A server may close after a mistake, but
// first it has to say ERROR.

import { Failure, Skip, onTheWay, type Case } from '../case.ts';
import { findExceptionName } from '../program/stack-trace.ts';
import type { ServerBench } from '../server-bench.ts';
import type { Arrival } from '../wire/line-peer.ts';
import { parseMessage } from './message.ts';
import { PigPlayer, challenge, pairUp, park, untilListed } from './player.ts';
import { begin, untilDecision } from './robot.ts';

const ERROR_SENTENCE =
  'the server should attempt to send an ERROR message with an explanation before closing the connection, so the client understands what went wrong';
const SAMPLE_SENTENCE = 'ERROR:No INIT: or INIT:name message. Access denied.';
const SENTENCE_LENGTH_MIN = 10;

/** The sentence of the ERROR that has to come. */
async function expectError(player: PigPlayer, sent: string): Promise<string> {
  player.send(sent);
  const expected = `ERROR: and a sentence, after ${sent}`;
  const arrival = await player.peer.next();
  const sentence = readError(arrival);
  if (sentence === undefined || sentence === '') throw player.fail(expected, arrival);
  return sentence;
}

function readError(arrival: Arrival): string | undefined {
  const message = arrival.kind === 'line' ? parseMessage(arrival.text) : undefined;
  return message?.header === 'ERROR' ? message.content : undefined;
}

async function expectsName(bench: ServerBench): Promise<void> {
  await expectError(await PigPlayer.connect(bench, 'Ann'), 'START:YES');
}

async function expectsChoice(bench: ServerBench): Promise<void> {
  await expectError(await PigPlayer.enter(bench, 'Ann'), 'START:YES');
}

async function expectsCapitals(bench: ServerBench): Promise<void> {
  await expectError(await PigPlayer.connect(bench, 'Mike'), 'Init:Mike');
}

async function expectsColon(bench: ServerBench): Promise<void> {
  await expectError(await PigPlayer.connect(bench, 'Ann'), 'HELLO');
}

async function expectsDecision(bench: ServerBench): Promise<void> {
  await park(bench);
  const pair = await pairUp(bench);
  await begin(pair);
  const { mover, other } = await onTheWay(untilDecision(pair));
  await expectError(mover, 'DECIDE:MAYBE');
  if (!(await mover.peer.untilEnded(bench.measures.silenceMs))) mover.send('DECIDE:HOLD');
  await expectTold(mover, other);
}

/** The turn goes on with DICE; or, if the server has closed, the other player is told with END. */
async function expectTold(mover: PigPlayer, other: PigPlayer): Promise<void> {
  const expected = 'DICE: after the next decision; or END:, if the server has closed';
  for (
    let line = await other.nextLine(expected);
    !line.startsWith('END:');
    line = await other.nextLine(expected)
  ) {
    // A server may explain to both why it closes.
    if (line.startsWith('ERROR:')) continue;
    if (!line.startsWith('DICE:')) throw other.fail(expected, { kind: 'line', text: line });
    if (!mover.peer.hasEnded) return;
  }
  if (!(await mover.peer.untilEnded()))
    throw new Failure('END: only if the server closes', 'END: and no close');
}

/** Mistakes before and in the lobby, and the ERROR that each gets, if any. */
async function explainsMistakes(bench: ServerBench): Promise<void> {
  const sentences = [
    await readErrorTo(await PigPlayer.connect(bench, 'Ann'), 'START:YES'),
    await readErrorTo(await PigPlayer.connect(bench, 'Ann'), 'HELLO'),
    await readErrorTo(await PigPlayer.enter(bench, 'Ann'), 'START:YES'),
  ].filter((sentence) => sentence !== undefined);
  if (sentences.length === 0) throw new Skip('no ERROR came, see P-S-33');
  for (const sentence of sentences) {
    const name = findExceptionName(sentence);
    if (name !== undefined) throw new Failure('a sentence for people', `ERROR:${sentence}`);
    if (sentence.length < SENTENCE_LENGTH_MIN)
      throw new Failure(`a sentence of at least ${SENTENCE_LENGTH_MIN} characters`, `ERROR:${sentence}`);
  }
}

async function readErrorTo(player: PigPlayer, sent: string): Promise<string | undefined> {
  player.send(sent);
  return readError(await player.peer.next());
}

async function guardsTheList(bench: ServerBench): Promise<void> {
  await park(bench);
  const [one, other] = [bench.makeName('Left'), bench.makeName('Right')];
  const before = countEmpty(await readRawList(bench));
  await tryName(bench, '');
  await tryName(bench, `${one},${other}`);
  const line = await readRawList(bench);
  const names = new Set(line.split(',').map((name) => name.trim()));
  if (countEmpty(line) > before) throw new Failure('a list without an empty name', `INIT:${line}`);
  if (names.has(one) && names.has(other))
    throw new Failure('a list in which a name with a comma is not two names', `INIT:${line}`);
}

/** A list that always ends with a comma is the subject of P-S-02. */
function countEmpty(list: string): number {
  return list.split(',').filter((name) => name.trim() === '').length;
}

/** Sends the name, and then waits, if the server lets the player. */
async function tryName(bench: ServerBench, name: string): Promise<void> {
  const player = await PigPlayer.connect(bench, 'Odd');
  player.send(`INIT:${name}`);
  const arrival = await player.peer.next();
  if (arrival.kind === 'silence') throw player.fail(`an answer to the name "${name}"`, arrival);
  player.send('INIT:');
  await player.peer.ready(bench.measures.silenceMs);
}

async function readRawList(bench: ServerBench): Promise<string> {
  const player = await PigPlayer.connect(bench, 'Onlooker');
  player.send(`INIT:${player.name}`);
  return player.next('INIT', 'INIT: and the list of waiting players');
}

async function allowsNamesakes(bench: ServerBench): Promise<void> {
  await park(bench);
  const anns = [await waitAs(bench, 'Ann one'), await waitAs(bench, 'Ann two')] as const;
  await untilListed(bench, anns[0].name, 2);
  const bob = await PigPlayer.enter(bench, 'Bob');
  const first = await challengeOneOf(bob, anns);
  const carl = await PigPlayer.enter(bench, 'Carl');
  await challenge(carl, first === anns[0] ? anns[1] : anns[0]);
}

async function waitAs(bench: ServerBench, label: string): Promise<PigPlayer> {
  const player = await PigPlayer.connect(bench, label, bench.makeName('Ann'));
  player.send(`INIT:${player.name}`);
  await player.list();
  player.send('INIT:');
  return player;
}

/** Whichever of the two is told. */
async function challengeOneOf(bob: PigPlayer, anns: readonly [PigPlayer, PigPlayer]): Promise<PigPlayer> {
  bob.send(`INIT:${anns[0].name}`);
  await bob.next('INIT', `INIT:${anns[0].name}, the pairing`);
  const told = await Promise.race(
    anns.map((ann) => ann.peer.ready().then((isReady) => (isReady ? ann : undefined))),
  );
  if (told === undefined) throw new Failure(`INIT:${bob.name} to one of the two`, 'nothing to either');
  await told.next('INIT', `INIT:${bob.name}, the pairing`);
  return told;
}

const MISTAKE = {
  quote: ERROR_SENTENCE,
  accepts: 'Closing the connection after ERROR:, or another try.',
} as const;

export const MISTAKES: ReadonlyArray<Case<ServerBench>> = [
  {
    ...MISTAKE,
    id: 'P-S-33',
    level: 'must',
    title: 'START instead of a name',
    does: 'Sends START:YES as the first message. ERROR: and a sentence have to come.',
    cause: 'the connection is closed without a word, or the text is taken for a name',
    run: expectsName,
  },
  {
    ...MISTAKE,
    id: 'P-S-34',
    level: 'must',
    title: 'START instead of a choice',
    does: 'Sends a name, and then START:YES, as in the sample run of the assignment. ERROR: and a sentence have to come.',
    quote: SAMPLE_SENTENCE,
    cause: 'only the header of the first message is looked at',
    run: expectsChoice,
  },
  {
    ...MISTAKE,
    id: 'P-S-35',
    level: 'must',
    title: 'a wrong decision',
    does: 'After a die that is not a 1 the player sends DECIDE:MAYBE. ERROR: has to come. If the server closes then, the other player gets END:; if not, DECIDE:HOLD is taken.',
    accepts: 'Closing the connection after ERROR:, or another try; ERROR: to the other player as well.',
    cause: 'everything that is not ROLL is taken for HOLD',
    run: expectsDecision,
  },
  {
    ...MISTAKE,
    id: 'P-S-36',
    level: 'must',
    title: 'a header in small letters',
    does: 'Sends Init:Mike. Headers are in capitals, so ERROR: and a sentence have to come.',
    cause: 'the header is not looked at, or changed to capitals',
    run: expectsCapitals,
  },
  {
    ...MISTAKE,
    id: 'P-S-37',
    level: 'must',
    title: 'a message without a colon',
    does: 'Sends HELLO. ERROR: and a sentence have to come.',
    cause: 'an exception of the parser ends the thread, and the client waits for ever',
    run: expectsColon,
  },
  {
    id: 'P-S-38',
    level: 'should',
    title: 'the sentence explains the mistake',
    does: 'Makes three mistakes. The text after ERROR: has at least ten characters and no name of an exception.',
    quote: ERROR_SENTENCE,
    cause: 'the message of an exception is sent as it is',
    run: explainsMistakes,
  },
  {
    id: 'P-S-39',
    level: 'should',
    title: 'an empty name, and a comma in a name',
    does: 'Sends INIT: as a name, and a name with a comma, and tries to wait. The list must not have an empty name, nor the name with a comma as two.',
    quote: 'a comma-separated list of all the player names',
    cause: 'any text is taken for a name',
    accepts: 'ERROR:, another question for the name, or the list without the player.',
    run: guardsTheList,
  },
  {
    id: 'P-S-40',
    level: 'should',
    title: 'two players of the same name',
    does: 'Two players called Ann wait. Bob challenges Ann and is paired with one of them; Carl challenges Ann and is paired with the other.',
    cause: 'waiting players are kept in a map by name, so the second one replaces the first',
    run: allowsNamesakes,
  },
];
