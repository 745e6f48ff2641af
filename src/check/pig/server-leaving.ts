// Pig, servers, stage 4: players who close their connection, wherever they are.

import { Failure, onTheWay, type Case } from '../case.ts';
import { wait } from '../clock.ts';
import type { ServerBench } from '../server-bench.ts';
import { parseMessage, readScores, TARGET } from './message.ts';
import { GONE_MS, LOOK_MS, PigPlayer, listFor, pairUp, park } from './player.ts';
import { begin, playGames, readStarts, untilDecision } from './robot.ts';

const BROKEN_SENTENCE =
  'The END message is also used when a game is prematurely interrupted (e.g., I/O exception). In this case the message is of the form "END:x/y" where both x and y are less than 100.';
const EXCEPTION_SENTENCE =
  'Code like this: } catch (java.io.IOException e) {} is a recipe for disaster in this assignment.';

async function leavesInTurn(bench: ServerBench): Promise<void> {
  await park(bench);
  await leaveInTurn(bench);
}

async function leaveInTurn(bench: ServerBench): Promise<void> {
  const pair = await pairUp(bench);
  await begin(pair);
  const { mover, other } = await onTheWay(untilDecision(pair));
  bench.note(`${mover.label} closes instead of deciding`);
  mover.close();
  await expectBrokenOff(other);
}

/** END with both scores below the target, then the end of the connection. */
async function expectBrokenOff(player: PigPlayer): Promise<void> {
  const expected = `END: with both scores below ${TARGET}, and then the end of the connection`;
  const lines = await player.untilClosed(expected);
  const end = lines.find((line) => line.startsWith('END:'));
  const scores = readScores(parseMessage(end ?? '')?.content ?? '');
  const isBroken = scores !== undefined && Math.max(scores.mine, scores.theirs) < TARGET;
  if (!isBroken)
    throw new Failure(`${expected}, to ${player.label}`, end ?? 'the connection was closed without END:');
}

async function leavesInOthersTurn(bench: ServerBench): Promise<void> {
  await park(bench);
  await leaveInOthersTurn(bench);
}

async function leaveInOthersTurn(bench: ServerBench): Promise<void> {
  const pair = await pairUp(bench);
  await begin(pair);
  const { mover, other } = await onTheWay(untilDecision(pair));
  bench.note(`${other.label} closes while it is ${mover.label}'s turn`);
  other.close();
  // A server may notice it only when it writes to the player who has gone.
  if (!(await mover.peer.ready(bench.measures.silenceMs))) mover.send('DECIDE:HOLD');
  await expectBrokenOff(mover);
}

async function leavesAtStart(bench: ServerBench): Promise<void> {
  await park(bench);
  await leaveAtStart(bench);
}

async function leaveAtStart(bench: ServerBench): Promise<void> {
  const pair = await pairUp(bench);
  const starts = await onTheWay(readStarts(pair));
  const leaver = pair[starts[0] === 'YES' ? 0 : 1];
  const other = pair[starts[0] === 'YES' ? 1 : 0];
  bench.note(`${leaver.label} closes instead of answering START`);
  leaver.close();
  other.send('START:YES');
  const expected = 'the end of the connection, perhaps after END:';
  const wrong = (await other.untilClosed(expected)).find((line) => /^(?:DIE|DICE|START):/.test(line));
  if (wrong !== undefined) throw other.fail(expected, { kind: 'line', text: wrong });
}

async function leavesTheLobby(bench: ServerBench): Promise<void> {
  await park(bench);
  await leaveTheLobby(bench);
}

async function leaveTheLobby(bench: ServerBench): Promise<void> {
  const ann = await PigPlayer.wait(bench, 'Ann');
  ann.close();
  const beganAt = bench.clock.now();
  for (;;) {
    const names = await listFor(bench, 'Onlooker');
    if (!names.includes(ann.name)) return;
    if (bench.clock.now() - beganAt > GONE_MS + bench.measures.fineMs)
      throw new Failure(`${ann.name} out of the list within 2 s`, `INIT:${names.join(',')}`);
    await wait(bench.clock, LOOK_MS);
  }
}

async function goesOn(bench: ServerBench): Promise<void> {
  await park(bench);
  const leavings = [leaveInTurn, leaveInOthersTurn, leaveAtStart, leaveTheLobby];
  // How each of them is taken is checked by the cases before.
  for (const leave of leavings) await leave(bench).catch(ignoreFailure);
  bench.note('a new pair plays a whole game');
  await playGames(await pairUp(bench, ['Dora', 'Emil']), { bench, games: 1 });
}

function ignoreFailure(error: unknown): void {
  if (!(error instanceof Failure)) throw error;
}

export const LEAVING: ReadonlyArray<Case<ServerBench>> = [
  {
    id: 'P-S-28',
    level: 'must',
    title: 'a player leaves in their own turn',
    does: 'After a die that is not a 1 the player closes the connection. The other has to get END: with both scores below 100, and is closed.',
    quote: BROKEN_SENTENCE,
    cause: 'the exception ends the thread of the match, and nobody tells the other player',
    accepts: 'DICE: before END:.',
    run: leavesInTurn,
  },
  {
    id: 'P-S-29',
    level: 'must',
    title: "a player leaves in the other's turn",
    does: 'The player who is not on turn closes the connection. The other has to get END: with both scores below 100 and is closed, at the next decision at the latest.',
    quote: BROKEN_SENTENCE,
    cause: 'the server notices it only when it next reads from the player who has gone, which it never does',
    accepts: 'DICE: or DIE: before END:.',
    run: leavesInOthersTurn,
  },
  {
    id: 'P-S-30',
    level: 'must',
    title: 'a player leaves at START',
    does: 'The player with START:YES closes the connection instead of answering, and the other answers START:YES. The other has to be closed, too.',
    quote: BROKEN_SENTENCE,
    cause: 'the server waits for ever for the answer of the player who has gone',
    accepts: 'END: before the connection is closed.',
    run: leavesAtStart,
  },
  {
    id: 'P-S-31',
    level: 'must',
    title: 'a player leaves the lobby',
    does: 'Ann waits and closes her connection. Within two seconds she is no longer in the list.',
    quote: 'The server then sends a second message with the list of players currently waiting in the server.',
    cause: 'nobody reads from a player who waits, so nobody notices that the connection has ended',
    run: leavesTheLobby,
  },
  {
    id: 'P-S-32',
    level: 'must',
    title: 'the server goes on',
    does: 'Players leave in all four ways, one after another, at one server. Then a new pair plays a whole game.',
    quote: EXCEPTION_SENTENCE,
    cause: 'an exception ends a thread that all matches need, or a lock is never released',
    run: goesOn,
  },
];
