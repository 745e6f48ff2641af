// Pig, servers, stage 2: START and its answers.

import { Failure, onTheWay, type Case } from '../case.ts';
import type { ServerBench } from '../server-bench.ts';
import { findMover, readStarts } from './robot.ts';
import { pairUp, park, type Pair, type PigPlayer } from './player.ts';

const START_SENTENCE =
  'At the beginning of each game, the server sends a START message to both players: One player gets "START:YES" and the other gets "START:NO".';
const BOTH_SENTENCE = 'If both players send "START:YES", the game is played as a series of rounds.';
const END_SENTENCE =
  'If at least one player sends "START:NO", the match ends and the connections to the server are closed.';

/** Two players who have been asked: the one with START:YES, and the other. */
async function pairAndAsk(bench: ServerBench): Promise<Pair> {
  await park(bench);
  const pair = await pairUp(bench);
  const [first] = await onTheWay(readStarts(pair));
  return first === 'YES' ? pair : [pair[1], pair[0]];
}

async function asksBoth(bench: ServerBench): Promise<void> {
  await park(bench);
  const pair = await pairUp(bench);
  const lines = [
    await pair[0].nextLine('START:YES or START:NO'),
    await pair[1].nextLine('START:YES or START:NO'),
  ];
  if (lines.toSorted().join(' ') !== 'START:NO START:YES')
    throw new Failure('START:YES for one of the two and START:NO for the other', lines.join(' and '));
  await Promise.all(pair.map((player) => player.expectSilence('nothing before START is answered')));
}

async function awaitsBoth(bench: ServerBench): Promise<void> {
  const [first, second] = await pairAndAsk(bench);
  first.send('START:YES');
  bench.note(`${second.label} does not answer yet`);
  await Promise.all(
    [first, second].map((player) => player.expectSilence('nothing, as one answer to START is missing')),
  );
  second.send('START:YES');
  const [mover] = await findMover([first, second]);
  await mover.nextDie();
}

async function endsByFirst(bench: ServerBench): Promise<void> {
  const [first, second] = await pairAndAsk(bench);
  await declineAndExpectEnd(first, second);
}

async function endsBySecond(bench: ServerBench): Promise<void> {
  const [first, second] = await pairAndAsk(bench);
  await declineAndExpectEnd(second, first);
}

async function declineAndExpectEnd(unwilling: PigPlayer, willing: PigPlayer): Promise<void> {
  willing.send('START:YES');
  unwilling.send('START:NO');
  const expected = 'the connection is closed, as the match is over';
  for (const player of [unwilling, willing]) {
    const lines = await player.untilClosed(expected);
    const wrong = lines.find((line) => /^(?:DIE|DICE|START)/.test(line));
    if (wrong !== undefined) throw player.fail(expected, { kind: 'line', text: wrong });
  }
}

async function takesEitherOrder(bench: ServerBench): Promise<void> {
  const [first, second] = await pairAndAsk(bench);
  second.send('START:YES');
  await second.expectSilence('nothing, as one answer to START is missing');
  first.send('START:YES');
  const [mover] = await findMover([first, second]);
  await mover.nextDie();
}

export const STARTING: ReadonlyArray<Case<ServerBench>> = [
  {
    id: 'P-S-12',
    level: 'must',
    title: 'one START:YES, one START:NO',
    does: 'Two players are paired. Each gets one START, one of them YES and the other NO, and then nothing until they answer.',
    quote: START_SENTENCE,
    cause: 'both get the same START, or the first die is sent before the answers',
    run: asksBoth,
  },
  {
    id: 'P-S-13',
    level: 'must',
    title: 'both answers are awaited',
    does: 'The player with START:YES answers, and the other keeps the server waiting for a second. Nobody may get a die. Then the second answer comes, and the game begins.',
    quote: BOTH_SENTENCE,
    cause: 'the game begins when the first player has answered',
    run: awaitsBoth,
  },
  {
    id: 'P-S-14',
    level: 'must',
    title: 'START:NO by the first player ends the match',
    does: 'The player with START:YES answers START:NO. Both connections have to be closed, without a die and without another START.',
    quote: END_SENTENCE,
    cause: 'only the connection of the player who said NO is closed',
    accepts: 'END: before the connection is closed.',
    run: endsByFirst,
  },
  {
    id: 'P-S-15',
    level: 'must',
    title: 'START:NO by the second player ends the match',
    does: 'The same with the player who got START:NO.',
    quote: END_SENTENCE,
    cause: 'only the answer of the player who begins is looked at',
    accepts: 'END: before the connection is closed.',
    run: endsBySecond,
  },
  {
    id: 'P-S-16',
    level: 'must',
    title: 'the answers may come in either order',
    does: 'The player with START:NO answers first, the other a second later. The game has to begin.',
    quote: BOTH_SENTENCE,
    cause: 'the server reads from the first player and forgets what the second has sent meanwhile',
    run: takesEitherOrder,
  },
];
