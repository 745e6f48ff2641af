// Yahtzee in Java objects, servers, stage 2: everything that a stream of objects may hold, and what
// it may not.

import {
  makeClass,
  makeEnumClass,
  makeInts,
  makeLinkedList,
  openConstants,
} from '../../java-objects/standard-classes.ts';
import type { JavaValue } from '../../java-objects/value.ts';
import { Failure, type Case } from '../case.ts';
import { wait } from '../clock.ts';
import { findStackTrace } from '../program/stack-trace.ts';
import type { ServerBench } from '../server-bench.ts';
import { Literals } from './literals.ts';
import { openPeer, type JavaPlayer } from './player.ts';
import { watchOthers } from './server-mistakes.ts';
import { LEAVING_MS, Table } from './table.ts';
import { YAHTZEE } from './texts.ts';
import { FROM_CLIENT, FROM_SERVER, isOperation } from './words.ts';

type ServerCase = Case<ServerBench>;

const STREAM_SENTENCE =
  'each client will use ObjectInputStream and ObjectOutputStream for I/O network operations. These classes can be used to send and receive Java objects (e.g. String, Stream, arrays, etc.).';
const PIECE_MAX = 7;
/** The buffers of a connection hold about 4 MB, which is as many lists of what can be scored. */
const QUESTIONS = 16_000;
const QUESTIONS_AT_ONCE = 25;
/** A slow server is not asked any longer. */
const QUESTIONS_MS = 20_000;
const LONG_TEXT_CODE = 0x7c;

async function understandsReferences(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  const streams = new Map(table.players.map((player) => [player, new Literals()]));
  for (const box of [1, 2]) await table.playRound(() => playWith(table, streams, box));
}

/** A turn with one reroll; in the second one nearly everything is a reference. */
async function playWith(
  table: Table,
  streams: ReadonlyMap<JavaPlayer, Literals>,
  box: number,
): Promise<void> {
  const player = await table.findTurn();
  const literals = player && streams.get(player);
  if (player === undefined || literals === undefined) throw new Failure('another turn', 'GAME_END');
  const send = (...contents: ReadonlyArray<string | JavaValue>): void => {
    const bytes = literals.write(...contents);
    player.peer.sendBytes(
      bytes,
      contents.map((one) => (typeof one === 'string' ? `"${one}"` : 'int[]')).join(', '),
    );
  };
  send(FROM_CLIENT.requestTurn);
  await player.hearWord(FROM_SERVER.chooseDice);
  send(FROM_CLIENT.announceReroll, FROM_CLIENT.reroll, '2', makeInts([1, 4]));
  await player.hearDice([1, 4]);
  send(FROM_CLIENT.askScorable);
  await player.hearScorable();
  send(FROM_CLIENT.choose, String(box), FROM_CLIENT.finishRerolls, FROM_CLIENT.finishTurn);
}

async function understandsStream(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  const player = await table.findTurn();
  if (player === undefined) throw new Failure('PLAYER_TURN', 'GAME_END');
  const literals = new Literals();
  const sendSplit = (bytes: Uint8Array, shown: string): Promise<void> =>
    player.peer.sendSplit(bytes, () => bench.draw(PIECE_MAX), shown);
  await sendSplit(literals.write(FROM_CLIENT.requestTurn), FROM_CLIENT.requestTurn);
  await player.hearWord(FROM_SERVER.chooseDice);
  bench.note('a reset of the stream, and then a reroll');
  player.peer.sendBytes(literals.reset(), 'reset');
  const reroll = literals.write(FROM_CLIENT.announceReroll, FROM_CLIENT.reroll, '1', makeInts([5]));
  await sendSplit(reroll, 'a reroll of die 5');
  await player.hearDice([5]);
  player.peer.sendBytes(
    makeLongText(FROM_CLIENT.askScorable),
    `"${FROM_CLIENT.askScorable}" as a long string`,
  );
  await player.hearScorable();
  player.score(1);
  await table.beginTurn();
}

/** A string with a length of eight bytes; Java writes those of more than 65,535 bytes so. */
function makeLongText(text: string): Uint8Array {
  const bytes = Buffer.from(text);
  const head = Buffer.alloc(9);
  head.writeUInt8(LONG_TEXT_CODE, 0);
  head.writeBigUInt64BE(BigInt(bytes.length), 1);
  return Buffer.concat([head, bytes]);
}

const ARRAY_LIST = {
  ...makeClass('java.util.ArrayList', 0x78_81_d2_1d_99_c7_61_9dn, [{ name: 'size', type: 'I' }]),
  flags: 3,
};

/** An empty list, as Java writes it. */
function makeArrayList(): JavaValue {
  const { parts } = makeLinkedList([]);
  const written = parts[0]?.written ?? [];
  const part = { class: ARRAY_LIST, fields: new Map([['size', 0]]), written };
  return { kind: 'object', class: ARRAY_LIST, parts: [part] };
}

async function refusesObjects(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  const player = await table.beginTurn();
  const [first, second] = table.othersOf(player);
  if (first === undefined || second === undefined) return;
  first.peer.send(makeArrayList());
  second.peer.send(openConstants(makeEnumClass('check.Unknown'))('SURPRISE'));
  await player.askScorable();
  player.score(1);
  const expectGoingOn = watchOthers(table, [first, second]);
  await expectClosed(table, [first, second]);
  await expectGoingOn();
}

async function refusesBrokenStreams(bench: ServerBench): Promise<void> {
  const stranger = await openPeer(bench, 'Stranger');
  stranger.sendBytes(Uint8Array.of(0xac, 0xed, 0x00, 0x06), 'header AC ED 00 06');
  if (!(await stranger.untilEnded()))
    throw new Failure('that a peer with a wrong header is closed', 'it stays connected');
  const table = await Table.open(bench);
  const player = await table.beginTurn();
  const [first, second] = table.othersOf(player);
  if (first === undefined || second === undefined) return;
  first.peer.sendBytes(Uint8Array.of(0x71, 0x00, 0x7e, 0x0f, 0xff), 'reference to 7E0FFF, never given');
  second.peer.sendBytes(makeGiant(), 'a string of 2^62 bytes, which are not sent');
  await player.askScorable();
  player.score(1);
  const expectGoingOn = watchOthers(table, [first, second]);
  await expectClosed(table, [first]);
  await table.until(() => second.peer.hasEnded || second.hasUnread(FROM_SERVER.turn), LEAVING_MS);
  if (!second.peer.hasEnded && second.hasUnread(FROM_SERVER.turn))
    return bench.remark('The server waits for a string of 2^62 bytes in the turn of a player.');
  await expectGoingOn();
}

function makeGiant(): Uint8Array {
  const head = Buffer.alloc(9);
  head.writeUInt8(LONG_TEXT_CODE, 0);
  head.writeBigUInt64BE(2n ** 62n, 1);
  return head;
}

/** At once, or when the server looks at them in their turn. A player who is told plays on. */
async function expectClosed(table: Table, players: readonly JavaPlayer[]): Promise<void> {
  for (const player of players) {
    const { peer, label } = player;
    await table.until(() => peer.hasEnded || isToldInTurn(player), LEAVING_MS);
    if (isToldInTurn(player)) await table.playTurn();
    else if (!peer.hasEnded)
      throw new Failure(
        `that ${label} is closed after an object that is not a message`,
        'it stays connected',
      );
  }
}

/** Whether a text answers what the player has sent before the turn. */
function isToldInTurn(player: JavaPlayer): boolean {
  const texts = player.unreadTexts();
  const called = texts.lastIndexOf(FROM_SERVER.turn);
  return called >= 0 && texts.slice(called + 1).some((text) => !isOperation(text));
}

async function isReadyAgain(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  await table.beginTurn();
  for (const player of table.players) player.close();
  await wait(bench.clock, bench.measures.silenceMs);
  bench.note('everybody has gone; three new players come');
  try {
    const next = await Table.open(bench);
    await next.beginTurn();
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    await expectSayingWhy(bench, error);
  }
}

/** A server that has ended may do so, if it has printed a sentence for people. */
async function expectSayingWhy(bench: ServerBench, failure: Failure): Promise<void> {
  await wait(bench.clock, bench.measures.silenceMs);
  if (!bench.hasEnded()) throw failure;
  const output = bench.output().trim();
  const expected = 'that three new players can play, or that the server ends with a sentence for people';
  const trace = findStackTrace(output);
  if (trace !== undefined) throw new Failure(expected, `it ended with a stack trace: ${trace}`);
  if (output === '') throw new Failure(expected, 'it ended without a word');
}

async function survivesSlowReader(bench: ServerBench): Promise<void> {
  const table = await Table.open(bench);
  const player = await table.beginTurn();
  const [, slow = player] = table.othersOf(player);
  slow.peer.pause();
  try {
    await askOften(table, player, bench);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    throw new Failure(`${error.expected}, while ${slow.name} does not read`, error.came);
  }
  player.score(1);
  const next = await table.playTurn();
  // The player who does not read takes the turn without seeing anything.
  await player.hear((text) => text.trim() === slow.name, `the turn of ${slow.name}`);
  slow.send(FROM_CLIENT.requestTurn, FROM_CLIENT.askScorable, FROM_CLIENT.choose, String(YAHTZEE));
  slow.finish();
  for (const other of [player, next]) await other.hearWord(FROM_SERVER.round);
}

/** Until the others have been told many times; a server may also tell them once. */
async function askOften(table: Table, player: JavaPlayer, bench: ServerBench): Promise<void> {
  const [other = player] = table.othersOf(player);
  const beganAt = bench.clock.now();
  const questions = bench.many(QUESTIONS, QUESTIONS_AT_ONCE);
  for (let count = 0; count < questions; count += QUESTIONS_AT_ONCE) {
    await other.catchUp();
    player.send(...Array.from({ length: QUESTIONS_AT_ONCE }, () => FROM_CLIENT.askScorable));
    for (let one = 0; one < QUESTIONS_AT_ONCE; one += 1) await player.hearScorable();
    const isTold = (): boolean => other.peer.unread.length >= QUESTIONS_AT_ONCE;
    await table.until(isTold, bench.measures.silenceMs);
    if (!isTold() || bench.clock.now() - beganAt > QUESTIONS_MS) return;
  }
}

export const STREAM: readonly ServerCase[] = [
  {
    id: 'J-S-28',
    level: 'must',
    title: 'references to earlier objects',
    does: 'Three players play two rounds and write their streams as Java does: a literal that was sent before is sent as a reference (71 and a handle), and the class of an int[] is described once.',
    quote: STREAM_SENTENCE,
    cause: 'the server reads the bytes itself and knows only strings in full',
    run: understandsReferences,
  },
  {
    id: 'J-S-29',
    level: 'should',
    title: 'a reset, a long string, and small packets',
    does: 'A player plays a turn with a reset of the stream, a string with a length of eight bytes, and packets of one to seven bytes.',
    cause: 'the server takes a packet for an object, or knows only the strings that it sends itself',
    run: understandsStream,
  },
  {
    id: 'J-S-30',
    level: 'should',
    title: 'other objects',
    does: 'In the first turn, one waiting player sends an ArrayList, and the other a constant of an enum that the server does not have. Both have to be closed within ten seconds, and the third plays on.',
    cause: 'a ClassCastException or ClassNotFoundException ends the thread of the game',
    accepts:
      'Closing them only when it is their turn; a text to them in their turn, which they can play then; ending the game with a text to the third player.',
    run: refusesObjects,
  },
  {
    id: 'J-S-31',
    level: 'should',
    title: 'streams that cannot be read',
    does: 'A stranger sends a wrong header, one waiting player a reference to nothing, and the other the length of a string of 2^62 bytes. The first two have to be closed within ten seconds, and the third player plays on.',
    cause: 'memory is reserved for a length that somebody else has named, or an exception ends the server',
    accepts:
      'Closing players only when it is their turn; ending the game with a text to the third player; waiting for the bytes of the long string in the turn of its player, as Java does, which is remarked.',
    run: refusesBrokenStreams,
  },
  {
    id: 'J-S-32',
    level: 'should',
    title: 'everybody goes away',
    does: 'Three players close their connections in the middle of a turn. Three others connect and have to be able to play.',
    cause: 'the game of the players who have gone never ends, or reading from them fails again and again',
    accepts: 'A server that has ended, if it has printed why.',
    isAlone: true,
    run: isReadyAgain,
  },
  {
    id: 'J-S-33',
    level: 'should',
    title: 'a player who does not read',
    does: 'One player stops reading. Another one asks what can be scored, of which everybody is told, up to 16,000 times or 20 seconds; then all three play their turns. The next round has to open.',
    cause: 'the server writes to all players in one thread and waits until each has taken it',
    run: survivesSlowReader,
  },
];
