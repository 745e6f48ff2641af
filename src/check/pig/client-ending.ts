// Pig, clients, stage 3: the last game, servers that go away, and errors.

import { Failure, Skip, type Case } from '../case.ts';
import type { ClientBench } from '../client-bench.ts';
import { NAME, PigHost, smooth } from './host.ts';

const COUNT_SENTENCE =
  'This terminal-based client can play a series of game in rapid succession if it is given an automatic strategy.';
const BROKEN_SENTENCE =
  'The END message is also used when a game is prematurely interrupted (e.g., I/O exception).';
const ERROR_SENTENCE =
  'an ERROR message with an explanation before closing the connection, so the client understands what went wrong';
const GAMES = 3;
const MANY_GAMES = 100;
const MANY_GAMES_MS = 30_000;
/** A hundred games have thousands of packets. */
const HURRIED_GAP_MS = 4;
const COMPLAINT = 'The checker does not like this name at all.';
const BIG_DIE = 6;
const LOST = '66666666666666666';
const LOST_POINTS = 102;

async function playsTheCount(bench: ClientBench): Promise<void> {
  if (!bench.takes('count') && !bench.hasKeyboard) throw new Skip('the command has no {count}');
  const host = await PigHost.paired(bench, { games: GAMES });
  for (let game = 0; game < GAMES; game += 1) await loseGame(host, game % 2 === 0);
  host.set('yn', () => 'n');
  await host.send('START:YES');
  const line = await host.next(`START:NO, after ${GAMES} games`);
  if (line !== 'START:NO') throw new Failure(`START:NO, after ${GAMES} games`, line);
  host.peer.close();
  const { status } = await host.expectEnd();
  if (status !== 0) throw new Failure('the end of the program with status 0', `status ${status}`);
}

/** A short game: the client's first turn, and then the opponent wins. */
async function loseGame(host: PigHost, isFirst: boolean): Promise<number> {
  await host.start(isFirst ? 'YES' : 'NO');
  if (!isFirst) await host.showDice('41');
  const points = await host.turnUntilHold(BIG_DIE);
  await host.showDice(LOST);
  await host.send(`END:${points}/${LOST_POINTS}`);
  return points;
}

async function endsWhenBrokenOff(bench: ClientBench): Promise<void> {
  const host = await PigHost.playing(bench, 'NO');
  await host.showDice('34');
  await host.send('END:0/7');
  host.peer.close();
  await host.expectEnd();
  host.expectNoStackTrace();
}

async function showsError(bench: ClientBench): Promise<void> {
  const host = await PigHost.named(bench);
  await host.send(`ERROR:${COMPLAINT}`);
  host.peer.close();
  await host.expectEnd();
  const screen = smooth(host.client.screen());
  if (!screen.includes(COMPLAINT))
    throw new Failure(`on the screen: ${COMPLAINT}`, screen.slice(-200) || 'an empty screen');
}

async function endsWhenClosed(bench: ClientBench): Promise<void> {
  const host = await PigHost.playing(bench);
  if ((await host.decide(4)) === 'HOLD') await host.showDice('41');
  host.peer.close();
  await host.expectEnd();
  host.expectNoStackTrace();
}

async function saysThatNobodyIsThere(bench: ClientBench): Promise<void> {
  const client = await bench.start({ name: NAME, count: 1, isWithoutServer: true });
  const ended = await bench.untilEnded(client, bench.measures.startMs);
  if (ended === undefined) throw new Failure('the end of the program', 'it is still running');
  if (ended.status === 0) throw new Failure('a status that is not 0', 'status 0');
  if (smooth(client.screen()) === '') throw new Failure('a sentence on the screen', 'an empty screen');
  const trace = bench.findStackTrace(client);
  if (trace !== undefined) throw new Failure('a sentence for people and no stack trace', trace);
}

async function playsMany(bench: ClientBench): Promise<void> {
  if (bench.hasKeyboard) throw new Skip('only for a client that plays by itself');
  if (!bench.takes('count')) throw new Skip('the command has no {count}');
  const games = bench.many(MANY_GAMES, 4);
  const host = await PigHost.paired(bench, { games });
  host.gapMs = HURRIED_GAP_MS;
  const beganAt = bench.clock.now();
  const sums = { won: 0, scores: [] as string[] };
  for (let game = 0; game < games; game += 1) {
    const isWon = bench.chance() < 0.5;
    const points = isWon ? await winGame(host, game % 2 === 0) : await loseGame(host, game % 2 === 0);
    sums.won += isWon ? 1 : 0;
    sums.scores.push(isWon ? `${points} 0` : `${LOST_POINTS} ${points}`);
  }
  await host.send('START:YES');
  await host.next('START:NO');
  host.peer.close();
  await host.expectEnd();
  const ms = bench.clock.now() - beganAt;
  if (ms > MANY_GAMES_MS) throw new Failure(`${games} games within 30 s`, `${Math.round(ms / 1000)} s`);
  expectSums(host, games, sums);
}

async function winGame(host: PigHost, isFirst: boolean): Promise<number> {
  await host.start(isFirst ? 'YES' : 'NO');
  let banked = 0;
  if (!isFirst) await host.showDice('41');
  while (banked < LOST_POINTS - 2) {
    banked += await host.turnUntilHold(BIG_DIE);
    if (banked < LOST_POINTS - 2) await host.showDice('41');
  }
  await host.send(`END:${banked}/0`);
  return banked;
}

/** A line with both scores for every game, in order; or the number of games that each has won. */
function expectSums(
  host: PigHost,
  games: number,
  { won, scores }: { won: number; scores: readonly string[] },
): void {
  const lines = host.client.screen().split('\n').map(numbersOf);
  let place = 0;
  for (const numbers of lines) {
    const [more = '', less = ''] = (scores[place] ?? '').split(' ');
    if (place < scores.length && numbers.includes(more) && numbers.includes(less)) place += 1;
  }
  const isListed = place === scores.length;
  const lost = String(games - won);
  const isSummed = lines.slice(-6).some((numbers) => numbers.includes(String(won)) && numbers.includes(lost));
  if (!isListed && !isSummed)
    throw new Failure(
      `on the screen: the scores of each game, or that it has won ${won} and lost ${lost} of ${games} games`,
      smooth(host.client.screen()).slice(-200) || 'an empty screen',
    );
}

function numbersOf(line: string): readonly string[] {
  return line.match(/\d+/g) ?? [];
}

export const CLIENT_ENDING: ReadonlyArray<Case<ClientBench>> = [
  {
    id: 'P-C-19',
    level: 'must',
    title: 'plays as many games as it was told',
    does: 'The client plays three games, as {count} says. To the fourth START it has to answer START:NO, and end with status 0 within five seconds.',
    quote: COUNT_SENTENCE,
    cause: 'the games are counted when they begin, or the program waits for a message that never comes',
    accepts: 'The word "n" on the keyboard instead of {count}.',
    run: playsTheCount,
  },
  {
    id: 'P-C-20',
    level: 'must',
    title: 'a game that is broken off',
    does: 'In the middle of a game END: comes with both scores below 100, and the connection is closed. The program has to end within five seconds, without a stack trace.',
    quote: BROKEN_SENTENCE,
    cause: 'the client waits for START after every END',
    run: endsWhenBrokenOff,
  },
  {
    id: 'P-C-21',
    level: 'must',
    title: 'ERROR is shown',
    does: 'After the name ERROR: comes with a sentence, and the connection is closed. The sentence has to be on the screen, and the program has to end.',
    quote: ERROR_SENTENCE,
    cause: 'the client only says that something went wrong',
    run: showsError,
  },
  {
    id: 'P-C-22',
    level: 'should',
    title: 'the server is gone in the middle of a turn',
    does: 'The connection is closed after a decision. The program has to end within five seconds, without a stack trace.',
    quote: 'Code like this: } catch (java.io.IOException e) {} is a recipe for disaster in this assignment.',
    cause: 'the end of the input is taken for an empty line, again and again',
    run: endsWhenClosed,
  },
];

export const CLIENT_COMMAND: ReadonlyArray<Case<ClientBench>> = [
  {
    id: 'P-C-25',
    level: 'should',
    title: 'there is no server',
    does: 'The client is told a port where nobody listens. It has to print a sentence and end with a status that is not 0, without a stack trace.',
    cause: 'the exception of the connection is not caught',
    run: saysThatNobodyIsThere,
  },
  {
    id: 'P-C-26',
    level: 'should',
    title: 'a hundred games by a strategy',
    does: 'The client plays a hundred games, which take at most 30 seconds. The screen has to show the scores of each game, or how many it has won and lost, as the checker counted them.',
    quote: COUNT_SENTENCE,
    cause: 'a pause after each message, or a draw of the screen for every die',
    run: playsMany,
  },
];
