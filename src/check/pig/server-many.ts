// Pig, servers, stage 7: many players at once, players who do nothing, garbage, and fair dice.

import { Failure, type Case } from '../case.ts';
import { countFaces, fairness, UNFAIR_BELOW } from '../luck.ts';
import type { ServerBench } from '../server-bench.ts';
import { agreesIfOnesCount, agreesWithDice, endLineOf } from './game-count.ts';
import { PigPlayer, challenge, pairUp, park, type Pair } from './player.ts';
import { begin, findMover, playGames, type GameLog } from './robot.ts';

const THREADS_SENTENCE =
  'The MatchMaker server is multi-threaded: a new thread is created with each incoming connection by a listener thread';
const STRESS_SENTENCE =
  'This can be useful to put some stress on the server for debugging purposes. For instance, the command below was used to run 100 games in a few seconds';
const MATCHES = 25;
const GAMES = 5;
const LOAD_MS_MAX = 60_000;
const CHALLENGES = 1000;
const TIMES_SLOWER_MAX = 3;
const CONNECTS = 300;
const GARBAGE_BYTES = 100_000;
const DICE_MIN = 600;
/** Enough to notice a die that never shows a face, even in tests of the checker. */
const DICE_ENOUGH = 240;
const STARTS = 20;

async function bearsManyMatches(bench: ServerBench): Promise<void> {
  await park(bench);
  const count = bench.many(MATCHES, 3);
  const games = bench.many(GAMES, 2);
  const pairs: Pair[] = [];
  for (let match = 1; match <= count; match += 1)
    pairs.push(await pairUp(bench, [`Ann${match}`, `Bob${match}`]));
  const beganAt = bench.clock.now();
  const logs = await Promise.all(pairs.map((pair) => playGames(pair, { bench, games })));
  const ms = bench.clock.now() - beganAt;
  for (const [mine, theirs] of logs) for (const game of mine.keys()) judgeEnd(mine[game], theirs[game]);
  if (ms > LOAD_MS_MAX) throw new Failure('all games within 60 s', `${Math.round(ms / 1000)} s`);
}

/** Other cases judge the order of the scores, and points that a 1 should have lost. */
function judgeEnd(mine: GameLog | undefined, theirs: GameLog | undefined): void {
  if (mine === undefined || theirs === undefined) return;
  const game = [mine, theirs] as const;
  for (const log of game)
    if (!agreesWithDice(log, game) && !agreesIfOnesCount(log, game))
      throw new Failure('END with the scores that the dice say, in every match', endLineOf(log));
}

async function ignoresTheSilent(bench: ServerBench): Promise<void> {
  await bench.openLines('Silent');
  const half = await bench.openLines('Half');
  half.sendText(`INIT:${bench.makeName('Ha')}`, 'INIT:Ha (without a line end)');
  await park(bench);
  await playGames(await pairUp(bench), { bench, games: 1 });
}

async function bearsChallenges(bench: ServerBench): Promise<void> {
  await park(bench);
  const aloneMs = await timeOneDie(bench, await pairUp(bench));
  const rival = await PigPlayer.enter(bench, 'Rival');
  const pair = await pairUp(bench, ['Dora', 'Emil']);
  const load = { isOver: false };
  const challenging = challengeNobody(bench, rival, load);
  const loadedMs = await timeOneDie(bench, pair);
  load.isOver = true;
  await challenging;
  if (loadedMs > Math.max(bench.measures.fineMs, TIMES_SLOWER_MAX * aloneMs))
    throw new Failure(
      `at most ${TIMES_SLOWER_MAX} times as long for a die as without the challenges (${aloneMs.toFixed(1)} ms)`,
      `${loadedMs.toFixed(1)} ms`,
    );
}

/** How long a game takes, for each of its dice. */
async function timeOneDie(bench: ServerBench, pair: Pair): Promise<number> {
  const beganAt = bench.clock.now();
  const logs = await playGames(pair, { bench, games: 1 });
  const dice = logs.flat().flatMap(({ entries }) => entries.filter(({ kind }) => kind === 'die'));
  return (bench.clock.now() - beganAt) / Math.max(1, dice.length);
}

/** Whatever the server answers: that is the subject of P-S-07. */
async function challengeNobody(
  bench: ServerBench,
  rival: PigPlayer,
  load: { readonly isOver: boolean },
): Promise<void> {
  const nobody = bench.makeName('nobody');
  for (let count = bench.many(CHALLENGES, 20); count > 0 && !load.isOver; count -= 1) {
    rival.send(`INIT:${nobody}`);
    if ((await rival.peer.next()).kind !== 'line') return;
  }
}

async function bearsGarbage(bench: ServerBench): Promise<void> {
  const garbage: ReadonlyArray<readonly [Uint8Array, string]> = [
    [new Uint8Array([0, 10]), 'a NUL and a line end'],
    [new Uint8Array([0xff, 0xfe, 0xff, 10]), '0xFF 0xFE 0xFF and a line end'],
    [new Uint8Array(GARBAGE_BYTES).fill(65), `${GARBAGE_BYTES} bytes without a line end`],
  ];
  for (const [bytes, shown] of garbage) {
    const peer = await bench.openLines('Garbage');
    peer.sendBytes(bytes, shown);
    await peer.ready(bench.measures.silenceMs);
    peer.close();
  }
  const connects = bench.many(CONNECTS, 5);
  bench.note(`connects and closes ${connects} times`);
  for (let count = 0; count < connects; count += 1) (await bench.openLines('Passer-by')).close();
  const zoe = await park(bench);
  const bob = await PigPlayer.enter(bench, 'Bob');
  await challenge(bob, zoe);
}

async function rollsFairly(bench: ServerBench): Promise<void> {
  await park(bench);
  const enough = bench.many(DICE_MIN, DICE_ENOUGH);
  const firsts: boolean[] = [];
  for (let match = 1; match <= STARTS; match += 1)
    firsts.push(await isWaitingFirst(bench, { match, enough }));
  const dice = bench.luck.values('die');
  const chance = fairness(dice);
  if (chance < UNFAIR_BELOW)
    throw new Failure(`dice that a fair die may show (p above ${UNFAIR_BELOW})`, describeDice(dice, chance));
  if (new Set(firsts).size > 1) return;
  const starter = firsts[0] === true ? 'player who waited' : 'challenger';
  bench.remark(
    `The ${starter} began the first game of all ${STARTS} matches; the assignment leaves open who does.`,
  );
}

/** Whether the player who waited begins; plays on while dice are missing. */
async function isWaitingFirst(
  bench: ServerBench,
  { match, enough }: { readonly match: number; readonly enough: number },
): Promise<boolean> {
  const pair = await pairUp(bench, [`Ann${match}`, `Bob${match}`]);
  if (bench.luck.values('die').length < enough) {
    const [[log]] = await playGames(pair, { bench, games: 1 });
    for (const player of pair) player.send('START:NO');
    return log?.entries[0]?.kind === 'die';
  }
  await begin(pair);
  const [mover] = await findMover(pair);
  for (const player of pair) player.close();
  return mover === pair[0];
}

function describeDice(dice: readonly number[], chance: number): string {
  const faces = countFaces(dice).map((count, index) => `${index + 1}: ${count}`);
  return `${faces.join(', ')} of ${dice.length} dice, p = ${chance.toExponential(0)}`;
}

export const MANY: ReadonlyArray<Case<ServerBench>> = [
  {
    id: 'P-S-43',
    level: 'must',
    title: '25 matches of five games at once',
    does: 'Fifty players play 25 matches of five games at the same time. Every END has to be right, and all of it takes at most a minute.',
    quote: STRESS_SENTENCE,
    cause:
      'matches share a field, such as the points of the turn or a random number generator without a lock',
    run: bearsManyMatches,
  },
  {
    id: 'P-S-44',
    level: 'must',
    title: 'a silent client stops nobody',
    does: 'One client connects and sends nothing, another sends half a line. Meanwhile a pair plays a whole game.',
    quote: THREADS_SENTENCE,
    cause: 'the greeting and the name are handled in the thread that accepts connections',
    run: ignoresTheSilent,
  },
  {
    id: 'P-S-45',
    level: 'should',
    title: 'a thousand failed challenges in a row',
    does: "A player challenges nobody a thousand times in a row. Another pair's game may take three times as long for each die as without it, or up to 50 ms.",
    quote: 'There can be as many rounds of this selection process as the player wishes.',
    cause: 'a lock for the list is held while the list is sent',
    isAlone: true,
    run: bearsChallenges,
  },
  {
    id: 'P-S-46',
    level: 'should',
    title: 'garbage',
    does: 'Sends a NUL, bytes that are not text, and 100 kB without a line end, and connects and closes 300 times. Then two players are paired as always.',
    cause: 'an exception of one connection ends the thread that accepts connections',
    isAlone: true,
    run: bearsGarbage,
  },
  {
    id: 'P-S-47',
    level: 'should',
    title: 'fair dice',
    does: 'Looks at all dice of the run, at least 600 of them, with a chi-square test that a fair die fails once in a million runs. It is only remarked if always the same side begins, in 20 matches.',
    quote: '"DIE:n" with the value of a roll of the die',
    cause: 'a random number is rounded instead of cut, or the range ends one too early',
    run: rollsFairly,
  },
];
