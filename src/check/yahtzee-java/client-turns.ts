// Yahtzee in Java objects, clients, stage 1: a client's turns, and those of the others.

import { Failure, Skip, type Case } from '../case.ts';
import type { ClientBench } from '../client-bench.ts';
import { describeObject } from '../wire/object-peer.ts';
import { JavaHost, ROUNDS, type Turn } from './host.ts';
import { FROM_CLIENT, FROM_SERVER } from './words.ts';

type ClientCase = Case<ClientBench>;

const REROLLS_MAX = 3;
const END_MS = 5000;
/** How many turns a client that plays by itself gets to make a reroll. */
const TRIES = 5;
const LISTEN_SENTENCE =
  'When the server sends messages to the players who are waiting for their turn, they will receive the messages and display it to their console.';
const USED_SENTENCE =
  'This class also stores the score categories in an array list. This is to prevent the user from choosing the already picked scoring categories.';
const REROLL_SENTENCE =
  "If the player enters 'y', then allow them to reroll dice. Otherwise, cancel the reroll dice action.";

async function sendsHeader(bench: ClientBench): Promise<void> {
  const host = await JavaHost.accept(bench);
  if (await host.peer.untilHeader()) return;
  const came = host.peer.unread[0] ?? { kind: 'silence', ms: bench.measures.patienceMs };
  throw new Failure('the header AC ED 00 05, before anything but our header was sent', describeObject(came));
}

async function printsGreeting(bench: ClientBench): Promise<void> {
  const host = await JavaHost.meet(bench);
  await host.expectOnScreen('You are Player 2');
}

async function requestsTurn(bench: ClientBench): Promise<void> {
  const host = await JavaHost.playing(bench);
  const answer = await host.callTurn();
  if (answer !== FROM_CLIENT.requestTurn)
    throw new Failure(`${FROM_CLIENT.requestTurn}, after PLAYER_TURN`, `"${answer}"`);
}

async function asksWhatCanBeScored(bench: ClientBench): Promise<void> {
  const host = await JavaHost.playing(bench);
  host.type('yesno', 'n');
  const { words, rerolls } = await host.playTurn();
  const isDeclined = bench.hasKeyboard || rerolls.length === 0;
  const first = isDeclined ? words[0] : words.find((word) => word === FROM_CLIENT.askScorable);
  if (first !== FROM_CLIENT.askScorable)
    throw new Failure(
      `${FROM_CLIENT.askScorable}, ${bench.hasKeyboard ? 'as "n" was typed' : 'when it does not reroll'}`,
      `"${words[0] ?? ''}"`,
    );
}

async function namesDice(bench: ClientBench): Promise<void> {
  const host = await JavaHost.playing(bench);
  host.type('yesno', 'y', 'n');
  host.type('count', '2');
  host.type('index', '2', '5');
  const turn = await findReroll(host);
  const [announced, asked] = turn.words.filter((word) => word !== 'PLAYER_REROLLED_DICES');
  if (announced !== FROM_CLIENT.announceReroll)
    throw new Failure(`${FROM_CLIENT.announceReroll} first`, `"${announced ?? ''}"`);
  if (asked !== FROM_CLIENT.reroll)
    throw new Failure(`${FROM_CLIENT.reroll} after ${FROM_CLIENT.announceReroll}`, `"${asked ?? ''}"`);
  for (const reroll of turn.rerolls) expectPlaces(reroll, bench.hasKeyboard);
  // Places that are counted from 0 show when the first die is rerolled.
  if (!bench.hasKeyboard)
    for (let round = 1; round <= TRIES; round += 1) {
      await host.openRound(TRIES + round);
      for (const reroll of (await host.playTurn()).rerolls) expectPlaces(reroll, false);
    }
}

/** The first turn with a reroll: a client that plays by itself may reroll late, or never. */
export async function findReroll(host: JavaHost): Promise<Turn> {
  for (let round = 1; round <= TRIES; round += 1) {
    if (round > 1) await host.openRound(round);
    const turn = await host.playTurn();
    if (turn.rerolls.length > 0) return turn;
    if (host.bench.hasKeyboard)
      throw new Failure(`${FROM_CLIENT.reroll}, as "y" was typed`, turn.words.join(', '));
  }
  throw new Skip('the client never rerolls');
}

function expectPlaces({ count, places }: Turn['rerolls'][number], isTyped: boolean): void {
  const [, listed = ''] = /^int\[\] \[(.*)\]$/.exec(places) ?? [];
  const numbers = listed === '' ? [] : listed.split(', ').map(Number);
  const isGood = numbers.length === Number(count) && numbers.every((place) => place >= 1 && place <= 5);
  if (!isGood || numbers.length === 0)
    throw new Failure(
      'a number from 1 to 5, and an int[] of that length with places from 1 to 5',
      `"${count}", ${places}`,
    );
  if (isTyped && places !== 'int[] [2, 5]')
    throw new Failure('"2" and int[] [2, 5], as 2, then 2 and 5 were typed', `"${count}", ${places}`);
}

async function stopsAfterThree(bench: ClientBench): Promise<void> {
  const host = await JavaHost.playing(bench);
  host.type('yesno', 'y');
  const turn = await findReroll(host);
  if (turn.rerolls.length > REROLLS_MAX)
    throw new Failure('three rerolls at most', `${turn.rerolls.length} rerolls in one turn`);
}

async function sendsCategory(bench: ClientBench): Promise<void> {
  const host = await JavaHost.playing(bench);
  host.type('category', '4');
  const { words, boxes } = await host.playTurn();
  const [box = ''] = boxes;
  const isNumber = /^(?:[1-9]|1[0-3])$/.test(box);
  if (boxes.length !== 1 || !isNumber || (bench.hasKeyboard && box !== '4'))
    throw new Failure(
      `${FROM_CLIENT.choose} and ${bench.hasKeyboard ? '"4", which was typed' : 'a number from 1 to 13'}`,
      boxes.length === 0 ? words.join(', ') : `"${boxes.join('", "')}"`,
    );
  const end = words.slice(words.lastIndexOf(FROM_CLIENT.choose) + 1).join(', ');
  const expected = `${FROM_CLIENT.finishRerolls}, ${FROM_CLIENT.finishTurn}`;
  if (end !== expected) throw new Failure(`${expected}, after the category`, end);
}

async function remembersCategories(bench: ClientBench): Promise<void> {
  const host = await JavaHost.playing(bench);
  host.type('category', '4');
  const boxes = [...(await host.playTurn()).boxes];
  host.type('category', '4', '5');
  const rounds = bench.hasKeyboard ? 2 : ROUNDS;
  for (let round = 2; round <= rounds; round += 1) {
    await host.openRound(round);
    const [box = ''] = (await host.playTurn()).boxes;
    if (boxes.includes(box))
      throw new Failure('a box that was not used, and nothing for a used one', `"${box}" a second time`);
    boxes.push(box);
  }
}

async function asksAgain(bench: ClientBench): Promise<void> {
  const host = await JavaHost.playing(bench);
  host.needKeyboard();
  host.type('yesno', 'x', 'y', 'n');
  host.type('count', '7', '1');
  host.type('index', '0', '3');
  host.type('category', '99', '4');
  const { rerolls: given, boxes } = await host.playTurn();
  const [reroll] = given;
  if (given.length !== 1 || reroll === undefined)
    throw new Failure('one reroll, as x, y and then n were typed', `${given.length} rerolls`);
  const isReroll = reroll.count === '1' && /^int\[\] \[[1-5]\]$/.test(reroll.places);
  if (!isReroll)
    throw new Failure('one die, as 7 and 1, then 0 and 3 were typed', `"${reroll.count}", ${reroll.places}`);
  if (boxes.length !== 1 || Number(boxes[0]) > ROUNDS)
    throw new Failure('nothing for 99, and then 4', `"${boxes.join('", "')}"`);
}

async function listens(bench: ClientBench): Promise<void> {
  const host = await JavaHost.playing(bench);
  const texts = await host.playOther(1);
  await host.expectSilence("nothing in another player's turn");
  await host.expectOnScreen(...texts);
}

async function endsGame(bench: ClientBench): Promise<void> {
  const host = await JavaHost.playing(bench);
  await host.playOther(1);
  const winner = 'Player 3 is the winner!';
  await host.tell(FROM_SERVER.end, FROM_SERVER.winner, winner);
  await host.expectOnScreen(winner);
  host.peer.close();
  await host.expectEnd(Math.max(END_MS, bench.measures.endMs));
}

async function playsThirteenRounds(bench: ClientBench): Promise<void> {
  const host = await JavaHost.meet(bench);
  for (let round = 1; round <= ROUNDS; round += 1) {
    await host.openRound(round);
    await host.playOther(1);
    const { boxes } = await host.playTurn();
    if (boxes.length !== 1) throw new Failure(`one box in round ${round}`, `${boxes.length} boxes`);
    await host.playOther(3);
    await host.tell(
      "Player 1's total score is 9\nPlayer 2's total score is 9\nPlayer 3's total score is 10\n",
    );
  }
  await host.tell(FROM_SERVER.end, FROM_SERVER.winner, 'Player 3 is the winner!');
}

export const CLIENT_TURNS: readonly ClientCase[] = [
  {
    id: 'J-C-01',
    level: 'must',
    title: 'the header',
    does: 'Accepts the connection and sends only the header of a stream. The client has to send its own header, AC ED 00 05, without waiting for more.',
    quote: 'each client will use ObjectInputStream and ObjectOutputStream for I/O network operations',
    cause:
      'the ObjectOutputStream is made when the first message is sent, so the server waits for its header',
    accepts: 'Sending it before or after it has read our header.',
    run: sendsHeader,
  },
  {
    id: 'J-C-02',
    level: 'must',
    title: 'it prints what it is told',
    does: 'Sends "You are Player 2". The text has to be on the screen.',
    quote: 'These messages will be printed to the console for the user to see.',
    cause: 'the first message is read and thrown away',
    run: printsGreeting,
  },
  {
    id: 'J-C-03',
    level: 'must',
    title: 'it requests its turn',
    does: 'Opens a round and sends PLAYER_TURN. The client has to answer PLAYER_REQUEST_TURN.',
    quote: 'SEND "PLAYER_REQUEST_TURN" to YahtzeeServer',
    cause: 'the word is spelled in another way, or the client waits for its keyboard',
    run: requestsTurn,
  },
  {
    id: 'J-C-04',
    level: 'must',
    title: 'no reroll',
    does: 'Grants the turn; "n" is typed. The client has to send PLAYER_GET_WHAT_CAN_BE_SCORED and nothing before it.',
    quote: REROLL_SENTENCE,
    cause: 'the reroll is announced before the answer of the keyboard is looked at',
    accepts: 'A client that plays by itself may reroll first.',
    run: asksWhatCanBeScored,
  },
  {
    id: 'J-C-05',
    level: 'must',
    title: 'a reroll',
    does: 'Grants the turn; "y", 2 dice, die 2 and die 5 are typed. The client has to send PLAYER_REQUEST_REROLL_CHANCES, PLAYER_NUMBER_OF_DICES_REROLLED, "2" and an int[] with 2 and 5.',
    quote: "REROLL playerTurnNow's dice using numberOfDiceToReroll and diceIndexes",
    cause: 'places are counted from 0, or sent as a string or as an ArrayList',
    accepts:
      'PLAYER_REROLLED_DICES before it. A client that plays by itself may name any dice, for some turns.',
    run: namesDice,
  },
  {
    id: 'J-C-06',
    level: 'must',
    title: 'three rerolls, then no more',
    does: '"y" is typed whenever the client asks. After three rerolls it must not send a fourth.',
    quote: 'Each player should be able to reroll dice up to three times each round.',
    cause: 'the chances are not counted, or the client stops only below 0',
    run: stopsAfterThree,
  },
  {
    id: 'J-C-07',
    level: 'must',
    title: 'a category',
    does: '4 is typed. The client has to send PLAYER_CHOOSE_SCORING_CATEGORY and "4", then PLAYER_FINISH_REROLL_DICES and PLAYER_FINISH_TURN.',
    quote:
      'Once the player receives this, the player should input an integer to inform the server what category they want to score in.',
    cause: 'the name of the category is sent instead of its number, or only one of the two words at the end',
    accepts: 'A client that plays by itself may choose any number from 1 to 13.',
    run: sendsCategory,
  },
  {
    id: 'J-C-08',
    level: 'must',
    title: 'a used category',
    does: '4 is typed in the first round, and 4 and then 5 in the second. Only 5 may be sent in the second one. A client that plays by itself plays 13 rounds and never chooses a box twice.',
    quote: USED_SENTENCE,
    cause: 'the chosen categories are not remembered, or only until the end of the turn',
    run: remembersCategories,
  },
  {
    id: 'J-C-09',
    level: 'must',
    title: 'wrong keys',
    does: 'Types x at y/n, 7 as the number of dice, 0 as a die and 99 as the category, and something right after each of them. Nothing wrong may be sent.',
    quote: 'IF rerollChoice NOT "y" or "n" THEN #GOTO C1',
    cause: 'the answer of the keyboard is sent as it is, or everything that is not "y" is "n"',
    run: asksAgain,
  },
  {
    id: 'J-C-10',
    level: 'must',
    title: "another player's turn",
    does: 'Plays the turn of Player 1 in all words of the assignment. Every text has to be on the screen, in order, and nothing may be sent.',
    quote: LISTEN_SENTENCE,
    cause: 'some of the words for other players are not handled, and the text after them is taken for a word',
    run: listens,
  },
  {
    id: 'J-C-11',
    level: 'must',
    title: 'the end of the game',
    does: 'Sends GAME_END, WINNER_ANNOUNCEMENT and the winner. The winner has to be on the screen. Then the connection is closed, and the program has to end within five seconds.',
    quote: 'RECEIVE playerWinner from YahtzeeServer PRINT playerWinner TERMINATE YahtzeeClient',
    cause: 'the loop goes on and waits for another message, or a thread for the keyboard stays',
    run: endsGame,
  },
  {
    id: 'J-C-12',
    level: 'must',
    title: 'thirteen rounds',
    does: 'Plays a whole game of three players, two of them the checker. In each of 13 rounds the client has to choose one box.',
    quote: 'A game consists of thirteen rounds.',
    cause: 'something that is set up once, such as the rerolls, is not set up again for the next round',
    run: playsThirteenRounds,
  },
];
