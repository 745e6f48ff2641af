// Yahtzee in Java objects, clients, stages 2 and 3: everything that a stream may hold, and servers
// that go away or refuse.

import { Failure, type Case } from '../case.ts';
import type { ClientBench } from '../client-bench.ts';
import { smooth } from '../wire/visible.ts';
import { findReroll } from './client-turns.ts';
import { JavaHost, type Send } from './host.ts';
import { Literals } from './literals.ts';
import { FROM_SERVER } from './words.ts';

type ClientCase = Case<ClientBench>;

const GONE_MS = 10_000;
const PIECE_MAX = 7;
/** A client that counts its chances tries three times. */
const REFUSED_MAX = 10;
const TOO_LATE = 'Cannot join game, as game is currently being played. Please try again later.';

async function understandsReferences(bench: ClientBench): Promise<void> {
  const literals = new Literals();
  const send: Send = (peer, texts) => peer.sendBytes(literals.write(...texts), `"${texts.join('", "')}"`);
  const host = await JavaHost.meet(bench, { send });
  await playTwoRounds(host);
}

async function playTwoRounds(host: JavaHost): Promise<void> {
  host.type('yesno', 'y', 'n');
  for (let round = 1; round <= 2; round += 1) {
    await host.openRound(round);
    await host.playOther(1);
    const { boxes } = await host.playTurn();
    if (boxes.length !== 1) throw new Failure(`one box in round ${round}`, `${boxes.length} boxes`);
  }
}

async function understandsPieces(bench: ClientBench): Promise<void> {
  const send: Send = (peer, texts) =>
    peer.sendSplit(new Literals().write(...texts), () => bench.draw(PIECE_MAX), `"${texts.join('", "')}"`);
  const host = await JavaHost.meet(bench, { send });
  await playTwoRounds(host);
}

async function showsFreeText(bench: ClientBench): Promise<void> {
  const host = await JavaHost.playing(bench);
  const texts = ['The first text of the checker.', 'Its second text.', 'And a third one.'];
  const [first = '', second = '', third = ''] = texts;
  await host.tell(first);
  await host.playOther(1);
  await host.tell(second, FROM_SERVER.turn);
  await host.nextText('PLAYER_REQUEST_TURN');
  await host.tell(FROM_SERVER.granted, third, FROM_SERVER.chooseDice);
  const { boxes } = await host.serveTurn();
  if (boxes.length !== 1) throw new Failure('a turn with one box', `${boxes.length} boxes`);
  await host.expectOnScreen(...texts);
}

async function endsWhenClosed(bench: ClientBench): Promise<void> {
  const host = await JavaHost.playing(bench);
  await host.playOther(1);
  host.peer.close();
  await host.expectEnd(Math.max(GONE_MS, bench.measures.endMs));
}

async function showsRefusal(bench: ClientBench): Promise<void> {
  const host = await JavaHost.accept(bench);
  await host.tell(TOO_LATE);
  host.peer.close();
  await host.expectOnScreen(TOO_LATE);
  await host.expectEnd(Math.max(GONE_MS, bench.measures.endMs));
}

async function survivesRefusedReroll(bench: ClientBench): Promise<void> {
  const host = await JavaHost.playing(bench);
  host.refusesRerolls = true;
  host.type('yesno', 'y');
  const { rerolls } = await findReroll(host);
  if (rerolls.length > REFUSED_MAX)
    throw new Failure(`no more than ${REFUSED_MAX} tries`, `${rerolls.length} refused rerolls in a turn`);
}

async function showsTenPlayers(bench: ClientBench): Promise<void> {
  const host = await JavaHost.meet(bench, { number: 1, players: 10 });
  await host.openRound(1);
  await host.playOther(10);
  await host.expectOnScreen(
    'You rolled: [',
    'Player 9 rolled: [',
    'Player 10 rolled: [',
    'You: [',
    'Player 10: [',
  );
}

async function saysThatNobodyIsThere(bench: ClientBench): Promise<void> {
  const client = await JavaHost.alone(bench);
  const ended = await bench.untilEnded(client, bench.measures.startMs);
  if (ended === undefined) throw new Failure('the end of the program', 'it is still running');
  const trace = bench.findStackTrace(client);
  if (trace !== undefined) throw new Failure('a sentence for people and no stack trace', trace);
  if (smooth(client.screen()) === '') throw new Failure('a sentence on the screen', 'an empty screen');
  if (ended.status === 0) bench.remark('Without a server the program ends with status 0.');
}

export const CLIENT_STREAM: readonly ClientCase[] = [
  {
    id: 'J-C-13',
    level: 'should',
    title: 'strings as references',
    does: 'Plays two rounds and writes its stream as Java does: a string that was sent before is sent as a reference (71 and a handle).',
    cause: 'the client reads the bytes itself and knows only strings in full',
    run: understandsReferences,
  },
  {
    id: 'J-C-14',
    level: 'should',
    title: 'free text between the operations',
    does: 'Sends texts before a turn, before PLAYER_TURN, and between PLAYER_GRANTED_TURN and PLAYER_REROLL_DICES. All have to be on the screen, in order, and the turn has to go on.',
    quote: 'SEND "It is your turn" to playerTurnNow',
    cause: 'the message after PLAYER_GRANTED_TURN is read without being looked at',
    run: showsFreeText,
  },
  {
    id: 'J-C-15',
    level: 'should',
    title: 'packets that are split anywhere',
    does: 'Plays two rounds in packets of one to seven bytes.',
    cause: 'one packet is taken for one message',
    run: understandsPieces,
  },
];

export const CLIENT_TROUBLE: readonly ClientCase[] = [
  {
    id: 'J-C-16',
    level: 'must',
    title: 'the server is gone',
    does: "Closes the connection after another player's turn. The program has to end within ten seconds; a stack trace is remarked.",
    quote: 'WHILE NOT TERMINATED RECEIVE messageFromServer YahtzeeServer',
    cause: 'an EOFException is caught within the loop, which then reads again',
    run: endsWhenClosed,
  },
  {
    id: 'J-C-17',
    level: 'must',
    title: 'the game has begun without it',
    does: 'Sends "Cannot join game…" instead of a number, and closes. The text has to be on the screen, and the program has to end within ten seconds.',
    quote: 'If there are enough players and the game has started decline the connection requests',
    cause: 'the first message is taken for the name without being shown',
    run: showsRefusal,
  },
  {
    id: 'J-C-18',
    level: 'should',
    title: 'a refused reroll',
    does: 'Answers every reroll with a text instead of PLAYER_NEW_REROLLED_DICE; "y" is typed whenever the client asks. The turn has to end after at most ten tries.',
    cause: 'a chance is counted only when new dice have come',
    run: survivesRefusedReroll,
  },
  {
    id: 'J-C-19',
    level: 'should',
    title: 'ten players',
    does: 'Opens a round with ten players; the client is Player 1. The lines of "You", "Player 9" and "Player 10" have to be on the screen.',
    cause: 'replaceAll("Player 1", "You") turns Player 10 into You0',
    run: showsTenPlayers,
  },
  {
    id: 'J-C-20',
    level: 'should',
    title: 'no server',
    does: 'Starts the client with a port on which nobody listens. It has to say so and end, without a stack trace.',
    cause: 'the ConnectException is not caught',
    run: saysThatNobodyIsThere,
  },
];
